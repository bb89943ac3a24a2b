import type { ErrorCode } from '../../catalog/catalog.ts';
import { byName, words } from './code-groups.ts';

/** Error codes of undici, the HTTP client within Node (source: its errors module). */
const GROUPS = {
  UNKNOWN: words('UND_ERR'),
  NETWORK_TIMEOUT: words('UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT'),
  NAVIGATION_FAILED: words('UND_ERR_HEADERS_OVERFLOW UND_ERR_RES_EXCEEDED_MAX_SIZE'),
  INVALID_INPUT: words('UND_ERR_INVALID_ARG UND_ERR_REQ_CONTENT_LENGTH_MISMATCH UND_ERR_NOT_SUPPORTED'),
  INTERNAL_ERROR: words('UND_ERR_INVALID_RETURN_VALUE'),
  INTERRUPTED: words('UND_ERR_ABORT UND_ERR_ABORTED'),
  CONNECTION_RESET: words(`
    UND_ERR_INFO UND_ERR_RES_CONTENT_LENGTH_MISMATCH UND_ERR_DESTROYED UND_ERR_CLOSED UND_ERR_SOCKET UND_ERR_REQ_RETRY
    UND_ERR_WS_MESSAGE_SIZE_EXCEEDED
  `),
  CONFIGURATION_MISSING: words('UND_ERR_BPL_MISSING_UPSTREAM ERR_WEBASSEMBLY_NOT_SUPPORTED'),
  HTTP_SERVER_ERROR: words('UND_ERR_RESPONSE'),
  PROXY_FAILED: words(
    'UND_ERR_PRX_CONN UND_ERR_PRX_TLS UND_ERR_SOCKS5 UND_ERR_SOCKS5_AUTH UND_ERR_SOCKS5_CONN_REFUSED',
  ),
  RESOURCE_EXHAUSTED: words('UND_ERR_MAX_ORIGINS_REACHED'),
  TOO_MANY_REDIRECTS: words('UND_ERR_REDIRECT_MAX'),
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

const TABLE = byName(GROUPS);

/** The code of an undici error, its HTTP parser's `HPE_…` included. */
export const undiciCode = (code: string): ErrorCode | undefined =>
  TABLE.get(code) ?? (/^HPE_[A-Z_]+$/.test(code) ? 'CONNECTION_RESET' : undefined);

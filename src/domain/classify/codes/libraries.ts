import type { ErrorCode } from '../../catalog/catalog.ts';
import type { Evidence, Narrowing } from '../evidence.ts';
import { byName, words } from './code-groups.ts';

/** Codes of Node's own layers above the system (TLS, URL, HTTP, abort), of HTTP clients and of the model services. */
const DECIDING = byName({
  TLS_FAILED: words(`
    CERT_HAS_EXPIRED CERT_NOT_YET_VALID CERT_REVOKED CERT_UNTRUSTED CERT_REJECTED CERT_SIGNATURE_FAILURE CERT_CHAIN_TOO_LONG
    DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_GET_CRL HOSTNAME_MISMATCH INVALID_CA INVALID_PURPOSE PATH_LENGTH_EXCEEDED
    ERR_TLS_CERT_ALTNAME_INVALID ERR_TLS_HANDSHAKE_TIMEOUT ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE
    ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION ERR_SSL_UNSUPPORTED_PROTOCOL ERR_SSL_DH_KEY_TOO_SMALL ERR_SSL_EE_KEY_TOO_SMALL
    ERR_OSSL_EVP_UNSUPPORTED ERR_SSL_TLSV1_UNRECOGNIZED_NAME ERR_SSL_PACKET_LENGTH_TOO_LONG
  `),
  INVALID_URL: words('ERR_INVALID_URL ERR_INVALID_PROTOCOL ERR_UNSUPPORTED_ESM_URL_SCHEME ERR_UNESCAPED_CHARACTERS'),
  INTERRUPTED: words('ABORT_ERR ERR_CANCELED'),
  CONNECTION_RESET: words(`
    ERR_STREAM_PREMATURE_CLOSE ERR_HTTP2_STREAM_ERROR ERR_HTTP2_SESSION_ERROR ERR_HTTP2_GOAWAY_SESSION ERR_SOCKET_CLOSED
    ERR_STREAM_DESTROYED ERR_HTTP2_STREAM_CANCEL ERR_IPC_CHANNEL_CLOSED
  `),
  NETWORK_TIMEOUT: words('ERR_HTTP_REQUEST_TIMEOUT ERR_SOCKET_CONNECTION_TIMEOUT'),
  TOO_MANY_REDIRECTS: words('ERR_FR_TOO_MANY_REDIRECTS ERR_TOO_MANY_REDIRECTS max-redirect'),
  RESOURCE_EXHAUSTED: words('ERR_WORKER_OUT_OF_MEMORY ERR_MEMORY_ALLOCATION_FAILED'),
  PROVIDER_AUTH_FAILED: words(
    'invalid_api_key API_KEY_INVALID authentication_error UnrecognizedClientException InvalidSignatureException',
  ),
  PROVIDER_QUOTA_EXCEEDED: words(
    'insufficient_quota billing_hard_limit_reached billing_not_active credit_balance_too_low billing_error',
  ),
  PROVIDER_OVERLOADED: words('overloaded_error server_overloaded engine_overloaded'),
  MODEL_NOT_AVAILABLE: words('model_not_found model_decommissioned DeploymentNotFound model_not_supported'),
  CONTEXT_LENGTH_EXCEEDED: words('context_length_exceeded string_above_max_length request_too_large'),
  CONTENT_REFUSED: words('content_filter content_policy_violation moderation_blocked'),
  CONFIGURATION_MISSING: words('MODULE_NOT_FOUND ERR_MODULE_NOT_FOUND'),
});

const GENERAL: readonly (readonly [ErrorCode, readonly string[], Narrowing])[] = [
  ['MERGE_CONFLICT', words('ConditionalCheckFailedException'), new Set<ErrorCode>(['RESOURCE_BUSY'])],
  [
    'PROVIDER_RATE_LIMITED',
    words('rate_limit_exceeded rate_limit_error ThrottlingException requests_limit tokens_limit'),
    new Set<ErrorCode>(['CONTEXT_LENGTH_EXCEEDED', 'PROVIDER_QUOTA_EXCEEDED']),
  ],
  [
    'INVALID_INPUT',
    words(
      'invalid_request_error invalid_type invalid_union invalid_value too_small too_big unrecognized_keys ERR_INVALID_ARG_TYPE ERR_INVALID_ARG_VALUE ERR_OUT_OF_RANGE ERR_MISSING_ARGS ERR_PARSE_ARGS_UNKNOWN_OPTION ERR_PARSE_ARGS_INVALID_OPTION_VALUE ValidationException',
    ),
    'any',
  ],
  ['ASSERTION_FAILED', words('ERR_ASSERTION'), 'any'],
  ['PERMISSION_DENIED', words('AccessDeniedException ERR_ACCESS_DENIED PERMISSION_DENIED permission_error'), 'any'],
  ['HTTP_CLIENT_ERROR', words('ERR_BAD_REQUEST not_found_error'), 'any'],
  ['HTTP_SERVER_ERROR', words('ERR_BAD_RESPONSE api_error server_error'), 'any'],
  ['RESOURCE_EXHAUSTED', words('RESOURCE_EXHAUSTED'), 'any'],
  // JSON-RPC 2.0's reserved numbers; -32000 to -32099 are the server's own, and CDP and MCP put nearly everything there.
  ['INVALID_INPUT', words('-32700 -32600 -32601 -32602'), 'any'],
  ['INTERNAL_ERROR', words('-32603'), 'any'],
  ['NETWORK_TIMEOUT', words('-32001'), 'any'],
];

const NARROWABLE: ReadonlyMap<string, Evidence> = new Map(
  GENERAL.flatMap(([code, names, narrowing]) =>
    names.map((name): [string, Evidence] => [name, { code, confidence: 0.7, rule: `code/${name}`, narrowing }]),
  ),
);

/** What a library's or a service's own code says. */
export const libraryCode = (name: string): Evidence | undefined => {
  const code = DECIDING.get(name);
  return code === undefined ? NARROWABLE.get(name) : { code, confidence: 0.95, rule: `code/${name}` };
};

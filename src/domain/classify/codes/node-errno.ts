import type { ErrorCode } from '../../catalog/catalog.ts';
import { byName, words } from './code-groups.ts';

/**
 * System errors of Node (libuv names, the DNS module's own, POSIX constants). What a browser's operator can do decides:
 * a path that is missing is a setting, a broken call of ours is internal, a busy thing passes.
 */
const GROUPS = {
  INVALID_INPUT: words('E2BIG EDOM EILSEQ ECHARSET EINVAL EISDIR ELOOP ENAMETOOLONG ENOTDIR EOVERFLOW ERANGE EFTYPE'),
  PERMISSION_DENIED: words('EACCES EPERM'),
  RESOURCE_BUSY: words(`
    EADDRINUSE EAGAIN EALREADY EBUSY EDEADLK EEXIST EINPROGRESS ENOLCK ENOTEMPTY ETXTBSY EWOULDBLOCK
  `),
  NETWORK_OFFLINE: words('EADDRNOTAVAIL EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ENONET ENOLINK'),
  DNS_FAILED: words(`
    EAI_ADDRFAMILY EAI_AGAIN EAI_BADFLAGS EAI_BADHINTS EAI_FAIL EAI_FAMILY EAI_MEMORY EAI_NODATA EAI_NONAME EAI_OVERFLOW
    EAI_PROTOCOL EAI_SERVICE EAI_SOCKTYPE ENOTFOUND ESERVFAIL EFORMERR ENOTIMP EREFUSED EBADQUERY EBADNAME EBADFAMILY
    EBADRESP ETIMEOUT EDESTRUCTION EBADFLAGS EBADHINTS EBADSTR ENONAME ENOTINITIALIZED ELOADIPHLPAPI EADDRGETNETWORKPARAMS
    ENODATA
  `),
  INTERRUPTED: words('EAI_CANCELED ECANCELED ECANCELLED EINTR'),
  CONNECTION_RESET: words(`
    ECONNABORTED ECONNRESET EMSGSIZE ENETRESET ENOTCONN EISCONN EOF EPIPE EPROTO ESHUTDOWN EBADMSG EREMOTEIO
  `),
  CONNECTION_REFUSED: words('ECONNREFUSED'),
  NETWORK_TIMEOUT: words('ETIMEDOUT ETIME ESOCKETTIMEDOUT'),
  RESOURCE_EXHAUSTED: words('EDQUOT EFBIG EMFILE EMLINK ENFILE ENOBUFS ENOMEM ENOSPC ENOSR'),
  CONFIGURATION_MISSING: words('ENOENT ENODEV ENXIO EUNATCH EDESTADDRREQ'),
  STORE_FAILED: words('EIO EROFS ESTALE EXDEV'),
  INTERNAL_ERROR: words(`
    EAFNOSUPPORT EBADF ECHILD EFAULT EIDRM EMULTIHOP ENOEXEC ENOMSG ENOPROTOOPT ENOSTR ENOSYS ENOTSOCK ENOTSUP ENOTTY
    EOPNOTSUPP EPROTONOSUPPORT EPROTOTYPE ESOCKTNOSUPPORT ESPIPE ESRCH
  `),
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

const TABLE = byName(GROUPS);

/** The code of a system error such as `ECONNRESET`. Gotcha: libuv's own `UNKNOWN` says nothing and is left to other evidence. */
export const errnoCode = (name: string): ErrorCode | undefined => (name === 'UNKNOWN' ? 'UNKNOWN' : TABLE.get(name));

/** Windows socket errors by number, as .NET, Python and Java print them. */
const WINSOCK: ReadonlyMap<number, string> = new Map([
  [10013, 'EACCES'],
  [10024, 'EMFILE'],
  [10048, 'EADDRINUSE'],
  [10049, 'EADDRNOTAVAIL'],
  [10050, 'ENETDOWN'],
  [10051, 'ENETUNREACH'],
  [10052, 'ENETRESET'],
  [10053, 'ECONNABORTED'],
  [10054, 'ECONNRESET'],
  [10055, 'ENOBUFS'],
  [10057, 'ENOTCONN'],
  [10058, 'ESHUTDOWN'],
  [10060, 'ETIMEDOUT'],
  [10061, 'ECONNREFUSED'],
  [10064, 'EHOSTDOWN'],
  [10065, 'EHOSTUNREACH'],
  [11001, 'ENOTFOUND'],
  [11002, 'EAI_AGAIN'],
  [11003, 'EAI_FAIL'],
  [11004, 'ENODATA'],
]);

/** The system error's name of a Windows socket error number such as 10061. */
export const winsockName = (number: number): string | undefined => WINSOCK.get(number);

/** Errno numbers as Python, Go and Rust print them: Linux's, and macOS's and the resolver's where Linux has no such failure there. */
const ERRNO_NUMBERS: ReadonlyMap<number, string> = new Map([
  [-2, 'ENOTFOUND'],
  [-3, 'EAI_AGAIN'],
  [-5, 'ENOTFOUND'],
  [1, 'EPERM'],
  [2, 'ENOENT'],
  [8, 'ENOTFOUND'],
  [11, 'EAGAIN'],
  [12, 'ENOMEM'],
  [13, 'EACCES'],
  [16, 'EBUSY'],
  [23, 'ENFILE'],
  [24, 'EMFILE'],
  [28, 'ENOSPC'],
  [30, 'EROFS'],
  [32, 'EPIPE'],
  [48, 'EADDRINUSE'],
  [51, 'ENETUNREACH'],
  [54, 'ECONNRESET'],
  [60, 'ETIMEDOUT'],
  [61, 'ECONNREFUSED'],
  [64, 'EHOSTDOWN'],
  [65, 'EHOSTUNREACH'],
  [98, 'EADDRINUSE'],
  [99, 'EADDRNOTAVAIL'],
  [100, 'ENETDOWN'],
  [101, 'ENETUNREACH'],
  [103, 'ECONNABORTED'],
  [104, 'ECONNRESET'],
  [110, 'ETIMEDOUT'],
  [111, 'ECONNREFUSED'],
  [112, 'EHOSTDOWN'],
  [113, 'EHOSTUNREACH'],
  [122, 'EDQUOT'],
]);

/** The system error's name of a number that a program printed as an errno or a Windows socket error. */
export const errnoName = (number: number): string | undefined => ERRNO_NUMBERS.get(number) ?? WINSOCK.get(number);

/** System errors of codes that usually pass, which waiting alone does not mend. */
const LASTING = new Set(
  words('ENOSPC EDQUOT EFBIG EMLINK EEXIST ENOTEMPTY EMSGSIZE EPROTO EADDRNOTAVAIL ENOTCONN EISCONN ESHUTDOWN'),
);

/** Shortages that pass by themselves, though others of their code (a full disk) do not. */
const PASSING = new Set(words('ENOMEM ENOBUFS ENOSR'));

/** Whether the very same call may succeed although this error's code usually lasts. */
export const errnoPasses = (name: string): boolean => PASSING.has(name);

/** Whether the very same call would meet this system error again although its code usually passes. */
export const errnoLasts = (name: string): boolean => LASTING.has(name);

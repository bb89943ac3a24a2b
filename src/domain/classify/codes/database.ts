import type { ErrorCode } from '../../catalog/catalog.ts';
import { byName, words } from './code-groups.ts';

/** SQLite's result codes (sqlite.org/rescode.html); an extended code such as `SQLITE_IOERR_READ` counts as its base. */
const SQLITE = byName({
  STORE_FAILED: words(`
    SQLITE_ERROR SQLITE_CANTOPEN SQLITE_IOERR SQLITE_NOTADB SQLITE_READONLY SQLITE_CORRUPT SQLITE_SCHEMA SQLITE_PROTOCOL
    SQLITE_FORMAT SQLITE_EMPTY SQLITE_AUTH SQLITE_PERM SQLITE_NOTFOUND
  `),
  RESOURCE_BUSY: words('SQLITE_BUSY SQLITE_LOCKED'),
  RESOURCE_EXHAUSTED: words('SQLITE_FULL SQLITE_NOMEM SQLITE_TOOBIG SQLITE_NOLFS'),
  INVALID_INPUT: words('SQLITE_CONSTRAINT SQLITE_MISMATCH SQLITE_RANGE'),
  INTERRUPTED: words('SQLITE_INTERRUPT SQLITE_ABORT'),
  INTERNAL_ERROR: words('SQLITE_INTERNAL SQLITE_MISUSE'),
});

/** PostgreSQL's SQLSTATE classes (appendix A of its manual), and single states that differ from their class. */
const SQLSTATE: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['08', 'STORE_FAILED'],
  ['0A', 'INVALID_INPUT'],
  ['22', 'INVALID_INPUT'],
  ['23', 'INVALID_INPUT'],
  ['25', 'STORE_FAILED'],
  ['28', 'AUTHENTICATION_FAILED'],
  ['40', 'RESOURCE_BUSY'],
  ['42', 'STORE_FAILED'],
  ['53', 'RESOURCE_EXHAUSTED'],
  ['54', 'RESOURCE_EXHAUSTED'],
  ['55', 'RESOURCE_BUSY'],
  ['57', 'STORE_FAILED'],
  ['58', 'STORE_FAILED'],
  ['XX', 'STORE_FAILED'],
  ['08006', 'CONNECTION_RESET'],
  ['08001', 'CONNECTION_REFUSED'],
  ['42501', 'PERMISSION_DENIED'],
  ['57014', 'INTERRUPTED'],
  ['57P03', 'RESOURCE_BUSY'],
]);

/** The code of a SQLite result code, extended ones included. */
export const sqliteCode = (name: string): ErrorCode | undefined => {
  const base = /^SQLITE_[A-Z]+/.exec(name)?.[0];
  return base === undefined ? undefined : SQLITE.get(base);
};

/** The code of a five-character SQLSTATE. Gotcha: five digits alone may be another system's number, so letters or a known state are asked for. */
export const sqlStateCode = (state: string): ErrorCode | undefined => {
  if (!/^[0-9A-Z]{5}$/.test(state)) return undefined;
  return SQLSTATE.get(state) ?? SQLSTATE.get(state.slice(0, 2));
};

import type { ErrorCode } from '../../catalog/catalog.ts';

/** gRPC's statuses in the order of their numbers; google.rpc.Code and the model services use the same words. */
const STATUSES = [
  ['OK', 'UNKNOWN'],
  ['CANCELLED', 'INTERRUPTED'],
  ['UNKNOWN', 'UNKNOWN'],
  ['INVALID_ARGUMENT', 'INVALID_INPUT'],
  ['DEADLINE_EXCEEDED', 'NETWORK_TIMEOUT'],
  ['NOT_FOUND', 'HTTP_CLIENT_ERROR'],
  ['ALREADY_EXISTS', 'HTTP_CLIENT_ERROR'],
  ['PERMISSION_DENIED', 'PERMISSION_DENIED'],
  ['RESOURCE_EXHAUSTED', 'RATE_LIMITED'],
  ['FAILED_PRECONDITION', 'INVALID_INPUT'],
  ['ABORTED', 'RESOURCE_BUSY'],
  ['OUT_OF_RANGE', 'INVALID_INPUT'],
  ['UNIMPLEMENTED', 'HTTP_CLIENT_ERROR'],
  ['INTERNAL', 'HTTP_SERVER_ERROR'],
  ['UNAVAILABLE', 'HTTP_SERVER_ERROR'],
  ['DATA_LOSS', 'HTTP_SERVER_ERROR'],
  ['UNAUTHENTICATED', 'AUTHENTICATION_FAILED'],
] as const satisfies readonly (readonly [string, ErrorCode])[];

const TABLE: ReadonlyMap<string, ErrorCode> = new Map(STATUSES);

/** The code of a gRPC status by its name, such as `UNAVAILABLE`. */
export const grpcStatusCode = (name: string): ErrorCode | undefined => TABLE.get(name);

/** The name of a gRPC status number, 0 to 16. */
export const grpcStatusName = (number: number): string | undefined => STATUSES[number]?.[0];

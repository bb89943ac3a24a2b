import type { Faults } from './faults.mjs';

/** An order that the shop booked; total in cents. */
export interface Order {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly total: number;
}

/** A shop that runs. */
export interface Shop {
  readonly url: string;
  readonly port: number;
  /** Every order that was booked, in order; the page may not have seen it. */
  readonly orders: readonly Order[];
  /** Every request as `METHOD /path`. */
  readonly requests: readonly string[];
  /** Other faults from now on; what was used up of the old ones does not count. */
  readonly setFaults: (faults: Faults) => void;
  readonly close: () => Promise<void>;
}

/** Starts the shop; with `port` 0 the system picks one. Rejects with Node's own error where the port is taken. */
export declare const startShop: (options?: { readonly port?: number; readonly faults?: Faults }) => Promise<Shop>;

// What can go wrong in the shop, as one table. A fault is switched on by its name and, where it counts, a number.

/**
 * @typedef {object} Faults Every fault is off unless it is named.
 * @property {number} [reset] How many requests for the front page are cut off without an answer.
 * @property {number} [unavailable] How many requests for a product are answered 503.
 * @property {number} [retryAfter] Seconds that a 503 asks to wait.
 * @property {number} [slow] Milliseconds before any page is answered.
 * @property {number} [sleepy] Milliseconds for which 'Add to basket' is disabled.
 * @property {number} [late] Milliseconds until the check-out form is there.
 * @property {number} [overlay] Milliseconds for which a banner covers the check-out.
 * @property {number} [tardy] Milliseconds before an order, which is booked at once, is answered.
 * @property {number} [renamed] 1: the button 'Add to basket' has another id with every page.
 * @property {number} [silent] How many orders are taken without an answer, the connection cut off after the order was booked.
 */

export const FAULT_NAMES = [
  'reset',
  'unavailable',
  'retryAfter',
  'slow',
  'sleepy',
  'late',
  'overlay',
  'tardy',
  'renamed',
  'silent',
];

/** The faults of `npm start`: enough to see a plan recover, short enough to watch. */
export const DEMO_FAULTS = Object.freeze({
  reset: 2,
  unavailable: 2,
  renamed: 1,
  sleepy: 1500,
  late: 1100,
  overlay: 1300,
  tardy: 2500,
});

/** Keeps count of the faults that are used up. */
export class FaultBox {
  #faults;
  #left = new Map();

  /** @param {Faults} faults */
  constructor(faults = {}) {
    const unknown = Object.keys(faults).filter((name) => !FAULT_NAMES.includes(name));
    if (unknown.length > 0)
      throw new RangeError(`Unknown fault ${unknown.join(', ')}; there are ${FAULT_NAMES.join(', ')}`);
    this.#faults = faults;
  }

  /** How strong a fault is; 0 where it is off. */
  of(name) {
    return this.#faults[name] ?? 0;
  }

  /** Whether a fault that counts strikes now; each strike uses one up. */
  strikes(name) {
    const left = this.#left.get(name) ?? this.of(name);
    if (left <= 0) return false;
    this.#left.set(name, left - 1);
    return true;
  }
}

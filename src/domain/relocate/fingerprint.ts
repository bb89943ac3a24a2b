/** A box in CSS pixels of the page (not of the viewport). */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What identifies an element: read in one evaluation in the page, kept with a target, compared on the next visit. Absent = not there. */
export interface Fingerprint {
  /** Lower case. */
  readonly tag: string;
  /** ARIA role, explicit or implied. */
  readonly role?: string;
  /** Accessible name, white space folded, at most 200 characters. */
  readonly name?: string;
  /** Rendered text, white space folded, at most 200 characters. */
  readonly text?: string;
  readonly id?: string;
  /** The `name` attribute. */
  readonly nameAttribute?: string;
  readonly type?: string;
  /** The link's path with query, without origin and fragment; other origins in full. */
  readonly href?: string;
  readonly alt?: string;
  readonly title?: string;
  readonly placeholder?: string;
  readonly ariaLabel?: string;
  readonly labels?: readonly string[];
  readonly classes?: readonly string[];
  /** data-testid, data-test-id, data-test, data-cy, data-qa: the first that is set. */
  readonly testId?: string;
  /** What tells its row or list item from the others: header cell or first cell's text, or a key attribute of the row. */
  readonly rowKey?: string;
  /** The header of its table column. */
  readonly column?: string;
  readonly heading?: string;
  readonly landmark?: string;
  /** Text of its surroundings, at most 300 characters. */
  readonly neighbours?: string;
  readonly box?: Box;
  /** URL path and name of its frame; absent in the main frame. */
  readonly frame?: string;
  readonly xpath?: string;
  /** The XPath from the nearest ancestor with an id. */
  readonly idXpath?: string;
  /** Of its form: method and the path of its action. */
  readonly formMethod?: string;
  readonly formAction?: string;
  /** How many elements of the page shared its role and name, itself included. */
  readonly twins?: number;
  /** Its place among those, from 0, in document order. */
  readonly twinIndex?: number;
  /** `false` only where it cannot be seen. */
  readonly visible?: boolean;
  readonly enabled?: boolean;
}

import type { Quoted } from './quote.ts';

/** Facts of one case, as far as they are known, in plain texts; suggestions name them. */
export interface CaseFacts {
  /** What lies over the element. */
  readonly coveredBy?: string | undefined;
  /** The elements that the target could mean. */
  readonly candidates?: readonly string[] | undefined;
  /** How many elements the target matches. */
  readonly matchCount?: number | undefined;
  /** What a list offers. */
  readonly options?: readonly string[] | undefined;
  /** The option, value or file that was wanted. */
  readonly wanted?: string | undefined;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
  readonly httpStatus?: number | undefined;
  /** Words of the browser, the server or the service on why. */
  readonly reason?: string | undefined;
  /** What the element is: its tag or role. */
  readonly element?: string | undefined;
  /** The element that was remembered. */
  readonly remembered?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  /** The model that stands in. */
  readonly fallbackModel?: string | undefined;
  /** The setting, key or variable that is missing. */
  readonly setting?: string | undefined;
  /** A file or folder. */
  readonly path?: string | undefined;
  /** The parameter or field that does not fit. */
  readonly parameter?: string | undefined;
  /** The permission that is missing. */
  readonly permission?: string | undefined;
  /** What the model answered. */
  readonly answer?: string | undefined;
  readonly allowedActions?: readonly string[] | undefined;
  /** How often the same was done. */
  readonly repetitions?: number | undefined;
  /** Who or what holds a lock, a port or a record. */
  readonly holder?: string | undefined;
  /** A limit with its unit, such as `128000 tokens` or `40 steps`. */
  readonly limit?: string | undefined;
  /** The proxy in use. */
  readonly proxy?: string | undefined;
  /** A command that helps, such as how to install a browser. */
  readonly command?: string | undefined;
}

type TextFact = {
  [K in keyof CaseFacts]-?: Exclude<CaseFacts[K], undefined> extends string ? K : never;
}[keyof CaseFacts];

type ListFact = 'candidates' | 'options' | 'allowedActions';

/** The facts as makers of suggestions see them: redacted, every text from outside in quotes. */
export type Facts = { readonly [K in TextFact]?: Quoted } & { readonly [K in ListFact]: readonly Quoted[] } & {
  readonly matchCount?: number;
  readonly repetitions?: number;
  readonly httpStatus?: number;
  readonly target?: Quoted;
  readonly url?: Quoted;
  /** Host and port of the address. */
  readonly host?: Quoted;
  /** A wait that was asked for, in words. */
  readonly wait?: string;
  readonly alternatives: readonly Quoted[];
  readonly dialog?: { readonly type: Quoted; readonly message: Quoted };
  readonly budget?: Quoted;
};

/** The names of the facts that are single texts. */
export const TEXT_FACTS = [
  'coveredBy',
  'wanted',
  'expected',
  'actual',
  'reason',
  'element',
  'remembered',
  'model',
  'provider',
  'fallbackModel',
  'setting',
  'path',
  'parameter',
  'permission',
  'answer',
  'holder',
  'limit',
  'proxy',
  'command',
] as const satisfies readonly TextFact[];

import { z } from 'zod';
import { CATALOG, ERROR_CODES, type Surface } from '../catalog/catalog.ts';
import { CATEGORIES, type Category } from '../catalog/categories.ts';
import type { StandardErrorResponse } from './standard-error-response.ts';

const SURFACES = [...new Set(ERROR_CODES.map((code) => CATALOG[code].surface))] as [Surface, ...Surface[]];
const CATEGORY_NAMES = Object.keys(CATEGORIES) as [Category, ...Category[]];

const milliseconds = z.number().nonnegative();
const count = z.number().int().nonnegative();

const failedAttempt = z.strictObject({
  selector: z.string().describe('The selector it used; empty where it used none'),
  error: z.string().describe('Code and message'),
  duration: milliseconds,
});

const context = z.strictObject({
  url: z.string().exactOptional(),
  selector: z.string().exactOptional(),
  retryCount: count.describe('Retries made, which is attempts but the first'),
  maxRetries: count,
  attemptDuration: milliseconds.exactOptional().describe('Milliseconds that the last attempt took'),
  failedAttempts: z.array(failedAttempt).max(50),
});

const suggestion = z.strictObject({
  action: z.enum(['retry', 'fallback', 'manual', 'abort']),
  message: z.string().min(1),
  alternativeSelectors: z.array(z.string()).max(10).describe('Selectors that match now, best first'),
});

const recovery = z.strictObject({
  attempted: z.boolean(),
  strategy: z
    .enum([
      'retry_backoff',
      'cache_fallback',
      'relocate',
      'refresh',
      'browser_restart',
      'reconnect',
      'rollback',
      'verify',
      'wait',
      'switch_provider',
      'compact',
      'clarify',
      'human',
    ])
    .exactOptional(),
  result: z.enum(['success', 'failure']).exactOptional(),
  recoveryDuration: milliseconds.exactOptional(),
});

const budget = z.strictObject({
  name: z.string(),
  limitMs: milliseconds.exactOptional(),
  remainingMs: milliseconds.exactOptional(),
});

const pageState = z.strictObject({
  url: z.string().exactOptional(),
  title: z.string().exactOptional(),
  status: z.number().int().min(100).max(599).exactOptional().describe('HTTP status of the document'),
  dialog: z.strictObject({ type: z.string(), message: z.string() }).exactOptional(),
});

const ticket = z.strictObject({
  id: z.string().min(1),
  folder: z.string().exactOptional().describe('The folder with the ticket and its evidence'),
  problem: z.string().exactOptional().describe('Why the ticket could not be kept'),
});

const metadata = z.strictObject({
  errorCode: z.enum(ERROR_CODES as [(typeof ERROR_CODES)[number], ...(typeof ERROR_CODES)[number][]]),
  errorCategory: z.enum(SURFACES).describe('The surface: where the failure shows itself'),
  recoveryCategory: z.enum(CATEGORY_NAMES).describe('What kind of failure it is, by what helps against it'),
  operation: z.string().min(1),
  context,
  suggestion,
  recovery,
  effect: z.enum(['none', 'done', 'unknown']).describe('Whether the operation took effect'),
  budget: budget.exactOptional(),
  pageState: pageState.exactOptional(),
  ticket: ticket.exactOptional(),
});

/** The published form of an error answer, as zod reads it; unknown keys are refused. */
export const ERROR_RESPONSE = z.strictObject({
  content: z.tuple([z.strictObject({ type: z.literal('text'), text: z.string().min(1) })]),
  isError: z.literal(true),
  metadata,
});

/** A type without `readonly` and without names, so that two spellings of one shape compare equal. */
type Shape<T> = T extends object ? { -readonly [K in keyof T]: Shape<T[K]> } : T;
type Probe<T> = <P>() => P extends T ? 1 : 2;
type Same<A, B> = Probe<A> extends Probe<B> ? true : never;

// Fails to compile when the schema and the interface drift apart.
true satisfies Same<Shape<z.infer<typeof ERROR_RESPONSE>>, Shape<StandardErrorResponse>>;

/** The same as JSON Schema (dialect 2020-12): what `schema/error-response.schema.json` holds. */
export const errorResponseJsonSchema = (): Readonly<Record<string, unknown>> => ({
  ...z.toJSONSchema(ERROR_RESPONSE, { target: 'draft-2020-12' }),
  title: 'StandardErrorResponse',
  description:
    'How recourse answers a failure to a client: a text that is enough by itself, and the facts for a program.',
});

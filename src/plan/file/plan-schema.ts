import { z } from 'zod';
import { DURATION_PATTERN } from './duration.ts';
import { ROLES, type Role } from './roles.ts';

const text = z.string().min(1);
const duration = z
  .string()
  .regex(DURATION_PATTERN)
  .meta({ id: 'Duration', description: 'A span of time: 500ms, 5s, 1.5s, 2m', examples: ['5s'] });
const targetText = text.meta({
  id: 'TargetText',
  description:
    'A role and name (button "Buy"), text "…", label "…", placeholder "…", title "…", alt "…", testid "…", a selector, or else a visible text',
  examples: ['button "Buy"', '#buy'],
});

const targetMapping = z
  .strictObject({
    role: z.enum(ROLES).optional(),
    name: text.optional(),
    text: text.optional(),
    label: text.optional(),
    placeholder: text.optional(),
    title: text.optional(),
    alt: text.optional(),
    testId: text.optional(),
    css: text.optional(),
    xpath: text.optional(),
    exact: z.boolean().optional().describe('Whether a name or text must match whole; default true'),
    nth: z.int().min(0).max(9999).optional().describe('Which of several matches, from 0'),
    get within() {
      return target.optional();
    },
    frame: text.optional().describe('A selector of the frame that holds the element'),
  })
  .meta({
    id: 'TargetMapping',
    description: 'Exactly one of role, text, label, placeholder, title, alt, testId, css, xpath',
  });

/** A target as a mapping of the file. */
export interface TargetMapping {
  readonly role?: Role | undefined;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly title?: string | undefined;
  readonly alt?: string | undefined;
  readonly testId?: string | undefined;
  readonly css?: string | undefined;
  readonly xpath?: string | undefined;
  readonly exact?: boolean | undefined;
  readonly nth?: number | undefined;
  readonly within?: WrittenTarget | undefined;
  readonly frame?: string | undefined;
}

/** A target as a file writes it. */
export type WrittenTarget = string | TargetMapping;

const target: z.ZodType<WrittenTarget> = z
  .union([targetText, targetMapping])
  .meta({ id: 'Target', description: 'The element that a step acts on' });

const elementState = z.enum(['visible', 'hidden', 'enabled', 'disabled', 'checked', 'unchecked']);
const condition = z
  .union([
    targetText,
    z.strictObject({
      target: target,
      state: elementState.optional().describe('Default visible'),
      text: text.optional().describe('What the element says, somewhere in its text'),
      value: z.string().optional().describe('What a field holds, whole'),
      count: z.int().min(0).optional().describe('How many elements match'),
    }),
    z.strictObject({ url: text.describe('A part of the address, or a pattern with *') }),
    z.strictObject({ title: text.describe("A part of the page's title") }),
  ])
  .meta({ id: 'Condition', description: 'What the page must show; a bare target must be visible' });

const common = {
  name: text.optional().describe('What the step is called in the output'),
  intent: text.optional().describe('What the step is for, in your words'),
  verify: condition.optional().describe('What the page shows once the step took effect'),
  budget: duration.optional().describe('The most time that the step may take, retries included'),
};
const acting = {
  ...common,
  repeatable: z.boolean().optional().describe('Whether doing it twice does no harm; default by the kind of step'),
  alternatives: z.array(target).min(1).optional().describe('Other ways to the same element, in order'),
};
const repeatable = { ...common, repeatable: acting.repeatable };

/** The schema of each kind of step, by the key that names it. */
export const STEP_SCHEMAS = {
  goto: z.strictObject({
    goto: z.union([
      text,
      z.strictObject({ url: text, waitUntil: z.enum(['commit', 'domcontentloaded', 'load']).optional() }),
    ]),
    ...repeatable,
  }),
  click: z.strictObject({ click: target, ...acting }),
  fill: z.strictObject({ fill: z.strictObject({ target, value: z.string() }), ...acting }),
  select: z.strictObject({
    select: z.strictObject({ target, option: z.union([text, z.array(text).min(1)]) }),
    ...acting,
  }),
  check: z.strictObject({
    check: z.union([targetText, z.strictObject({ target, checked: z.boolean().optional() })]),
    ...acting,
  }),
  press: z.strictObject({
    press: z.union([text, z.strictObject({ key: text, target: target.optional() })]),
    ...acting,
  }),
  upload: z.strictObject({
    upload: z.strictObject({ target, files: z.union([text, z.array(text).min(1)]) }),
    ...acting,
  }),
  wait: z.strictObject({ wait: z.union([duration, z.strictObject({ for: condition })]), ...common }),
  expect: z.strictObject({ expect: condition, ...common }),
  fillForm: z.strictObject({
    fillForm: z.record(text, z.union([z.string(), z.boolean()])).describe('The label of each field with its value'),
    ...repeatable,
  }),
  run: z.strictObject({ run: text.describe('Another plan file, relative to this one'), ...common }),
} as const;

/** The key that names a kind of step, such as `click`. */
export type StepKind = keyof typeof STEP_SCHEMAS;

/** A step as a file writes it. */
export type WrittenStep = { readonly [K in StepKind]: z.infer<(typeof STEP_SCHEMAS)[K]> }[StepKind];

/** The settings of a plan as a file writes them. */
export type WrittenSettings = z.infer<typeof settingsSchema>;

/** A condition as a file writes it. */
export type WrittenCondition = z.infer<typeof condition>;

/** The kinds of step, in the order of the documentation. */
export const STEP_KINDS = Object.keys(STEP_SCHEMAS) as readonly StepKind[];

/** The schema of a plan's settings. */
export const settingsSchema = z.strictObject({
  baseUrl: text.optional().describe('What a relative address is relative to'),
  budget: duration.optional().describe('The most time that the whole plan may take; default 5m'),
  stepBudget: duration.optional().describe('The most time that a step may take, retries included; default 30s'),
  actionTimeout: duration
    .optional()
    .describe('The most time of one attempt to act on an element; default by the operation'),
  maxRetries: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe(
      'Tries after the first that may fail before a step is given up; default: as many as its budget has time for',
    ),
  autoRetryThreshold: z.number().min(0).max(1).optional().describe('0 always automatic, 1 always a person; default 0'),
  browser: z
    .strictObject({
      headless: z.boolean().optional().describe('Default true'),
      executable: text.optional().describe('The browser to start; default the one that recourse finds'),
      viewport: z.strictObject({ width: z.int().min(200).max(8000), height: z.int().min(200).max(8000) }).optional(),
      locale: text.optional(),
    })
    .optional(),
});

const step = z
  .union(Object.values(STEP_SCHEMAS) as unknown as readonly [z.ZodType, ...z.ZodType[]])
  .meta({ id: 'Step' });

const head = {
  name: text.optional().describe('What the plan is called'),
  settings: settingsSchema.optional(),
};
/** The schema of what a plan reads from the page at its end. */
export const outputsSchema = z
  .record(text, z.union([targetText, z.strictObject({ target, attribute: text.optional() })]))
  .describe(
    'What is read from the page at the end and written to outputs.json: a name, and the element whose text (or attribute) it is',
  );

/** What a file writes to say what is read at the end. */
export type WrittenOutputs = z.infer<typeof outputsSchema>;

/** The frame of a plan file; its steps are judged one by one, each by the schema of its kind. */
export const frameSchema = z.strictObject({
  ...head,
  steps: z.array(z.unknown()).min(1),
  outputs: outputsSchema.optional(),
});

/** The whole of a plan file; published as JSON Schema. */
export const planSchema = z
  .strictObject({ ...head, steps: z.array(step).min(1), outputs: outputsSchema.optional() })
  .meta({
    title: 'recourse plan',
    description: 'A browser task: what to do, step by step, and how each step is known to have worked',
  });

/** The JSON Schema of a plan file, as published at schema/plan.schema.json. */
export const planJsonSchema = (): unknown => z.toJSONSchema(planSchema);

/** What can be written as JSON and so as YAML. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | PlainObject;

/** An object of plain values; a key whose value is undefined is left out. */
export interface PlainObject {
  readonly [key: string]: Plain;
}

// Allowed raw in JSON, but not printable in YAML 1.2 (or taken for a line break by older readers).
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

// A JSON text is a YAML double-quoted scalar, and nothing in it can be taken for another type.
const scalar = (value: string | number | boolean | null): string =>
  JSON.stringify(value).replace(UNPRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const PLAIN_KEY = /^[A-Za-z][A-Za-z0-9_]*$/;
// Words that YAML readers take for something else than a text.
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;

const key = (name: string): string => (PLAIN_KEY.test(name) && !RESERVED.test(name) ? name : scalar(name));

const isObject = (value: Plain): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

const lines = (value: Plain): readonly string[] => {
  if (isList(value)) {
    if (value.length === 0) return ['[]'];
    return value.flatMap((item) => lines(item ?? null).map((line, at) => `${at === 0 ? '- ' : '  '}${line}`));
  }
  if (isObject(value)) {
    const entries = Object.entries(value).filter(([, member]) => member !== undefined);
    if (entries.length === 0) return ['{}'];
    return entries.flatMap(([name, member]) => {
      const inner = lines(member);
      const [only] = inner;
      const inline = inner.length === 1 && (only === '[]' || only === '{}' || !(isList(member) || isObject(member)));
      return inline ? [`${key(name)}: ${only ?? ''}`] : [`${key(name)}:`, ...inner.map((line) => `  ${line}`)];
    });
  }
  return [scalar(value ?? null)];
};

/** A plain value as YAML 1.2 in block style, texts double-quoted; any YAML reader gives back the same value. */
export const toYaml = (value: Plain): string => `${lines(value).join('\n')}\n`;

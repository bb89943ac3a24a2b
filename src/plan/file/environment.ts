/** Where a value stands in a document: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** What substitution found: the document with values in place, and which of them are secret. */
export interface Substituted {
  readonly tree: unknown;
  /** Values that the file does not mark as public, each once. */
  readonly secrets: readonly string[];
  /** Whether a secret went into the value at a path. */
  readonly holdsSecret: (path: Path) => boolean;
  readonly wrong: readonly { readonly path: Path; readonly reference: string; readonly name?: string }[];
}

const REFERENCE = /\$\$\{|\$\{([^{}]*)\}/g;
const ENVIRONMENT = /^env\.([A-Za-z_][A-Za-z0-9_]*)(:public)?$/;

const keyOf = (path: Path): string => JSON.stringify(path);

/**
 * Puts the environment's values where a document says `${env.NAME}`; a value is secret unless it says `${env.NAME:public}`.
 * `$${` stands for `${` as it is. Keys are left alone, and what a value itself holds is not looked at again.
 * Gotcha: an empty variable counts as missing, for a plan that goes on with an empty password does harm.
 */
export const substituteEnvironment = (
  tree: unknown,
  env: Readonly<Record<string, string | undefined>>,
): Substituted => {
  const secrets = new Set<string>();
  const secretPaths = new Set<string>();
  const wrong: { path: Path; reference: string; name?: string }[] = [];

  const inText = (text: string, path: Path): string =>
    text.replace(REFERENCE, (reference: string, inner: string | undefined) => {
      if (inner === undefined) return '${';
      const parts = ENVIRONMENT.exec(inner.trim());
      const name = parts?.[1];
      const value = name === undefined ? undefined : env[name];
      if (value === undefined || value === '') {
        wrong.push(name === undefined ? { path, reference } : { path, reference, name });
        return reference;
      }
      if (parts?.[2] === undefined) {
        secrets.add(value);
        secretPaths.add(keyOf(path));
      }
      return value;
    });

  const walk = (node: unknown, path: Path): unknown => {
    if (typeof node === 'string') return inText(node, path);
    if (Array.isArray(node)) return node.map((item, index) => walk(item, [...path, index]));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value, [...path, key])]));
  };

  const substituted = walk(tree, []);
  return { tree: substituted, secrets: [...secrets], holdsSecret: (path) => secretPaths.has(keyOf(path)), wrong };
};

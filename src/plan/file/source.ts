import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Path } from './environment.ts';
import { excerpt, type PlanProblem, type Position } from './problem.ts';

/** A plan file as text and as a document, with the way from a path to its place. */
export interface Source {
  readonly file: string;
  /** The plain value; undefined where the text is no YAML. */
  readonly tree: unknown;
  readonly problems: readonly PlanProblem[];
  /** Makes a problem at a path; of a key where `key` is given, and at the nearest parent where nothing stands at the path. */
  readonly problemAt: (
    path: Path,
    problem: { what: string; fits: string; found?: string; key?: string },
  ) => PlanProblem;
  readonly positionOf: (path: Path) => Position;
  /** Whether something stands at the path. */
  readonly has: (path: Path) => boolean;
}

/** Bytes that a plan file may have; longer ones are refused before they are parsed. */
export const LONGEST_PLAN = 1_000_000;

/** Reads the text of a plan file; what is wrong with it as YAML is in `problems`, duplicate keys included. */
export const readSource = (text: string, file: string): Source => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problems = [...document.errors, ...document.warnings].map((error): PlanProblem => {
    const duplicate = error.code === 'DUPLICATE_KEY';
    return {
      file,
      ...at(error.pos[0]),
      what: duplicate ? 'the same key twice' : `this is not YAML (${excerpt(error.message)})`,
      found: text.slice(error.pos[0], duplicate ? endOfWord(text, error.pos[0]) : endOfLine(text, error.pos[0])),
      fits: duplicate ? 'each key once' : 'valid YAML',
    };
  });
  const broken = document.errors.some(({ code }) => code !== 'DUPLICATE_KEY');
  const tree = broken ? undefined : plain(document);
  const nodeAt = (path: Path): Node | undefined => find(document, path);
  const offsetOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = nodeAt(path.slice(0, length));
      if (node?.range) return node.range[0];
    }
    return 0;
  };
  return {
    file,
    tree,
    problems,
    positionOf: (path) => at(offsetOf(path)),
    has: (path) => nodeAt(path) !== undefined,
    problemAt: (path, { what, fits, found, key }) => {
      const node = nodeAt(path);
      const keyNode = key === undefined ? undefined : keyOf(node, key);
      const offset = keyNode?.range?.[0] ?? offsetOf(path);
      const source = node?.range ? text.slice(node.range[0], node.range[1]) : '';
      return { file, ...at(offset), what, found: excerpt(found ?? key ?? source), fits };
    },
  };
};

const plain = (document: Document): unknown => document.toJS({ maxAliasCount: 100 });

const find = (document: Document, path: Path): Node | undefined => {
  let node = document.contents as Node | null | undefined;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    const next = isMap(node) || isSeq(node) ? node.get(part, true) : undefined;
    if (!isNode(next)) return undefined;
    node = next;
  }
  return node ?? undefined;
};

const isNode = (value: unknown): value is Node => isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);

const keyOf = (node: Node | undefined, key: string): Node | undefined => {
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return isScalar(pair?.key) ? pair.key : undefined;
};

const endOfLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
};

const endOfWord = (text: string, offset: number): number => {
  const end = text.slice(offset).search(/[:\s]/);
  return end < 0 ? text.length : offset + end;
};

const FRAMES = 4;
/** Longer stacks are not read further. */
const READ = 8_192;

const FRAME = /^\s*(?:at |@|File ")/;
// What stands before the last three parts of a path says where somebody's home is, not where the fault is.
const LONG_PATH = /(?:file:\/\/|[A-Za-z]:)?(?:[/\\][^/\\\s():"]+){2,}/g;

const shortPath = (path: string): string => {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== 'file:' && !/^[A-Za-z]:$/.test(part));
  const packages = parts.lastIndexOf('node_modules');
  const kept = packages >= 0 ? parts.slice(packages + 1) : parts.slice(-3);
  return kept.join('/');
};

/**
 * The first frames of a stack, innermost first, at most four, with paths cut to what tells the place.
 * Undefined for a stack that holds nothing. Frames of the runtime itself are left out.
 */
export const summarizeStack = (stack: string | undefined): string | undefined => {
  if (stack === undefined) return undefined;
  const lines = stack.slice(0, READ).split('\n');
  const frames = lines.filter((line) => FRAME.test(line) && !/node:internal|<anonymous>\)?$/.test(line));
  const told = frames.length > 0 ? frames.slice(0, FRAMES) : lines.slice(0, 1);
  const summary = told.map((line) => line.trim().replace(LONG_PATH, shortPath)).join('\n');
  return summary === '' ? undefined : summary;
};

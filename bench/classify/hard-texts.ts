const MEGABYTE = 1_048_576;

const fill = (piece: string): string => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);

/** Texts of 1 MB made to be hard for patterns: long runs of what a pattern may start with and never end. */
export const HARD_TEXTS: Readonly<Record<string, string>> = {
  'one letter': fill('a'),
  spaces: fill(' '),
  'quotes never closed': fill('"message": "'),
  'tags never closed': fill('<div '),
  'paths without an end': fill('/a'),
  'beginnings of rules': fill('element connection timeout page context model tokens limit quota '),
  'call log lines': `TimeoutError: locator.click: Timeout 1ms exceeded.\nCall log:\n${fill('  - waiting for locator x\n')}`,
  'words of a log': fill('waiting for selector expected expected '),
  'line breaks': fill('\n at'),
  'escape sequences': fill('\u001b[31m'),
  'JSON within JSON': fill('{\\"error\\":{\\"message\\":\\"'),
};

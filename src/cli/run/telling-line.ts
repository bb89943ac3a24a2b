import { readCallLog } from '../../domain/classify/call-log.ts';
import { stripControl } from '../../domain/redact/redact.ts';

const USUAL_LENGTH = 96;

const oneLine = (text: string, longest: number): string => {
  const line = stripControl(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/**
 * The line of a message that says most: of a Playwright time-out what was in the way or what it waited for, else the first.
 * `longest` is in characters, default 96.
 */
export const tellingLine = (message: string, longest = USUAL_LENGTH): string => {
  const { coveredBy, target } = readCallLog(message);
  if (coveredBy !== undefined) return oneLine(`covered by ${coveredBy}`, longest);
  const first = message.split('\n').find((part) => part.trim() !== '') ?? '';
  return oneLine(target === undefined ? first : `${first.replace(/\.$/, '')}, waiting for ${target}`, longest);
};

import { stripControl } from '../../domain/redact/redact.ts';
import type { Recovering } from '../../plan/run/run-event.ts';
import type { Ink } from '../ink.ts';
import { tellingLine } from './telling-line.ts';

/** Told where something was sent to the page and what came of it is not known yet. */
export const NOT_AGAIN = 'sent to the page, outcome watched, not done again';

const OBSTACLES = { named: 'in the way', gone: 'no longer in the way', dismissed: 'dismissed' } as const;
const ANSWERS = { accept: 'accepted', dismiss: 'turned down' } as const;
const HEALS = { tried: 'moved', kept: 'kept', reverted: 'taken back' } as const;

/** What the page tells of its recovery, as lines for a person; `shown` is the message of the failure told last. */
export const recoveryLines = (event: Recovering, ink: Ink, shown: string): readonly string[] => {
  const { busy, good, bad, quiet } = ink;
  switch (event.type) {
    case 'waiting':
      return event.why === shown
        ? [`${busy('↻')} waiting until that has passed`]
        : [`${busy('↻')} waiting: ${tellingLine(event.why)}`];
    case 'heal': {
      const mark = event.state === 'kept' ? good('✓') : event.state === 'tried' ? busy('⌖') : bad('✗');
      const sure = event.state === 'tried' ? quiet(` (${Math.round(event.score * 100)} % alike)`) : '';
      return [`${mark} ${HEALS[event.state]}: ${stripControl(event.from)} → ${stripControl(event.to)}${sure}`];
    }
    case 'effect': {
      const what =
        event.effect === 'done' ? 'it took effect' : event.effect === 'none' ? 'it took no effect' : 'not known';
      return [`${event.effect === 'done' ? good('✓') : busy('?')} ${what}: ${tellingLine(event.evidence)}`];
    }
    case 'obstacle':
      return [`${busy('▣')} ${OBSTACLES[event.done]}: ${tellingLine(event.what)}`];
    case 'dialog':
      return [`${busy('▣')} ${event.kind} "${tellingLine(event.message)}": ${ANSWERS[event.answer]}`];
    case 'restart':
      return [
        event.what === 'connection'
          ? `${busy('↻')} connected again, at ${stripControl(event.url)}`
          : `${busy('↻')} a new ${event.what}, open again at ${stripControl(event.url)}`,
        ...(event.stateLost.length === 0 ? [] : [quiet(`  lost: ${event.stateLost.map(stripControl).join('; ')}`)]),
      ];
    case 'already':
      return [`${good('✓')} ${tellingLine(event.why)}`];
    case 'loop':
      return [`${busy('↻')} ${stripControl(event.action)} was done ${event.times} times and the page has not changed`];
    case 'ticket':
      return [`${busy('?')} for a person: ${tellingLine(event.question)}`];
    case 'deskFailed':
      return [`${bad('!')} the desk could not be asked: ${tellingLine(event.reason)}`];
    default:
      return event satisfies never;
  }
};

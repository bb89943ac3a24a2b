import { defineParameterType } from '@cucumber/cucumber';

/** What a trace can tell of how a page was recovered, and the words that its lines then hold. */
export const TURNS = {
  'found the element again': /^heal .*state=kept/,
  'opened the page anew': /^restart .*what=(page|browser)/,
  'connected again': /^restart .*what=connection/,
  'named what lay in the way': /^obstacle .*done=named/,
  'took away what lay in the way': /^obstacle .*done=dismissed/,
  'waited until it was gone': /^obstacle .*done=gone/,
  'answered a dialog': /^dialog /,
  'did nothing, for it was done already': /^already /,
  'went to look again': /^level .*level=L1 entered=true/,
  'made sure of the effect': /^effect .*effect=done/,
  'warned of a loop': /^loop .*state=nudge/,
  'tried again': /^attempt /,
} as const satisfies Readonly<Record<string, RegExp>>;

/** A turn that a recovery took, in words. */
export type Turn = keyof typeof TURNS;

defineParameterType({
  name: 'turn',
  regexp: new RegExp(Object.keys(TURNS).join('|')),
  transformer: (text: string): Turn => text as Turn,
  useForSnippets: false,
});

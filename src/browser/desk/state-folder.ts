import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Where recourse keeps what outlives a process: `RECOURSE_HOME`, else `$XDG_STATE_HOME/recourse`, else
 * `~/.local/state/recourse`. Gotcha: a relative XDG_STATE_HOME counts as not set, as its specification says.
 */
export const stateFolder = (environment: Readonly<Record<string, string | undefined>> = process.env): string => {
  const { RECOURSE_HOME: own, XDG_STATE_HOME: xdg } = environment;
  if (own) return own;
  if (xdg && isAbsolute(xdg)) return join(xdg, 'recourse');
  return join(homedir(), '.local', 'state', 'recourse');
};

import { Writable } from 'node:stream';
import { loadConfiguration, loadSources } from '@cucumber/cucumber/api';

/** What the arguments of a run select. */
export interface Selection {
  /** Only a part of the suite was asked for (paths, tags or names), so nothing can be said about the whole. */
  readonly isPart: boolean;
  /** Why nothing can be run: arguments that fit no scenario, or a feature that cannot be read. */
  readonly problem?: string;
}

/** Reads cucumber-js's own arguments; throws an Error for ones it does not know. */
export const readSelection = async (args: readonly string[]): Promise<Selection> => {
  const warnings: string[] = [];
  const stderr = new Writable({
    write: (chunk, _encoding, done) => {
      warnings.push(String(chunk));
      done();
    },
  });
  const all = await loadConfiguration({}, { stderr });
  const asked = await loadConfiguration({ provided: [...args] }, { stderr });
  const { paths, tags, name } = asked.useConfiguration;
  const isPart =
    paths.length > all.useConfiguration.paths.length ||
    tags !== all.useConfiguration.tags ||
    name.length > all.useConfiguration.name.length;
  const { plan, errors } = await loadSources(asked.runConfiguration.sources, { stderr });
  const [error] = errors;
  if (error) return { isPart, problem: `${error.uri}:${error.location.line}: ${error.message}` };
  const fruitless = await Promise.all(
    paths.map(async (path) => {
      const found = await loadSources(
        { ...asked.runConfiguration.sources, paths: [path], names: [], tagExpression: '' },
        { stderr },
      );
      return found.plan.length === 0 ? path : undefined;
    }),
  );
  const missing = fruitless.filter((path) => path !== undefined);
  if (missing.length > 0) return { isPart, problem: `no scenario is found at: ${missing.join(', ')}` };
  if (plan.length === 0) return { isPart, problem: `no scenario fits: ${args.join(' ')}` };
  return { isPart };
};

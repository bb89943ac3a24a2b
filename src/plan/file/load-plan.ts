import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { nearest } from './nearest.ts';
import type { PlanReading, Step } from './plan.ts';
import type { PlanProblem } from './problem.ts';
import { type PlanPart, readPlanText } from './read-plan.ts';
import type { LooseStep, RunItem } from './read-step.ts';
import { LONGEST_PLAN } from './source.ts';

/** What a plan is loaded with. */
export interface LoadOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Stands above the base address of the files. */
  readonly baseUrl?: string | undefined;
  /** What file names in problems are relative to; default the working directory. */
  readonly cwd?: string | undefined;
}

/** Thrown when the plan file itself is not there. */
export class PlanNotFoundError extends Error {
  override readonly name = 'PlanNotFoundError';
  readonly file: string;
  /** Plan files beside it with a like name. */
  readonly near: readonly string[];
  constructor(file: string, near: readonly string[], cause: unknown) {
    super(`No plan file ${file}`, { cause });
    this.file = file;
    this.near = near;
  }
}

/** Steps that a plan may have, those of the plans it runs included. */
const MOST_STEPS = 2000;

const isRun = (item: LooseStep | RunItem): item is RunItem => item.kind === 'run';

/** A plan file and all plans it runs, as one list of steps; every mistake in any of them at once. Throws PlanNotFoundError. */
export const loadPlan = async (file: string, options: LoadOptions): Promise<PlanReading> => {
  const cwd = options.cwd ?? process.cwd();
  const root = resolve(cwd, file);
  const text = await readText(root).catch(async (error: unknown) => {
    throw new PlanNotFoundError(file, await similarFiles(root, cwd), error);
  });
  const gathered = new Gathering(options, cwd);
  const part = await gathered.add(root, text, [await realpath(root)], options.baseUrl);
  if (gathered.problems.length > 0) return { problems: gathered.problems };
  return {
    plan: {
      name: part.name ?? basename(file).replace(/\.plan\.ya?ml$|\.ya?ml$/, ''),
      file: root,
      settings: { ...part.settings, ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }) },
      steps: gathered.steps.map((step, index): Step => ({ ...step, number: index + 1 })),
      outputs: part.outputs,
      secrets: [...gathered.secrets],
    },
  };
};

class Gathering {
  readonly steps: LooseStep[] = [];
  readonly problems: PlanProblem[] = [];
  readonly secrets = new Set<string>();
  readonly #options: LoadOptions;
  readonly #cwd: string;
  constructor(options: LoadOptions, cwd: string) {
    this.#options = options;
    this.#cwd = cwd;
  }

  async add(path: string, text: string, above: readonly string[], baseUrl: string | undefined): Promise<PlanPart> {
    const shown = relative(this.#cwd, path);
    const file = shown.startsWith('..') || isAbsolute(shown) ? path : shown;
    const part = readPlanText(text, { file, env: this.#options.env, baseUrl, overrideBaseUrl: this.#options.baseUrl });
    this.problems.push(...part.problems);
    for (const secret of part.secrets) this.secrets.add(secret);
    for (const item of part.items) {
      if (isRun(item)) await this.#run(item, path, above, part.settings.baseUrl ?? baseUrl);
      else await this.#step(item, path);
      if (this.steps.length <= MOST_STEPS) continue;
      this.problems.push({
        file,
        line: 1,
        column: 1,
        what: 'too many steps',
        found: `more than ${MOST_STEPS}`,
        fits: `at most ${MOST_STEPS}, those of plans run included`,
      });
      break;
    }
    return part;
  }

  async #run(item: RunItem, from: string, above: readonly string[], baseUrl: string | undefined): Promise<void> {
    const path = resolve(dirname(from), item.run);
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined) {
      const near = await similarFiles(path, dirname(from));
      this.problems.push(
        item.problem('no such plan file', near.length > 0 ? near.join(', ') : 'a plan file, relative to this one'),
      );
    } else if (above.includes(real)) {
      const names = [...above.slice(above.indexOf(real)), real].map((one) => basename(one));
      this.problems.push(
        item.problem(
          `plans that run each other without end (${names.join(' → ')})`,
          'a plan that does not lead back here',
        ),
      );
    } else {
      const text = await readText(real).catch((error: unknown) => String(error));
      if (this.steps.length <= MOST_STEPS) await this.add(path, text, [...above, real], baseUrl);
      if (item.verify) this.steps.push(item.verify);
    }
  }

  async #step(item: LooseStep, from: string): Promise<void> {
    if (item.kind !== 'upload') {
      this.steps.push(item);
      return;
    }
    const files = item.files.map((file) => resolve(dirname(from), file));
    for (const [index, file] of files.entries()) {
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) continue;
      this.problems.push({
        file: item.file,
        ...item.position,
        what: 'no such file to upload',
        found: item.files[index] ?? '',
        fits: 'a file, relative to this plan',
      });
    }
    this.steps.push({ ...item, files });
  }
}

/** The text of a file; a device or a folder is refused, and of what is far too long only the beginning is read. */
const readText = async (path: string): Promise<string> => {
  const found = await stat(path);
  if (!found.isFile()) throw new Error(`${path} is no file`);
  if (found.size > LONGEST_PLAN * 4) return ' '.repeat(LONGEST_PLAN + 1);
  return readFile(path, 'utf8');
};

/** Plan files with a like name in the same folder, as one would write them from `base`. */
const similarFiles = async (path: string, base: string): Promise<readonly string[]> => {
  const names = await readdir(dirname(path)).catch(() => []);
  const plans = names.filter((name) => /\.ya?ml$/.test(name));
  return nearest(basename(path), plans).map((name) => relative(base, resolve(dirname(path), name)));
};

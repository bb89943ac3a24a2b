import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const requirement = z.strictObject({
  id: z.string().regex(/^R-[A-Z]+-\d+$/, 'an id looks like R-CLS-1'),
  title: z.string().min(10).max(160),
  status: z.enum(['done', 'planned']),
});

const file = z.strictObject({ requirements: z.array(requirement).min(1) });

/** One promise of the project: `done` must have a scenario that runs, `planned` may. */
export type Requirement = Readonly<z.infer<typeof requirement>>;

/** Where the requirements are listed, below a project's folder. */
export const REQUIREMENTS_FILE = 'features/requirements.yaml';

/** Reads a project's requirements; throws an Error that names the file and the line or key at fault. */
export const readRequirements = (project: string): readonly Requirement[] => {
  try {
    const { requirements } = file.parse(parse(readFileSync(join(project, REQUIREMENTS_FILE), 'utf8')));
    const twice = requirements.find(({ id }, at) => requirements.findIndex((other) => other.id === id) !== at);
    if (twice !== undefined) throw new Error(`${twice.id} is listed twice`);
    return requirements;
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${REQUIREMENTS_FILE}: ${why}`, { cause: error });
  }
};

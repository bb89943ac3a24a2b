import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, SmallProject } from './small-project.ts';

const COPIED = ['package.json', 'package-lock.json', 'scripts', 'src', 'schema'] as const;

/**
 * A copy of this project as a clone has it after its packages were installed, without what set-up remembers.
 * The packages are links to this project's, so that the copy's state is its own and nothing is fetched.
 */
export const copyOfProject = (): SmallProject => {
  const copy = new SmallProject({}, { withPackages: false });
  for (const name of COPIED) cpSync(join(projectRoot, name), copy.path(name), { recursive: true });
  const packages = join(projectRoot, 'node_modules');
  mkdirSync(copy.path('node_modules'));
  for (const name of readdirSync(packages)) {
    if (name === '.cache' || name === '.bin') continue;
    if (name === '.package-lock.json') cpSync(join(packages, name), copy.path(`node_modules/${name}`));
    else symlinkSync(join(packages, name), copy.path(`node_modules/${name}`), 'junction');
  }
  return copy;
};

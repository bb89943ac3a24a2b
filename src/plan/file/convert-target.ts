import type { Path } from './environment.ts';
import type { TargetMapping, WrittenTarget } from './plan-schema.ts';
import { type Reader, reportAt } from './reader.ts';
import { type Locating, parseTarget, selectorTarget, type Target } from './target.ts';

const WAYS = ['role', 'text', 'label', 'placeholder', 'title', 'alt', 'testId', 'css', 'xpath'] as const;
type Way = (typeof WAYS)[number];

/** The target that a file wrote, or undefined with its mistake reported; never undefined without one. */
export const convertTarget = (written: WrittenTarget, path: Path, reader: Reader): Target | undefined => {
  if (typeof written !== 'string') return convertMapping(written, path, reader);
  const { target, wrong } = parseTarget(written);
  return wrong ? reportAt(reader, path, wrong.what, wrong.fits) : target;
};

/** All targets of a list; those that are wrong are reported and left out. */
export const convertTargets = (written: readonly WrittenTarget[], path: Path, reader: Reader): readonly Target[] =>
  written.flatMap((one, index) => convertTarget(one, [...path, index], reader) ?? []);

const convertMapping = (written: TargetMapping, path: Path, reader: Reader): Target | undefined => {
  const ways = WAYS.filter((way) => written[way] !== undefined);
  const [way] = ways;
  if (way === undefined)
    return reportAt(reader, path, 'nothing says how the element is found', `one of ${WAYS.join(', ')}`);
  if (ways.length > 1) return reportAt(reader, path, `${ways.join(' and ')} at once`, `one of ${ways.join(', ')}`);
  if (written.name !== undefined && way !== 'role') {
    return reportAt(reader, [...path, 'name'], `a name beside ${way}`, 'a name goes with a role');
  }
  const find = locating(way, written, path, reader);
  const within = written.within === undefined ? undefined : convertTarget(written.within, [...path, 'within'], reader);
  if (find === undefined || (written.within !== undefined && within === undefined)) return undefined;
  return {
    find,
    exact: written.exact ?? true,
    ...(written.nth === undefined ? {} : { nth: written.nth }),
    ...(within === undefined ? {} : { within }),
    ...(written.frame === undefined ? {} : { frame: written.frame }),
  };
};

const locating = (way: Way, written: TargetMapping, path: Path, reader: Reader): Locating | undefined => {
  const { role, name } = written;
  if (role !== undefined) return { by: 'role', role, ...(name === undefined ? {} : { name }) };
  const value = written[way] ?? '';
  if (way !== 'css' && way !== 'xpath' && way !== 'role') return { by: way, value };
  const { target, wrong } = selectorTarget(`${way}=${value}`);
  return wrong ? reportAt(reader, [...path, way], wrong.what, wrong.fits) : target?.find;
};

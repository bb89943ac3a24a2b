import type { FaultRow, FaultStep, Target } from '../fault-row.ts';
import { by, html, noted, says } from '../markup.ts';

const press = (on: Target, done: string): readonly [FaultStep] => [
  { name: `press ${on.name}`, intent: on.name, operations: [{ do: 'click', on }], shows: says(done), budgetMs: 2_500 },
];
const script = `every('button, a').forEach((b) => { b.onclick = (e) => { e.preventDefault(); const name = b.textContent; note('pressed ' + name); say('Done: ' + name); }; });`;
const gone = { refuse: ['SELECTOR_NOT_FOUND', 'IDENTITY_MISMATCH', 'SELECTOR_AMBIGUOUS'] } as const;
const rowOf = (
  id: FaultRow['id'],
  title: string,
  before: string,
  now: string,
  on: Target,
  right: string,
  lang = 'en',
): FaultRow => ({
  id,
  title,
  page: ({ learning }) => html('Page', learning ? before : now, script, lang),
  learn: true,
  steps: press(on, `Done: ${right}`),
  expected: gone,
  came: () => false,
  harm: noted('pressed'),
});

/** The element is gone for good; something with like words is left. */
export const P21: readonly FaultRow[] = [
  rowOf(
    'P21a',
    '"Delete draft" is gone, "Delete account" is left',
    '<h1>Settings</h1><button id="delete-draft">Delete draft</button><button id="delete-account">Delete account</button>',
    '<h1>Settings</h1><button id="delete-account">Delete account</button>',
    by('#delete-draft', 'button', 'Delete draft'),
    'Delete draft',
  ),
  rowOf(
    'P21b',
    'The one entry of a menu is gone; its place is taken by another',
    '<nav><a id="export" href="#">Export as PDF</a><a id="share" href="#">Share</a></nav>',
    '<nav><a id="export-all" href="#">Export all data and close</a><a id="share" href="#">Share</a></nav>',
    by('#export', 'link', 'Export as PDF'),
    'Export as PDF',
  ),
  rowOf(
    'P21c',
    'A German page: "Entwurf löschen" is gone, "Konto löschen" is left',
    '<h1>Einstellungen</h1><button class="b1">Entwurf löschen</button><button class="b2">Konto löschen</button>',
    '<h1>Einstellungen</h1><button class="b2">Konto löschen</button>',
    by('.b1', 'button', 'Entwurf löschen'),
    'Entwurf löschen',
    'de',
  ),
  rowOf(
    'P21d',
    'The button took the words of another, and its id stayed',
    '<h1>Mail</h1><button id="act">Archive</button>',
    '<h1>Mail</h1><button id="act">Delete all mail</button>',
    by('#act', 'button', 'Archive'),
    'Archive',
  ),
  rowOf(
    'P21e',
    'The button that deletes the account gives itself the name of the one that is gone',
    '<h1>Settings</h1><button id="delete-draft">Delete draft</button>',
    '<h1>Settings</h1><button id="x9" aria-label="Delete draft">Delete account</button>',
    by('#delete-draft', 'button', 'Delete draft'),
    'Delete draft',
  ),
  rowOf(
    'P21f',
    'A Chinese page: 删除草稿 is gone, 删除账户 is left',
    '<h1>设置</h1><button class="b1">删除草稿</button><button class="b2">删除账户</button>',
    '<h1>设置</h1><button class="b2">删除账户</button>',
    by('.b1', 'button', '删除草稿'),
    '删除草稿',
    'zh',
  ),
];

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecoveryError } from '../../engine/recovery-error.ts';
import type { PageSession } from '../recover/session.ts';
import type { StepScope } from '../recover/step-scope.ts';

/** A picture may take this long, milliseconds; a page that does not answer gets none. */
const PICTURE_MS = 3_000;

/**
 * Puts what a person needs into a folder: a picture with secrets masked, the page as an accessibility tree and as DOM, the
 * log of what was tried. What cannot be had is left out and said. Resolves with the files written.
 */
export const takeEvidence = async (
  session: PageSession,
  scope: StepScope,
  error: RecoveryError,
  folder: string,
): Promise<readonly string[]> => {
  const { page, redactor } = session;
  const files: string[] = [];
  const missing: string[] = [];
  const put = async (name: string, make: () => Promise<string | Buffer>): Promise<void> => {
    try {
      const content = await make();
      const path = join(folder, name);
      await writeFile(path, content, { mode: 0o600 });
      files.push(path);
    } catch (reason) {
      missing.push(`${name}: ${reason instanceof Error ? reason.message.split('\n')[0] : String(reason)}`);
    }
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const typed = [...session.typedTexts, ...session.settings.secrets].filter((text) => text.trim() !== '');
  const mask = [page.locator('input[type=password], input[autocomplete*="cc-"], input[autocomplete="one-time-code"]')];
  for (const text of typed.slice(0, 20)) mask.push(page.getByText(text.slice(0, 200)));
  if (typed.length > 0)
    mask.push(
      page.locator('input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), textarea'),
    );
  await put('screenshot.png', () =>
    page.screenshot({ timeout: PICTURE_MS, mask, maskColor: '#777777', animations: 'disabled' }),
  );
  await put('snapshot.aria.yaml', async () =>
    redactor.text(await page.locator('body').ariaSnapshot({ timeout: PICTURE_MS })),
  );
  await put('dom.html', async () => redactor.text(await page.content()));
  await put(
    'trace.json',
    async () =>
      `${JSON.stringify(redactor.value({ step: scope.name, code: error.code, attempts: error.attempts, stateLost: scope.stateLost, dispatched: scope.dispatched ?? null, missing } as never), undefined, 2)}\n`,
  );
  return files;
};

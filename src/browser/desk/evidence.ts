import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { createRedactor } from '../../domain/redact/redact.ts';
import type { RecoveryError } from '../../engine/recovery-error.ts';
import type { PageSession } from '../recover/session.ts';
import type { StepScope } from '../recover/step-scope.ts';

/** A picture may take this long, milliseconds; a page that does not answer gets none. */
const PICTURE_MS = 3_000;
/** Frames and texts masked at most. */
const MOST = Object.freeze({ frames: 10, texts: 20 });

/** Of a page as text so much is kept, bytes. */
const MOST_BYTES = 2_000_000;

const SECRET_FIELDS =
  'input[type=password], input[autocomplete*="cc-"], input[autocomplete="one-time-code"], input[autocomplete*="password"]';
const TYPED_FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), textarea, [contenteditable]:not([contenteditable=false])';

/** Everything in the page's frames that shows a secret or what was typed. */
export const secretPlaces = (session: PageSession): Locator[] => {
  const texts = [...session.settings.secrets, ...session.typedTexts].filter((text) => text.trim() !== '');
  const shown = texts.slice(0, MOST.texts).map((text) => text.trim().slice(0, 200));
  return session.page
    .frames()
    .slice(0, MOST.frames)
    .flatMap((frame) => [
      frame.locator(SECRET_FIELDS),
      ...(texts.length > 0 ? [frame.locator(TYPED_FIELDS)] : []),
      ...shown.map((text) => frame.getByText(text)),
    ]);
};

/**
 * Puts what a person needs into a folder: a picture with secrets masked, the page as an accessibility tree and as DOM, the
 * log of what was tried. What cannot be had is left out and said in the log. Resolves with the files written, which come as
 * they are ready. Never rejects.
 */
export const takeEvidence = async (
  session: PageSession,
  scope: StepScope,
  error: RecoveryError,
  folder: string,
): Promise<readonly string[]> => {
  const { page, redactor } = session;
  const secrets = [...session.settings.secrets, ...session.typedTexts];
  const whole = createRedactor({ secrets, maxBytes: MOST_BYTES });
  const files: string[] = [];
  const missing: string[] = [];
  const put = async (name: string, make: () => Promise<string | Buffer>): Promise<void> => {
    try {
      const content = await make();
      const path = join(folder, name);
      await writeFile(path, content, { mode: 0o600 });
      files.push(path);
    } catch (reason) {
      const said = reason instanceof Error ? reason.message.split('\n')[0] : String(reason);
      missing.push(`${name}: ${redactor.text(said ?? '')}`);
    }
  };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  if (!session.crashed && !page.isClosed())
    await Promise.all([
      put('screenshot.png', () =>
        page.screenshot({
          timeout: PICTURE_MS,
          mask: secretPlaces(session),
          maskColor: '#777777',
          animations: 'disabled',
        }),
      ),
      put('snapshot.aria.yaml', async () =>
        whole.text(await page.locator('body').ariaSnapshot({ timeout: PICTURE_MS })),
      ),
      put('dom.html', async () => whole.text(await page.content())),
    ]);
  else missing.push('the page is gone: no picture, no snapshot');
  const { attempts, code } = error;
  const { name, stateLost, dispatched = null } = scope;
  await put(
    'trace.json',
    async () =>
      `${JSON.stringify(redactor.value({ step: name, code, attempts, stateLost, dispatched, missing }), undefined, 2)}\n`,
  );
  return files;
};

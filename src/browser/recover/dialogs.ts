import type { Dialog, Page } from 'playwright';
import type { DialogAnswer } from './options.ts';
import type { PageSession } from './session.ts';

/** A dialog that the page opened, and how it was answered. */
export interface SeenDialog {
  readonly kind: string;
  readonly message: string;
  readonly answer: DialogAnswer;
  /** Monotonic. */
  readonly at: number;
}

const KEPT = 50;

/**
 * Answers a page's dialogs by policy at once and tells of them; a confirm is never accepted unless the policy says so.
 * Gotcha: where the script itself listens to dialogs, they are left to it.
 */
export const answerDialogs = (session: PageSession, page: Page): (() => void) => {
  const answer = (dialog: Dialog): void => {
    if ((page as unknown as { listenerCount(event: string): number }).listenerCount('dialog') > 1) return;
    const kind = dialog.type();
    const policy = session.settings.dialogs;
    const chosen =
      kind === 'alert' || kind === 'confirm' || kind === 'prompt' || kind === 'beforeunload' ? policy[kind] : 'dismiss';
    const message = session.redactor.text(dialog.message()).slice(0, 500);
    session.dialogs.push({ kind, message, answer: chosen, at: session.monotonic() });
    if (session.dialogs.length > KEPT) session.dialogs.shift();
    session.emit('', { type: 'dialog', kind, message, answer: chosen });
    // The dialog may be gone by the time it is answered, with its page.
    session.beside(chosen === 'accept' ? dialog.accept() : dialog.dismiss());
  };
  page.on('dialog', answer);
  return () => page.off('dialog', answer);
};

/** Questions of the page that were turned down since a moment: the action behind them was not carried through. */
export const declinedSince = (session: PageSession, moment: number): readonly SeenDialog[] =>
  session.dialogs.filter(
    (d) => d.at >= moment && d.answer === 'dismiss' && (d.kind === 'confirm' || d.kind === 'prompt'),
  );

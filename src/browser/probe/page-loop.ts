/** Counts actions that leave a page as it was (R-PAGE-12). */
export interface PageLoop {
  /** Counts an action before it is done; says whether it may be. One count for each call, however often it resolves. */
  mayGoOn(nonce: string, action: string): boolean;
}

/** Makes the count in the realm in which it is called; `mutations` says how often the document changed so far. */
export function pageLoop(mutations: () => number): PageLoop {
  const hash = (text: string): number => {
    let sum = 5381;
    for (let i = 0; i < text.length; i += 1) sum = ((sum << 5) + sum + text.charCodeAt(i)) | 0;
    return sum;
  };
  let wordAt = -1;
  let shownWord = '';
  /** A short word for what a page shows: its text without clocks, and what its fields hold. Fields change without a mutation. */
  const word = (): string => {
    if (wordAt !== mutations()) {
      const text = (document.body?.textContent ?? '')
        .replace(/\d{1,2}:\d{2}(:\d{2})?/g, '#')
        .replace(/\b\d+ ?(ms|s|sec|seconds?|min|minutes?) ago\b/gi, '#');
      let states = '';
      for (const e of document.querySelectorAll(
        '[aria-expanded],[aria-pressed],[aria-selected],[aria-valuenow],[aria-current],[open],[hidden]',
      ))
        states += ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-valuenow', 'aria-current', 'open', 'hidden']
          .map((name) => e.getAttribute(name))
          .join();
      shownWord = `${text.length} ${hash(text)} ${hash(states)}`;
      wordAt = mutations();
    }
    let fields = '';
    for (const field of document.querySelectorAll('input,select,textarea')) {
      const { value, checked } = field as HTMLInputElement;
      fields += `${value}\u0001${checked}`;
    }
    return `${location.href} ${document.title} ${shownWord} ${hash(fields)}`;
  };
  const loop = {
    action: '',
    nonce: '',
    same: 0,
    still: 0,
    word: '',
    stopped: false,
    lately: [] as string[],
  };
  const mayGoOn = (nonce: string, action: string): boolean => {
    if (loop.nonce === nonce) return !loop.stopped;
    const again = loop.action === action;
    const now = word();
    const stands = now === loop.word;
    loop.same = again && stands ? loop.same + 1 : 1;
    loop.still = stands ? loop.still + 1 : 1;
    loop.word = now;
    loop.action = action;
    loop.nonce = nonce;
    // Many different actions without a visible change are a script's business; a few, over and over, are a loop.
    loop.lately = stands ? [...loop.lately, action].slice(-8) : [action];
    const few = new Set(loop.lately).size <= 3;
    loop.stopped = loop.same >= 6 || (loop.still >= 8 && few);
    const nudge = loop.same === 3 || (loop.still === 5 && loop.same < 3 && few);
    if (loop.stopped || nudge)
      console.debug(
        `recourse-loop ${nonce} ${loop.stopped ? 'stop' : 'nudge'} ${loop.same >= 3 ? loop.same : loop.still}`,
      );
    return !loop.stopped;
  };
  return { mayGoOn };
}

interface KindWords {
  readonly one: string;
  readonly many: string;
}

/** Kinds of resources that keep a process alive, in the words of a message. Others come and go by themselves. */
const KINDS = {
  Timeout: { one: 'timer', many: 'timers' },
  TCPServerWrap: { one: 'listening server', many: 'listening servers' },
  TCPSocketWrap: { one: 'open connection', many: 'open connections' },
  TLSWrap: { one: 'open secure connection', many: 'open secure connections' },
  ProcessWrap: { one: 'child process', many: 'child processes' },
  PipeWrap: { one: 'pipe to another process', many: 'pipes to other processes' },
  FSEventWrap: { one: 'watched file', many: 'watched files' },
  Worker: { one: 'worker thread', many: 'worker threads' },
} as const satisfies Record<string, KindWords>;

type Kind = keyof typeof KINDS;

/** How many resources of each kind keep this process alive. */
export type Running = ReadonlyMap<Kind, number>;

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** Counts what keeps this process alive right now. Gotcha: what is unref'd does not, and is not counted. */
export const running = (): Running => {
  const counts = new Map<Kind, number>();
  for (const name of process.getActiveResourcesInfo()) {
    if (isKind(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** What runs now and did not before. */
export const surplus = (before: Running, now: Running): Running =>
  new Map(
    [...now].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const).filter(([, more]) => more > 0),
  );

/** What runs in both, added up. */
export const together = (one: Running, other: Running): Running => {
  const sum = new Map(one);
  for (const [kind, count] of other) sum.set(kind, (sum.get(kind) ?? 0) + count);
  return sum;
};

/** What is left running, in words: `2 timers, 1 child process`. */
export const inWords = (left: Running): string =>
  [...left].map(([kind, count]) => `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`).join(', ');

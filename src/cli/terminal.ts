import { type Ink, inkFor } from './ink.ts';

/** The world as a command sees it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** A line of the result, to standard output. */
  readonly print: (line: string) => void;
  /** A line of progress or of a mistake, to standard error. */
  readonly tell: (line: string) => void;
  readonly ink: Ink;
  readonly progressInk: Ink;
  /** Everything on standard input; undefined where a person sits there and nothing is piped in. */
  readonly readInput: (longest: number) => Promise<string | undefined>;
}

const readAll = async (stream: NodeJS.ReadStream, longest: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= longest) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, longest));
};

/** The terminal of a process. Output that nobody reads any more (`| head`) is dropped without a word. */
export const processTerminal = (owner: NodeJS.Process): Terminal => {
  for (const stream of [owner.stdout, owner.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    env: owner.env,
    cwd: owner.cwd(),
    print: (line) => {
      owner.stdout.write(`${line}\n`);
    },
    tell: (line) => {
      owner.stderr.write(`${line}\n`);
    },
    ink: inkFor(owner.stdout, owner.env),
    progressInk: inkFor(owner.stderr, owner.env),
    readInput: async (longest) => (owner.stdin.isTTY === true ? undefined : readAll(owner.stdin, longest)),
  };
};

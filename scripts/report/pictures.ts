import { createHash } from 'node:crypto';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Pictures of a page, kept in files beside it so that the page itself stays small; equal pictures are kept once. */
export class Pictures {
  readonly #files = new Map<string, Buffer>();

  /** Keeps a picture and returns its address relative to the page. */
  keep(base64: string, mediaType: string): string {
    const content = Buffer.from(base64, 'base64');
    const name = createHash('sha256').update(content).digest('hex').slice(0, 20);
    const address = `attachments/${name}.${ENDINGS[mediaType] ?? 'bin'}`;
    this.#files.set(address, content);
    return address;
  }

  /** Address and content of each picture kept. */
  get files(): ReadonlyMap<string, Buffer> {
    return this.#files;
  }
}

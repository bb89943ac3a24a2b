import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HumanAnswer, HumanDesk, Ticket } from './human-desk.ts';
import { stateFolder } from './state-folder.ts';

/** Tickets kept in a folder; the oldest go first. */
const MOST_TICKETS = 200;

/** Collects tickets in a folder and declines each at once: the call ends, and its response says where the ticket is. */
export class FolderDesk implements HumanDesk {
  readonly collects = true;
  readonly #folder: string | undefined;

  /** `folder` (default `tickets` in recourse's state folder) is made when the first ticket comes; the newest 200 tickets are kept. */
  constructor(folder?: string) {
    this.#folder = folder;
  }

  get #place(): string {
    return this.#folder ?? join(stateFolder(), 'tickets');
  }

  folder(ticketId: string): string {
    return join(this.#place, ticketId.replace(/[^\w-]/g, '_'));
  }

  async ask(ticket: Ticket): Promise<HumanAnswer> {
    await this.#tidy().catch(() => undefined);
    return { kind: 'declined', reason: `nobody is at the desk; the ticket is in ${this.folder(ticket.id)}` };
  }

  // Only what is a ticket is ever removed, whatever else somebody keeps there.
  async #tidy(): Promise<void> {
    const names = await readdir(this.#place);
    if (names.length <= MOST_TICKETS) return;
    const tickets = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.#place, name, 'ticket.json')).catch(() => undefined);
        return found ? [{ name, at: found.mtimeMs }] : [];
      }),
    );
    const old = tickets.flat().toSorted((a, b) => b.at - a.at);
    for (const { name } of old.slice(MOST_TICKETS)) await rm(join(this.#place, name), { recursive: true, force: true });
  }
}

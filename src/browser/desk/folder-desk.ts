import { join } from 'node:path';
import type { HumanAnswer, HumanDesk, Ticket } from './human-desk.ts';

/** Collects tickets in a folder and declines each at once: the call ends, and its response says where the ticket is. */
export class FolderDesk implements HumanDesk {
  readonly #folder: string;

  /** `folder` is made when the first ticket comes. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  folder(ticketId: string): string {
    return join(this.#folder, ticketId.replace(/[^\w-]/g, '_'));
  }

  async ask(ticket: Ticket): Promise<HumanAnswer> {
    return { kind: 'declined', reason: `nobody is at the desk; the ticket is in ${this.folder(ticket.id)}` };
  }
}

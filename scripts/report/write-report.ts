import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRequirements } from '../gate/requirements.ts';
import { buildModel } from './build-model.ts';
import type { ReportModel } from './model.ts';
import { type PageSubject, page } from './page.ts';
import { Pictures } from './pictures.ts';
import { readMessages } from './read-messages.ts';

/**
 * Makes the page for product owners from a file of messages and writes it, with its pictures, where `target` says.
 * Name, description and requirements are those of `project` (default: the current folder). Returns what the page shows.
 * Throws what the file system says when something cannot be read or written.
 */
export const writeReport = async (
  messagesFile: string,
  target: string,
  project = process.cwd(),
): Promise<ReportModel> => {
  const subject = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as PageSubject;
  const model = buildModel(await readMessages(messagesFile), readRequirements(project));
  const pictures = new Pictures();
  const { markup } = page(model, subject, pictures);
  mkdirSync(join(dirname(target), 'attachments'), { recursive: true });
  for (const [address, content] of pictures.files) writeFileSync(join(dirname(target), address), content);
  writeFileSync(target, markup);
  return model;
};

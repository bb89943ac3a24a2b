import { closeSync, fstatSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const PAGE = 4_096;

const overwrite = (path: string, at: (size: number) => number): void => {
  const file = openSync(path, 'r+');
  const start = at(fstatSync(file).size);
  writeSync(file, Buffer.alloc(PAGE, 0xab), 0, PAGE, start);
  closeSync(file);
};

/** What can happen to a file, by the words of a scenario. */
export const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  'has its beginning overwritten': (path) => overwrite(path, () => 0),
  'is replaced by a text': (path) => writeFileSync(path, 'Dear diary,\n'.repeat(400)),
  'is cut in half': (path) => truncateSync(path, readFileSync(path).length >> 1),
  'has a page overwritten': (path) => overwrite(path, (size) => Math.floor(size / 2 / PAGE) * PAGE),
  'has a trigger put in': (path) => {
    const db = new DatabaseSync(path);
    db.exec("CREATE TRIGGER swap AFTER INSERT ON entries BEGIN UPDATE entries SET body = 'mine'; END");
    db.close();
  },
};

/** Runs SQL in a file behind the memory's back. */
export const behindItsBack = (path: string, sql: string, ...values: readonly (string | number)[]): void => {
  const db = new DatabaseSync(path);
  try {
    db.prepare(sql).run(...values);
  } finally {
    db.close();
  }
};

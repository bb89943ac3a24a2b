import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AfterAll } from '@cucumber/cucumber';

// Pages that recover keep tickets in the state folder of whoever runs them; the suite has one of its own.
const made = process.env['RECOURSE_HOME'] ? undefined : mkdtempSync(join(tmpdir(), 'recourse-home-'));
if (made) process.env['RECOURSE_HOME'] = made;

AfterAll({ name: 'the state folder is removed' }, () => {
  if (made) rmSync(made, { recursive: true, force: true });
});

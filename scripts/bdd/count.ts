// Prints how many scenarios passed and failed, from a file of messages: node scripts/bdd/count.ts reports/messages.ndjson
import { readRequirements } from '../gate/requirements.ts';
import { buildModel } from '../report/build-model.ts';
import { readMessages } from '../report/read-messages.ts';
import { MESSAGES_FILE } from './reports.ts';

const { totals, isComplete } = buildModel(await readMessages(process.argv[2] ?? MESSAGES_FILE), readRequirements('.'));
// A run that broke off has failed, whatever it had shown until then.
console.log(`${totals.passed} ${totals.failed + totals.skipped + (isComplete ? 0 : 1)}`);

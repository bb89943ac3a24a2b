// node examples/faults/main.ts [P06 …]: opens the fault pages and prints their addresses, to be looked at with any browser.
import { caseOf } from './fault-row.ts';
import { FaultServer } from './fault-server.ts';
import { FAULT_ROWS } from './rows.ts';

const asked = process.argv.slice(2);
const server = await new FaultServer().open();
for (const row of FAULT_ROWS) {
  if (asked.length > 0 && !asked.includes(row.id) && !asked.includes(caseOf(row))) continue;
  const right = row.expected === 'recover' ? 'to recover' : `to refuse with ${row.expected.refuse.join(' or ')}`;
  console.log(`${row.id} ${server.run(row).at} ${row.title} (${right})`);
}
console.error('Stop with Ctrl-C.');

// Makes the page again from messages: node scripts/report/main.ts MESSAGES TARGET [PROJECT]
import { INDEX_FILE, MESSAGES_FILE } from '../bdd/reports.ts';
import { writeReport } from './write-report.ts';

const [messages = MESSAGES_FILE, target = INDEX_FILE, project] = process.argv.slice(2);
const { totals } = await writeReport(messages, target, project);
console.log(`report: ${target}: ${totals.passed} passed, ${totals.failed} failed`);

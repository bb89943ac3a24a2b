import type { ErrorRecord } from '../../domain/record/error-record.ts';
import { formatDuration } from '../file/duration.ts';
import type { RunResult, StepReport } from './run-result.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as text, whatever it holds. */
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-weight:500;margin-bottom:.2rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}
code{font-size:.9em}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:.6rem;border-radius:6px}.done{color:#1a7f4b}.failed{color:#c0362c}.not_run{opacity:.6}img{max-width:100%;border:1px solid #8884;border-radius:6px}
@media(prefers-color-scheme:dark){.done{color:#5fcf96}.failed{color:#ff8a7a}}`;

const STATE_WORDS = { complete: 'Complete', failed: 'Failed', interrupted: 'Interrupted' } as const;
const STEP_WORDS = { done: 'done', failed: 'failed', not_run: 'not run' } as const;

/** The report of a run as one page for a person; it loads nothing from elsewhere and runs no script. */
export const runReport = (result: RunResult): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'">
<title>${html(result.name)} · recourse</title><style>${STYLE}</style></head><body>
<h1>${html(result.name)}</h1>
<p>${STATE_WORDS[result.state]} · ${html(result.startedAt)} · ${formatDuration(result.durationMs)} · <code>${html(result.file)}</code></p>
<h2>Steps</h2><table><thead><tr><th>Step</th><th>What</th><th>Result</th><th>Time</th></tr></thead><tbody>
${result.steps.map(stepRow).join('\n')}
</tbody></table>
${failures(result.records)}
${outputs(result.outputs)}
${result.screenshot === undefined ? '' : '<h2>The page at the failure</h2><img src="failure.png" alt="The page as it was when the run failed; secret fields are covered">'}
${result.warnings.length === 0 ? '' : `<h2>Beside the run</h2><ul>${result.warnings.map((warning) => `<li>${html(warning)}</li>`).join('')}</ul>`}
</body></html>
`;

const stepRow = ({ number, label, state, failures: failed, durationMs, note, file, position }: StepReport): string =>
  `<tr class="${state}"><td>${number}</td><td>${html(label)}<br><code>${html(file)}:${position.line}</code></td><td>${STEP_WORDS[state]}${
    failed === 0 ? '' : ` after ${failed} failed ${failed === 1 ? 'attempt' : 'attempts'}`
  }${note === undefined ? '' : `<br>${html(note)}`}</td><td>${durationMs === 0 ? '' : formatDuration(durationMs)}</td></tr>`;

const failures = (records: readonly ErrorRecord[]): string => {
  if (records.length === 0) return '<p>Nothing failed.</p>';
  const rows = records.map(
    ({
      step,
      code,
      category,
      message,
      occurredAt,
      durationMs,
      effect,
      hints,
    }) => `<tr><td>${html(String(step ?? ''))}</td>
<td><strong>${code}</strong><br>${category}<br><small>${html(occurredAt)}</small></td><td><pre>${html(message)}</pre>
<p>Took effect: ${effect}${durationMs === undefined ? '' : ` · after ${formatDuration(durationMs)}`}</p>
<ul>${hints.map((hint) => `<li>${html(hint.message)}${hint.command === undefined ? '' : `<br><code>${html(hint.command)}</code>`}</li>`).join('')}</ul></td></tr>`,
  );
  return `<h2>Failures</h2><table><thead><tr><th>Step</th><th>What</th><th>Message and next moves</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
};

const outputs = (values: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(values);
  if (entries.length === 0) return '';
  return `<h2>Outputs</h2><table><tbody>${entries.map(([name, value]) => `<tr><th>${html(name)}</th><td>${html(value)}</td></tr>`).join('')}</tbody></table>`;
};

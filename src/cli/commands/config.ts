import type { Origin } from '../../domain/policy/config-problem.ts';
import { OPERATIONS } from '../../domain/policy/operation-defaults.ts';
import { environmentName } from '../../domain/policy/resolve-config.ts';
import { CONFIG_FILE, loadConfiguration } from '../configuration.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Format, printResult } from '../output-format.ts';
import type { Terminal } from '../terminal.ts';

const originText = (origin: Origin, file: string | undefined): string => {
  switch (origin.from) {
    case 'default':
      return 'default';
    case 'file':
      return `file ${file ?? CONFIG_FILE}`;
    case 'environment':
      return origin.name;
    case 'code':
      return 'code';
  }
};

/** `recourse config`: every setting in force, and where its value came from. */
export const configCommand = async (format: Format, terminal: Terminal): Promise<ExitCode> => {
  const { resolved, file } = await loadConfiguration(terminal);
  const rows = resolved.entries.map(({ operation, setting, value, origin }) => ({
    operation,
    setting,
    value: Array.isArray(value) ? value.join(', ') : (value as string | number),
    origin: originText(origin, file),
  }));
  const { ink } = terminal;
  const names = Math.max(...rows.map(({ setting }) => setting.length));
  const values = Math.max(...rows.map(({ value }) => String(value).length));
  await printResult(terminal, format, { file: file ?? null, settings: rows }, () => [
    ...OPERATIONS.flatMap((operation) => [
      ink.strong(operation),
      ...rows
        .filter((row) => row.operation === operation)
        .map(({ setting, value, origin }) => {
          const line = `  ${setting.padEnd(names)}  ${String(value).padEnd(values)}  `;
          return `${line}${origin === 'default' ? ink.quiet(origin) : ink.name(origin)}`;
        }),
      '',
    ]),
    ink.quiet(
      `Change one in ${CONFIG_FILE} (click: {maxRetries: 5}) or by ${environmentName('click', 'maxRetries')}=5.`,
    ),
  ]);
  return EXIT.done;
};

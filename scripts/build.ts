import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

// A file that is no longer in src/ must not linger in the package.
rmSync('dist', { recursive: true, force: true });
const built = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
process.exitCode = built.status ?? 1;

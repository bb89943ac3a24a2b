import { defineConfig } from '@playwright/test';

const { BASE_URL, RECOURSE_CHROMIUM, RESULTS } = process.env;
const rooted = process.getuid?.() === 0;

// Playwright takes its configuration from the default export.
export default defineConfig({
  testDir: '.',
  outputDir: RESULTS ?? 'test-results',
  workers: 1,
  timeout: 30_000,
  use: {
    baseURL: BASE_URL ?? 'http://127.0.0.1:3000',
    trace: 'on',
    launchOptions: {
      ...(RECOURSE_CHROMIUM === undefined ? {} : { executablePath: RECOURSE_CHROMIUM }),
      args: ['--disable-background-networking', '--disable-component-update', ...(rooted ? ['--no-sandbox'] : [])],
    },
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium/chromiumOptions';

/** The failure drill: `npm run drill`. */
export default defineConfig({
  testDir: './drill',
  testMatch: '*.drill.ts',
  outputDir: './test-results/drill',
  globalTimeout: 45 * 60_000,
  timeout: 180_000,
  // Whatever happens, something is on screen within 15 s; a machine that does two other things at once is given more.
  expect: { timeout: 20_000 },
  workers: 2,
  // Every case is on its own, and each worker has a site.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['../.ci/test/runningTests.cjs'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/drill.json' }],
  ],
  use: chromiumOptions,
});

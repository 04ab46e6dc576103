import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium/chromiumOptions';

/** One after the other on one site, and without a browser: at the end one worker would stand idle meanwhile. */
const IN_ONE_WORKER = 'rendering.drill.ts';

/** The failure drill: `npm run drill`. */
export default defineConfig({
  testDir: './drill',
  outputDir: './test-results/drill',
  globalSetup: './site/prepareData.ts',
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
  projects: [
    { name: 'rendering', testMatch: IN_ONE_WORKER },
    { name: 'others', testMatch: '*.drill.ts', testIgnore: IN_ONE_WORKER },
  ],
});

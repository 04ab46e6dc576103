import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium/chromiumOptions';

/** Builds a shell and opens every page four times, on a site of its own: at the end one worker would stand idle meanwhile. */
const LONGEST = '**/platform/hydration.full.spec.ts';

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  globalSetup: './site/globalSetup.ts',
  globalTimeout: 75 * 60_000,
  // Three times what the longest takes alone on two cores: a machine that others keep busy makes no test red.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Nothing is tried again within a run: `npm test` runs red files once more, alone.
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['../.ci/test/runningTests.cjs'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/playwright.json' }],
  ],
  use: chromiumOptions,
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
});

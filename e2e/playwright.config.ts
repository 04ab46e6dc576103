import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium/chromiumOptions';

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  globalSetup: './site/globalSetup.ts',
  globalTimeout: 60 * 60_000,
  // Three times what the longest takes alone on two cores: a machine that others keep busy makes no test red.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/playwright.json' }]],
  use: chromiumOptions,
});

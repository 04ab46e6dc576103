import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium/chromiumOptions';

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  globalSetup: './site/globalSetup.ts',
  globalTimeout: 30 * 60_000,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/playwright.json' }]],
  use: chromiumOptions,
});

import { defineConfig } from '@playwright/test';
import { findChromium } from './runner/findChromium';

/** Keeps Chromium from calling home on a closed network. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  globalSetup: './site/globalSetup.ts',
  globalTimeout: 12 * 60_000,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: QUIET,
      // Chromium's sandbox refuses to run as root.
      chromiumSandbox: !isRoot,
    },
  },
});

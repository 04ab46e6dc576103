import { findChromium } from './findChromium';

/** Keeps Chromium from calling home on a closed network. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

const isRoot = process.getuid?.() === 0;

/** How browser tests and drills run Chromium. */
export const chromiumOptions = {
  locale: 'en-US',
  timezoneId: 'UTC',
  screenshot: 'only-on-failure',
  // Recording every test takes as long as running it; `npx playwright test … --trace on` records the one that is looked into.
  trace: 'off',
  launchOptions: {
    executablePath: findChromium(),
    args: QUIET,
    // Chromium's sandbox refuses to run as root.
    chromiumSandbox: !isRoot,
  },
} as const;

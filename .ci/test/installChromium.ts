import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../e2e/chromium/findChromium';

/** Debian's own marker; its descendants have it too. */
const DEBIAN_MARKER = '/etc/debian_version';

const HOW_TO =
  'Chromium is needed for the browser tests: install the package chromium-headless-shell (or Chromium, Chrome, or Edge), or set CHROMIUM_PATH.';

/**
 * The browser to test in, installed from the system's packages where it is missing and that can be done: on Debian and
 * its descendants, as root.
 *
 * @throws Error with one line that says what to install
 */
export function provideChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync(DEBIAN_MARKER)) throw new Error(HOW_TO);

  console.log('Installing Chromium from the system’s packages …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', '-o', 'Acquire::Retries=5', ...parameters], { stdio: 'inherit', env: environment })
      .status === 0;
  const packages = (browser: string) => ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'];
  install('update');
  // Older systems have the whole browser alone.
  if (!install(...packages('chromium-headless-shell')) && !install(...packages('chromium'))) throw new Error(HOW_TO);
  const installed = findChromium();
  if (!installed) throw new Error(HOW_TO);
  return installed;
}

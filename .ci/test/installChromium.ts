import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../e2e/chromium/findChromium';

/** Debian's own marker; its descendants have it too. */
const DEBIAN_MARKER = '/etc/debian_version';

const HOW_TO =
  'Chromium is needed for the browser tests: install the package chromium (or Chrome, or Edge), or set CHROMIUM_PATH.';

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
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    const { status } = spawnSync('apt-get', ['-q', ...parameters], { stdio: 'inherit', env: environment });
    if (status !== 0) throw new Error(HOW_TO);
  }
  const installed = findChromium();
  if (!installed) throw new Error(HOW_TO);
  return installed;
}

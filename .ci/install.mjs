/**
 * Installs the packages when they are missing or older than the lock file, and says so. Uses nothing but Node and npm,
 * because it is what runs first on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A download that breaks off is begun again. */
const TRIES = 3;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const marker = join(root, 'node_modules/.package-lock.json');
const lock = join(root, 'package-lock.json');
if (!existsSync(marker) || statSync(marker).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing packages (once) …');
  // Errors only: some packages name a newer Node than they need, and the tests run on ours. What broke off is not loaded again.
  const isInstalled = () =>
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--fetch-retries=4'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0;
  if (!Array.from({ length: TRIES }).some(isInstalled)) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
}

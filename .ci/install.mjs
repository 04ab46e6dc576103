/**
 * Installs the packages when they are missing or older than the lock file, and says so. Uses nothing but Node and npm,
 * because it is what runs first on a fresh clone. As a command of its own it installs all of them; `program.mjs` has it
 * install what the site needs, which is half of them, unless the rest is there as well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.url);
const root = dirname(dirname(file));
/** One of the packages that developing and testing need. */
const ofDevelopment = join(root, 'node_modules/jest/package.json');

/** Whether the packages are those of the lock file. */
function areCurrent() {
  const marker = join(root, 'node_modules/.package-lock.json');
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Runs `npm ci`. Errors only: some packages name a newer Node than they need, and the tests run on ours. */
function clean(...parameters) {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', ...parameters], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Installs what is missing, or ends the process. */
export function install({ forDevelopment }) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (areCurrent() && (!forDevelopment || existsSync(ofDevelopment))) return;
  const all = forDevelopment || existsSync(ofDevelopment);
  console.log(`Installing ${all ? 'all packages' : 'the packages of the site'} (once) …`);
  const omitted = all ? [] : ['--omit=dev'];
  // What npm's cache knows of a package may be older than the version that the lock file names; then npm asks anew.
  if (clean('--prefer-offline', '--loglevel=silent', ...omitted) || clean('--loglevel=error', ...omitted)) return;
  console.error('The packages could not be installed; npm says why above.');
  process.exit(1);
}

if (realpathSync(process.argv[1]) === file) install({ forDevelopment: true });

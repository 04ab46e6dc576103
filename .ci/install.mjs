/**
 * Installs the packages when they are missing or not those of the lock file, and says so. Uses nothing but Node and npm,
 * because it is what runs first on a fresh clone. As a command of its own it installs all of them; `program.mjs` has it
 * install what the site needs, which is a third of them, unless the rest is there as well.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A download that breaks off is begun again; what was loaded already is not loaded again. */
const TRIES = 3;

const file = fileURLToPath(import.meta.url);
const root = dirname(dirname(file));
const lock = join(root, 'package-lock.json');
/** npm's own mark of what it installed. */
const npmMark = join(root, 'node_modules/.package-lock.json');
/** Ours says of which lock file: Git gives a file that comes back with a branch the time of the switch. */
const mark = join(root, 'node_modules/.lock-hash');
/** One of the packages that developing and testing need. */
const ofDevelopment = join(root, 'node_modules/jest/package.json');

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

/** Whether the packages are those of the lock file. */
function areCurrent() {
  if (!existsSync(npmMark)) return false;
  if (existsSync(mark)) return readFileSync(mark, 'utf8') === lockHash();
  // Installed by hand.
  if (statSync(npmMark).mtimeMs < statSync(lock).mtimeMs) return false;
  writeFileSync(mark, lockHash());
  return true;
}

/** Runs `npm ci`, which says errors alone: some packages name a newer Node than they need, and the tests run on ours. */
function clean(...parameters) {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--fetch-retries=4', ...parameters], {
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
  // Peers alone are the packages of a bundler (Rspack, 52 MB) that plugins can work with and the site does not use.
  const omitted = all ? [] : ['--omit=dev', '--omit=peer'];
  const tries = Array.from({ length: TRIES }, () => ['--loglevel=error']);
  // What npm's cache knows of a package may be older than the version that the lock file names; then npm asks anew.
  if (![['--prefer-offline', '--loglevel=silent'], ...tries].some((options) => clean(...options, ...omitted))) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(mark, lockHash());
}

if (realpathSync(process.argv[1]) === file) install({ forDevelopment: true });

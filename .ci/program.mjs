/**
 * `node -C source .ci/program.mjs shared/federation/src/cli/start.ts …`: installs what is missing, then runs a program of
 * the repository, TypeScript as it is, in this very process, and ends it with the shell that npm runs it by. `kill` of
 * `npm start` ends npm and that shell alone; a second command in the shell, or one between it and the program, would go on.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { install } from './install.mjs';

/** How often it looks whether the shell is still there; a shell tells nobody that it was ended. */
const LOOK_MILLISECONDS = 200;

/** Whether a process lives. Its number says no more than that: where parents are replaced, `ppid` changes instead. */
function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MILLISECONDS);
  timer.unref();
}

if (process.env.npm_lifecycle_event !== undefined) endWithParent();
install({ forDevelopment: false });
const require = createRequire(import.meta.url);
// Only now: a fresh clone had no packages before. The half of it that is for CommonJS takes a sixth of the time.
require('tsx/cjs');
const [, , program] = process.argv;
process.argv.splice(1, 2, resolve(program));
require(resolve(program));

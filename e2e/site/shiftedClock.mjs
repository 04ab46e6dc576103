import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/*
 * Loaded before a program (`--import`), it puts the program's clocks forward by the milliseconds that a file holds: hours
 * pass for a site under test while nobody waits for them. CLOCK_SHIFT_FILE names the file, which is read again and again.
 */

const READ_EVERY_MILLISECONDS = 100;

const file = process.env.CLOCK_SHIFT_FILE;
const RealDate = Date;
const realNow = Date.now;
let shift = 0;

function readShift() {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Nobody has put the clock forward yet.
  }
}

const now = () => realNow() + shift;

if (file) {
  readShift();
  setInterval(readShift, READ_EVERY_MILLISECONDS).unref();
  RealDate.now = now;
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, caller) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, caller === globalThis.Date ? target : caller),
    apply: () => new RealDate(now()).toString(),
  });
}

import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openMemoryDatabase } from './client';
import { capTimers } from './timers';

/** What Node takes for a timer. */
const LONGEST_MILLISECONDS = 2 ** 31 - 1;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

const setTimer = globalThis.setTimeout;
afterEach(() => {
  globalThis.setTimeout = setTimer;
  jest.restoreAllMocks();
});

test('a clock that goes back by more than a month leaves the embedded database with timers that Node can keep', async () => {
  const set: { readonly callback: () => void; readonly milliseconds: number }[] = [];
  globalThis.setTimeout = Object.assign((callback: () => void, milliseconds = 0) => {
    set.push({ callback, milliseconds });
    return setTimer(callback, milliseconds).unref();
  }, setTimer);
  capTimers(globalThis);
  const { client, close } = await openMemoryDatabase();
  await client.exec('create table things (name text)');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now - 400 * DAY_MILLISECONDS);
  // As if its time were over, which by the clock it is not for long.
  for (const { callback } of set.splice(0)) callback();
  await close();
  expect(set.map(({ milliseconds }) => milliseconds)).toEqual([LONGEST_MILLISECONDS]);
});

test('the thread of the embedded database has such timers', async () => {
  const thread = `
    const { parentPort } = require('node:worker_threads');
    globalThis.setTimeout = (_, milliseconds) => milliseconds > 1_000_000_000 && parentPort.postMessage(milliseconds);
    require(${JSON.stringify(join(__dirname, 'databaseThread.ts'))});
    setTimeout(() => undefined, 2 ** 40);`;
  const execArgv = ['--require', require.resolve('tsx/cjs'), '--conditions', 'source'];
  const worker = new Worker(thread, { eval: true, workerData: { folder: '' }, execArgv });
  const [milliseconds] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  expect(milliseconds).toBe(LONGEST_MILLISECONDS);
});

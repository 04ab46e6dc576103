import fastify from 'fastify';
import { openMemoryDatabase, type EmbeddedConnection } from '../database/client';
import { createQueryPause, type QueryPause } from '../database/queryPause';
import type { App } from './app';
import { sendError } from './errors';
import { healthRoutes } from './health';

let embedded: EmbeddedConnection;
let pause: QueryPause;
let milliseconds = 0;
let app: App;
beforeAll(async () => {
  embedded = await openMemoryDatabase();
  pause = createQueryPause(embedded.client, () => milliseconds);
  app = fastify() as unknown as App;
  app.setErrorHandler(sendError);
  await app.register(healthRoutes({ database: embedded.database, embedded: { ...embedded, pause } }));
});
afterAll(async () => {
  await app.close();
  await embedded.close();
});

const readiness = async () => (await app.inject('/readyz')).statusCode;

type Run = (work: () => Promise<void>) => Promise<void>;

/** Work of the database that has begun, and lasts until the test ends it; behind other work it begins later. */
function hold(run: Run) {
  let end = () => {};
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = run(() => {
    begin();
    return ended;
  });
  held.push(end);
  return { hasBegun, done, end };
}
const held: (() => void)[] = [];
afterEach(() => held.splice(0).forEach((end) => end()));

const copy: Run = (work) => pause.during(work);
const write: Run = (work) => embedded.client.runExclusive(work);

test('the site is ready while a backup copies the files of its database, and queries go on afterwards', async () => {
  const copying = hold(copy);
  await copying.hasBegun;
  const waiting = embedded.client.query('select 1 as one');
  expect(await readiness()).toBe(200);
  copying.end();
  await copying.done;
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  expect(await readiness()).toBe(200);
});

test('the site is ready when the question comes to wait behind a backup that had not begun', async () => {
  const writing = hold(write);
  await writing.hasBegun;
  const copying = hold(copy);
  const asked = readiness();
  writing.end();
  await writing.done;
  expect(await asked).toBe(200);
  copying.end();
  await copying.done;
});

test('a copy that does not end is a database that is away', async () => {
  const copying = hold(copy);
  await copying.hasBegun;
  milliseconds += 61_000;
  expect(await readiness()).toBe(503);
  copying.end();
  await copying.done;
});

test('a database that does not answer while no backup is made is away', async () => {
  const writing = hold(write);
  await writing.hasBegun;
  expect(await readiness()).toBe(503);
  writing.end();
  await writing.done;
});

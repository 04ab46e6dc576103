import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../app';
import { readConfig } from '../config/config';
import { type AppContext, createContext } from '../context';
import { type EmbeddedConnection, openEmbeddedDatabase } from '../database/client';
import { isWithoutWrites } from '../database/databaseUnavailable';
import { contactMessages, platformTokens, secrets, users, watchlists } from '../database/schema';
import { wantText } from '../features/edgar/live/wantText';
import { listWatchlists } from '../features/watchlist/service';
import { createToken } from '../platform/tokens/tokens';
import { fillDataFolder } from '../testing/testDatabase';
import type { App } from './app';

const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'market-pulse-room-'));
const dataDir = join(folder, 'data');
const now = new Date('2026-11-21T12:00:00.000Z');
let free: number | undefined;
const measureRoom = async () => free;
const said: string[] = [];
const log = pino({ base: null, timestamp: false }, { write: (line: string) => void said.push(line) });

let connection: EmbeddedConnection;
let context: AppContext;
let app: App;
let token: string;
beforeAll(async () => {
  await fillDataFolder(dataDir);
  free = 500 * MEGABYTE;
  connection = await openEmbeddedDatabase(dataDir, { measureRoom, log });
  const config = { ...readConfig({}), dataDir, responseCacheSeconds: 0, rateLimitScale: 1_000 };
  const { database } = connection;
  const silent = pino({ level: 'silent' });
  context = await createContext({
    ...{ config, database, embedded: connection, log: silent },
    ...{ clock: () => now, siteUrl: () => 'http://site.example' },
  });
  app = await buildApp(context);
  // The first start makes what each later one finds.
  await app.ready();
  ({ token } = await createToken(context, { scope: 'operator' }, 'an operator'));
});
afterAll(async () => {
  await app.close();
  await connection.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await leave(500);
  said.length = 0;
});

/** Leaves so many megabytes free, and waits until that was seen. */
async function leave(megabytes: number): Promise<void> {
  free = megabytes * MEGABYTE;
  await connection.room?.look();
}

async function send() {
  const payload = { name: 'Ada', email: 'ada@example.com', message: 'Is there room for this message?' };
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/api/contact/', payload });
  const answer = JSON.parse(body) as { detail?: string };
  return { status: statusCode, retryAfter: headers['retry-after'], detail: answer.detail };
}

const read = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
const readiness = async () => (await app.inject('/readyz')).json() as unknown;

const READS = [
  '/api/stocks/live-companies/',
  '/api/post/list/',
  '/api/forums/forums/',
  '/api/crypto/tokens/',
  '/api/market-data/summary/',
];

test('with little room what would be saved is 503 in words, reading goes on, and both end by themselves when there is room', async () => {
  const before = await connection.database.$count(contactMessages);
  await leave(63);
  expect(await send()).toEqual({
    status: 503,
    retryAfter: '60',
    detail: 'Nothing can be saved right now. Please try again in a while.',
  });
  for (const url of READS) expect([url, await read(url)]).toEqual([url, 200]);
  expect(await connection.database.$count(contactMessages)).toBe(before);

  await leave(500);
  expect((await send()).status).toBe(201);
  expect(await connection.database.$count(contactMessages)).toBe(before + 1);
});

test('reading that leaves a note beside its answer goes on without the note', async () => {
  const { database } = context;
  await database.delete(watchlists);
  await database.update(platformTokens).set({ lastUsedAt: null });
  const [member] = await database.select().from(users);
  const filing = { accession: '0000320193-26-000001', cik: 320193, filedOn: '2026-11-20' };
  await leave(63);
  expect(await read('/api/platform/environments/', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await listWatchlists(context, member!.id)).toEqual([]);
  expect(await wantText(database, filing, now)).toBe(false);
  await leave(500);
  expect(await listWatchlists(context, member!.id)).toHaveLength(1);
  expect(await wantText(database, filing, now)).toBe(true);
});

test('health and log say that room is scarce, once, and when there is enough again', async () => {
  expect(await readiness()).toEqual({ status: 'ready' });
  for (const megabytes of [63, 20, 3]) await leave(megabytes);
  expect(await readiness()).toEqual({
    status: 'ready',
    read_only: 'The disk is nearly full: 3 MB are free, 64 MB are needed.',
  });
  expect((await app.inject('/metrics')).body).toContain(`data_folder_free_bytes ${3 * MEGABYTE}\n`);
  await leave(200);
  expect(await readiness()).toEqual({ status: 'ready' });
  expect(said.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg)).toEqual([
    'the disk of the data folder is nearly full, 63 MB are free, 64 MB are needed: nothing is saved until there is room',
    'there is room in the data folder again: what is written is saved',
  ]);
});

test('a few rows more or less do not begin and end it: writing goes on with 80 MB', async () => {
  await leave(63);
  await leave(79);
  expect((await send()).status).toBe(503);
  await leave(80);
  expect((await send()).status).toBe(201);
  await leave(64);
  expect((await send()).status).toBe(201);
});

test('a transaction that began with room ends where there is none any more, and nothing of it stays', async () => {
  const { database } = connection;
  const write = (name: string) => ({ name, value: 'x', createdAt: now });
  const before = await database.$count(secrets);
  const failure = await database
    .transaction(async (transaction) => {
      await transaction.insert(secrets).values(write('with room'));
      await leave(5);
      await transaction.insert(secrets).values(write('without room'));
    })
    .catch((error: unknown) => error);
  expect(isWithoutWrites(failure)).toBe(true);
  expect(await database.$count(secrets)).toBe(before);
});

test('a file system that does not tell how much is free has enough', async () => {
  await leave(3);
  free = undefined;
  await connection.room?.look();
  expect((await send()).status).toBe(201);
});

test('a start with little room says how much is needed, and leaves the folder as it is', async () => {
  const other = join(folder, 'other');
  free = 10.5 * MEGABYTE;
  const told = await openEmbeddedDatabase(other, { measureRoom }).then(
    ({ close }) => close(),
    (error: Error) => error.message,
  );
  expect(told).toBe(
    `The data folder ${other} cannot be used (ENOSPC: 10.5 MB are free, 64 MB are needed). There is no room for it. ` +
      'What it holds is kept as it is: make room, and start again.',
  );
});

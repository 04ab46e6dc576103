import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Quote } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app';
import { openDatabaseServer, patientTimes, type ServerConnection } from '../../database/client';
import { companies } from '../../database/schema';
import type { App } from '../../http/app';
import { finnhubQuote, type FinnhubServer, startFinnhubServer } from '../../testing/providers/finnhubServer';
import { MOVABLE_CLOCK, startServerProcess } from '../../testing/serverProcess';
import { holdIntervals } from '../../testing/stillIntervals';
import { SEEDED_AT } from '../../testing/testDatabase';
import { openTestServer, type TestServer } from '../../testing/testServer';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** As often as a server tries to become the one that asks. */
const TRY_EVERY_MILLISECONDS = 5_000;
/** Finnhub sees by its key which server asks. */
const NAMES = ['first', 'second', 'third', 'process'];

interface Server {
  readonly name: string;
  readonly app: App;
  readonly connection: ServerConnection;
  readonly url: string;
}

let site: TestServer;
let finnhub: FinnhubServer;
let intervals: ReturnType<typeof holdIntervals>;
const running = new Map<string, Server>();

beforeAll(async () => {
  intervals = holdIntervals();
  finnhub = await startFinnhubServer(...NAMES);
  finnhub.set('AAPL', { quote: finnhubQuote(229.87, 228.53, SEEDED_AT) });
  site = await openTestServer();
  const { database } = site.context;
  await database.update(companies).set({ listed: false });
  await database.update(companies).set({ listed: true }).where(eq(companies.ticker, 'AAPL'));
});
afterAll(async () => {
  for (const name of [...running.keys()]) await stop(name);
  await site.close();
  await finnhub.stop();
  intervals.release();
});

/** Another server on the same database, with a pool of connections of its own. */
async function start(name: string): Promise<Server> {
  const connection = openDatabaseServer(site.databaseUrl ?? '', { times: patientTimes });
  const provider = { url: finnhub.url, apiKey: name, calls: 60_000 };
  const config = { ...site.context.config, databaseUrl: site.databaseUrl, finnhub: provider };
  const app = await buildApp({ ...site.context, database: connection.database, config });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const server = { name, app, connection, url: `http://127.0.0.1:${port}` };
  running.set(name, server);
  return server;
}

async function stop(name: string): Promise<void> {
  const server = running.get(name);
  running.delete(name);
  await server?.app.close();
  await server?.connection.close();
}

const quoteAt = async (url: string) => {
  const response = await fetch(`${url}/api/market-data/quotes/?symbols=AAPL`);
  return ((await response.json()) as [Quote])[0];
};

/** Time passes until something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    site.pass(SECOND);
    // The database may still name a server that has just ended: the others go on trying.
    intervals.pass(SECOND);
    await pause(20);
  }
}

/** Apple has another price; answers who asked for it once all running servers serve it. */
async function askersOf(price: number): Promise<string[]> {
  const before = finnhub.calls.length;
  const asOf = site.context.clock();
  finnhub.set('AAPL', { quote: finnhubQuote(price, 228.53, asOf) });
  const [{ url }] = [...running.values()] as [Server];
  await until(async () => (await quoteAt(url)).price === price);
  // Whoever is not the one tries to become it, and would ask within the next minute too.
  intervals.pass(TRY_EVERY_MILLISECONDS);
  site.pass(MINUTE);
  const asked = finnhub.calls.length;
  await until(() => finnhub.calls.length > asked);
  const served = await Promise.all([...running.values()].map(({ url }) => quoteAt(url)));
  for (const quote of served) expect(quote).toMatchObject({ price, as_of: asOf.toISOString(), source: 'Finnhub' });
  return [...new Set(finnhub.calls.slice(before).map(({ headers }) => String(headers['x-finnhub-token'])))];
}

/** Servers that hold the lock of those that ask. */
async function holders(): Promise<number[]> {
  const { rows } = await site.context.database.execute<{ pid: number }>(
    sql`select pid from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

/** Tries to become the one come by, until somebody is. */
async function untilTakenOver(): Promise<void> {
  while ((await holders()).length === 0) {
    intervals.pass(TRY_EVERY_MILLISECONDS);
    await pause(50);
  }
}

describe('of several servers on one database', () => {
  it('exactly one asks the providers, and all serve what it learnt', async () => {
    await start('first');
    await untilTakenOver();
    await start('second');
    expect(await askersOf(230.01)).toEqual(['first']);
    expect(await askersOf(230.02)).toEqual(['first']);
  });

  it('another one takes over when that one stops, and keeps it when that one is back', async () => {
    await stop('first');
    await untilTakenOver();
    expect(await askersOf(230.03)).toEqual(['second']);
    await start('first');
    expect(await askersOf(230.04)).toEqual(['second']);
  });

  it('exactly one goes on when the connection of the one breaks', async () => {
    const [holder] = await holders();
    await site.context.database.execute(sql`select pg_terminate_backend(${holder})`);
    await until(async () => !(await holders()).includes(holder!));
    await untilTakenOver();
    expect(await holders()).toHaveLength(1);
    expect(await askersOf(230.05)).toHaveLength(1);
  });

  it('another one takes over when the process of the one is killed', async () => {
    for (const name of [...running.keys()]) await stop(name);
    const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-killed-'));
    site.pass(MINUTE);
    const calls = finnhub.calls.length;
    const server = await startServerProcess(
      {
        ...{ FINNHUB_URL: finnhub.url, FINNHUB_API_KEY: 'process', DATABASE_URL: site.databaseUrl ?? '' },
        ...{ DATA_DIR: dataDir, CLOCK_AHEAD_MILLISECONDS: String(site.context.clock().getTime() - Date.now()) },
      },
      MOVABLE_CLOCK,
    );
    try {
      while (finnhub.calls.length === calls) await pause(20);
      expect(finnhub.calls.at(-1)?.headers['x-finnhub-token']).toBe('process');
      await start('third');
      intervals.pass(TRY_EVERY_MILLISECONDS);
    } finally {
      await server.stop('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
    // Its clock went on while it ran.
    site.pass(10 * MINUTE);
    await untilTakenOver();
    expect(await askersOf(230.06)).toEqual(['third']);
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../app';
import { readConfig } from '../config/config';
import { createContext } from '../context';
import type { App } from '../http/app';
import { publishLocalReleases } from '../platform/registry/localReleases';
import { shellRelease, writeRelease } from '../testing/releases';
import { type PostgresCluster, startPostgresCluster } from '../testing/postgresCluster';
import { isDatabaseUnavailable } from './databaseUnavailable';
import { openDatabaseServer, requestTimes, type ServerConnection } from './client';
import { migrateDatabase } from './migrate';
import { findPostgresProgram } from './postgresPrograms';

/** Needs the programs of PostgreSQL; `.ci/run` installs them. */
const describeWithPostgres = findPostgresProgram('initdb') === undefined ? describe.skip : describe;

describeWithPostgres('a PostgreSQL server that goes away', () => {
  let cluster: PostgresCluster;
  let connection: ServerConnection;
  let app: App;
  let folder: string;
  /** The way to the database, which the tests close and open. */
  let way: Server;
  let port: number;
  const sockets = new Set<Socket>();

  function forward(socket: Socket): void {
    const database = connect(join(cluster.folder, '.s.PGSQL.5432'));
    for (const end of [socket, database]) {
      sockets.add(end);
      end.on('error', () => undefined).on('close', () => sockets.delete(end));
    }
    socket.pipe(database).pipe(socket);
  }
  async function openWay(): Promise<void> {
    way = createServer(forward).listen(port, '127.0.0.1');
    await once(way, 'listening');
    ({ port } = way.address() as AddressInfo);
  }
  async function closeWay(): Promise<void> {
    way.close();
    for (const socket of sockets) socket.destroy();
    await once(way, 'close');
  }

  beforeAll(async () => {
    port = 0;
    cluster = await startPostgresCluster();
    await openWay();
    const times = { ...requestTimes, connectionTimeoutMillis: 1_000, query_timeout: 1_000 };
    connection = openDatabaseServer(`postgres://market_pulse@127.0.0.1:${port}/postgres`, { times });
    await migrateDatabase(connection);
    folder = mkdtempSync(join(tmpdir(), 'market-pulse-unavailable-'));
    const shell = await writeRelease(join(folder, 'shell'), shellRelease());
    const dataDir = join(folder, 'data');
    const config = { ...readConfig({}), dataDir, localReleases: [shell], responseCacheSeconds: 0 };
    const log = pino({ level: 'silent' });
    const { database } = connection;
    const siteUrl = () => 'http://site.example';
    const context = await createContext({ config, database, log, clock: () => new Date(), siteUrl });
    await publishLocalReleases(context);
    app = await buildApp(context);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
    await closeWay();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  const URLS = ['/readyz', '/api/post/list/', '/api/forums/forums/'];
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };
  /** A page, a file of the shell and the manifest, which need nothing but what the server has in memory and on disk. */
  const askForPage = async () => {
    const urls = ['/', '/releases/shell/1.0.0-5e115e11/boot.js', '/api/platform/environments/production/manifest/'];
    const answers = [];
    for (const url of urls) {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
      answers.push([statusCode, headers['x-environment-state'], body.includes('"data_unavailable":true')]);
    }
    return answers;
  };
  const whole = [
    [200, undefined, false],
    [200, undefined, false],
    [200, undefined, false],
  ];
  const lastKnown = [
    [200, 'last-known', true],
    [200, undefined, false],
    [200, 'last-known', false],
  ];
  /** What was answered, and after how many milliseconds. */
  const timed = async <Answer>(answer: Promise<Answer>): Promise<[Answer, number]> => {
    const begin = performance.now();
    return [await answer, performance.now() - begin];
  };

  it('is 503 with Retry-After wherever it is needed, and served again, without a restart, once it is back', async () => {
    expect(await ask('/readyz')).toEqual({ status: 200, retryAfter: undefined });
    expect(await askForPage()).toEqual(whole);
    await closeWay();
    expect(await askForPage()).toEqual(lastKnown);
    for (const url of URLS) expect([url, await ask(url)]).toEqual([url, { status: 503, retryAfter: '5' }]);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await app.inject('/metrics')).body).not.toMatch(/^database_round_trip_seconds/m);

    await openWay();
    expect((await ask('/readyz')).status).toBe(200);
    while ((await askForPage())[0]?.[1] !== undefined) await pause(100);
    expect(await askForPage()).toEqual(whole);
    expect((await ask('/api/post/list/')).status).toBe(200);
    expect((await app.inject('/metrics')).body).toMatch(/^database_round_trip_seconds \d/m);
  });

  it('that is frozen is one that is away: nobody waits for long, and nothing of what was begun stays open', async () => {
    expect(await askForPage()).toEqual(whole);
    const begun = connection.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      cluster.freeze();
      await transaction.execute(sql`select 2`);
    });
    const [, untilGivenUp] = await timed(
      begun.catch((error: unknown) => expect(isDatabaseUnavailable(error)).toBe(true)),
    );
    expect(untilGivenUp).toBeLessThan(5_000);
    try {
      const [readiness, untilReadiness] = await timed(ask('/readyz'));
      expect(readiness).toEqual({ status: 503, retryAfter: '5' });
      expect(untilReadiness).toBeLessThan(2_000);
      await askForPage();
      const [page, untilPage] = await timed(askForPage());
      expect(page).toEqual(lastKnown);
      expect(untilPage).toBeLessThan(2_000);
      for (const url of URLS) expect([url, await ask(url)]).toEqual([url, { status: 503, retryAfter: '5' }]);
    } finally {
      cluster.thaw();
    }
    while ((await askForPage())[0]?.[1] !== undefined) await pause(100);
    expect(await askForPage()).toEqual(whole);
    const open = `select 1 from pg_stat_activity where state like 'idle in transaction%'`;
    expect((await connection.client.query(open)).rowCount).toBe(0);
  });

  it('is 503 for those who were waiting for it, and the connections of others are made anew', async () => {
    const sleep: QueryConfig & { query_timeout: number } = { text: 'select pg_sleep(30)', query_timeout: 60_000 };
    const waiting = Array.from({ length: 5 }, () => connection.client.query(sleep).catch((error: unknown) => error));
    const sleeping = async () => {
      const query = `select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;
      return (await connection.client.query(query)).rowCount;
    };
    while ((await sleeping()) !== 5) await pause(20);
    for (const socket of sockets) socket.destroy();
    for (const error of await Promise.all(waiting)) expect(isDatabaseUnavailable(error)).toBe(true);
    // A connection that broke while idle is known to be broken only when that has arrived here.
    await pause(100);
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('is away too when it is told to stop, takes no more connections, or ends what takes too long', async () => {
    const errors = await Promise.all([
      connection.client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error),
      connection.client.query(`do $$ begin raise sqlstate '53300'; end $$`).catch((error: unknown) => error),
      connection.client.query(`set statement_timeout = 10; select pg_sleep(1)`).catch((error: unknown) => error),
    ]);
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    const mistake = await connection.client.query('select 1/0').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(mistake)).toBe(false);
    expect((await ask('/readyz')).status).toBe(200);
  });
});

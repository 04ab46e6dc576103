import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
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
import { openDatabaseServer, type ServerConnection, type ServerTimes } from './client';
import { migrateDatabase } from './migrate';
import { findPostgresProgram } from './postgresPrograms';

/** Needs the programs of PostgreSQL; `.ci/run` installs them. */
const describeWithPostgres = findPostgresProgram('initdb') === undefined ? describe.skip : describe;

describeWithPostgres('a PostgreSQL server that goes away', () => {
  let cluster: PostgresCluster;
  let connection: ServerConnection;
  let app: App;
  /** The server once more, on connections of its own. */
  let startOther: (times: ServerTimes) => Promise<{ app: App; connection: ServerConnection }>;
  const others: { readonly app: App; readonly connection: ServerConnection }[] = [];
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
    const url = `postgres://market_pulse@127.0.0.1:${port}/postgres`;
    connection = openDatabaseServer(url);
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
    startOther = async (times) => {
      const own = openDatabaseServer(url, { times });
      for (;;) {
        const other = { app: await buildApp({ ...context, database: own.database }), connection: own };
        const isReady = await other.app.ready().then(
          () => true,
          () => false,
        );
        others.push(other);
        if (isReady) return other;
      }
    };
  });
  afterAll(async () => {
    const all = [...others, { app, connection }];
    for (const one of all) await one.app.close();
    for (const one of new Set(all.map(({ connection }) => connection))) await one.close();
    await closeWay();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  const URLS = ['/readyz', '/api/post/list/', '/api/forums/forums/'];
  const ask = async (url: string, by = app) => {
    const { statusCode, headers } = await by.inject({ url, headers: { accept: 'text/html' } });
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };
  /** A page, a file of the shell and the manifest, which need nothing but what the server has in memory and on disk. */
  const askForPage = async (by = app) => {
    const urls = ['/', '/releases/shell/1.0.0-5e115e11/boot.js', '/api/platform/environments/production/manifest/'];
    const answers = [];
    for (const url of urls) {
      const { statusCode, headers, body } = await by.inject({ url, headers: { accept: 'text/html' } });
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
  const untilReady = async () => {
    while ((await ask('/readyz')).status !== 200) await turn();
  };
  const untilWhole = async (by = app) => {
    while (!isDeepStrictEqual(await askForPage(by), whole)) await turn();
  };

  it('is 503 with Retry-After wherever it is needed, and served again, without a restart, once it is back', async () => {
    await untilReady();
    await untilWhole();
    await closeWay();
    expect(await askForPage()).toEqual(lastKnown);
    for (const url of URLS) expect([url, await ask(url)]).toEqual([url, { status: 503, retryAfter: '5' }]);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await app.inject('/metrics')).body).not.toMatch(/^database_round_trip_seconds/m);

    await openWay();
    await untilReady();
    await untilWhole();
    expect((await ask('/api/post/list/')).status).toBe(200);
    expect((await app.inject('/metrics')).body).toMatch(/^database_round_trip_seconds \d/m);
  });

  it('that is frozen is one that is away: nobody waits for it for ever, and nothing of what was begun stays open', async () => {
    // One gives up what is not answered; the other one never does, so that what it answers did not wait for the database.
    const hasty = await startOther({ connectionTimeoutMillis: 500, query_timeout: 500 });
    const stubborn = await startOther({ connectionTimeoutMillis: 0 });
    await untilWhole(stubborn.app);
    let isFrozen = false;
    const freezeWithin = () =>
      hasty.connection.database.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        cluster.freeze();
        isFrozen = true;
        await transaction.execute(sql`select 2`);
      });
    let given: unknown;
    while (!isFrozen) given = await freezeWithin().catch((error: unknown) => error);
    try {
      expect(isDatabaseUnavailable(given)).toBe(true);
      expect(await ask('/readyz', stubborn.app)).toEqual({ status: 503, retryAfter: '5' });
      expect(await askForPage(stubborn.app)).toEqual(lastKnown);
      for (const url of URLS) expect([url, await ask(url, hasty.app)]).toEqual([url, { status: 503, retryAfter: '5' }]);
    } finally {
      cluster.thaw();
    }
    await untilWhole(stubborn.app);
    const open = `select 1 from pg_stat_activity where state like 'idle in transaction%'`;
    while ((await connection.client.query(open)).rowCount !== 0) await turn();
  });

  it('is 503 for those who were waiting for it, and the connections of others are made anew', async () => {
    const sleep: QueryConfig & { query_timeout: number } = { text: 'select pg_sleep(30)', query_timeout: 60_000 };
    const waiting = Array.from({ length: 5 }, () => connection.client.query(sleep).catch((error: unknown) => error));
    const sleeping = async () => {
      const query = `select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;
      return (await connection.client.query(query)).rowCount;
    };
    while ((await sleeping()) !== 5) await turn();
    for (const socket of sockets) socket.destroy();
    for (const error of await Promise.all(waiting)) expect(isDatabaseUnavailable(error)).toBe(true);
    // A connection that broke while idle is known to be broken only when that has arrived here.
    await untilReady();
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
    await untilReady();
  });
});

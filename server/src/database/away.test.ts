import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { createContext } from '../context';
import type { App } from '../http/app';
import { type PostgresCluster, startPostgresCluster } from '../testing/postgresCluster';
import { isDatabaseAway } from './away';
import { openDatabaseServer, type ServerConnection } from './client';
import { migrateDatabase } from './migrate';
import { findPostgresProgram } from './postgresPrograms';

/** Needs the programs of PostgreSQL; `.ci/run` installs them. */
const describeWithPostgres = findPostgresProgram('initdb') === undefined ? describe.skip : describe;

describeWithPostgres('a PostgreSQL server that goes away', () => {
  let cluster: PostgresCluster;
  let connection: ServerConnection;
  let app: App;
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
    connection = openDatabaseServer(`postgres://market_pulse@127.0.0.1:${port}/postgres`);
    await migrateDatabase(connection);
    const config = { ...readConfig({}), responseCacheSeconds: 0 };
    const log = pino({ level: 'silent' });
    const { database } = connection;
    const siteUrl = () => 'http://site.example';
    app = await buildApp(await createContext({ config, database, log, clock: () => new Date(), siteUrl }));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
    await closeWay();
    await cluster.stop();
  });

  const URLS = ['/readyz', '/api/post/list/', '/api/forums/forums/', '/'];
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };

  it('is 503 with Retry-After wherever it is needed, and served again, without a restart, once it is back', async () => {
    expect(await ask('/readyz')).toEqual({ status: 200, retryAfter: undefined });
    await closeWay();
    for (const url of URLS) expect([url, await ask(url)]).toEqual([url, { status: 503, retryAfter: '5' }]);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await app.inject('/metrics')).body).not.toMatch(/^database_round_trip_seconds/m);

    await openWay();
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/api/post/list/')).status).toBe(200);
    expect((await app.inject('/metrics')).body).toMatch(/^database_round_trip_seconds \d/m);
  });

  it('is 503 for those who were waiting for it, and the connections of others are made anew', async () => {
    const waiting = Array.from({ length: 5 }, () =>
      connection.client.query('select pg_sleep(30)').catch((error: unknown) => error),
    );
    const sleeping = async () => {
      const query = `select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;
      return (await connection.client.query(query)).rowCount;
    };
    while ((await sleeping()) !== 5) await pause(20);
    for (const socket of sockets) socket.destroy();
    for (const error of await Promise.all(waiting)) expect(isDatabaseAway(error)).toBe(true);
    // A connection that broke while idle is known to be broken only when that has arrived here.
    await pause(100);
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('is away too when it is told to stop, or takes no more connections', async () => {
    const errors = await Promise.all([
      connection.client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error),
      connection.client.query(`do $$ begin raise sqlstate '53300'; end $$`).catch((error: unknown) => error),
    ]);
    expect(errors.map(isDatabaseAway)).toEqual([true, true]);
    const mistake = await connection.client.query('select 1/0').catch((error: unknown) => error);
    expect(isDatabaseAway(mistake)).toBe(false);
    expect((await ask('/readyz')).status).toBe(200);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { buildApp } from '../app';
import { openDatabaseServer, patientTimes, type ServerConnection } from '../database/client';
import { openRedis } from '../database/redis';
import { type PlatformSite, openPlatformSite } from '../testing/platformSite';
import { hasRedis, type RedisServer, startRedisServer } from '../testing/redisServer';
import { renderedRelease, renderingShellRelease, packFolder, writeRelease } from '../testing/releases';

/** Says with which release of markets it renders, and how much the API says of forums. */
const SHELL_CODE = `
exports.sharedModules = {};
exports.render = async (request, { read, find }) => {
  const { body } = await read('/api/forums/forums/');
  const found = find('markets', './Page');
  const html = '<p>markets ' + (found ? found.component() : 'none') + ', forums ' + body.length + '</p>';
  return { html, answers: {}, head: undefined, isWhole: true, faults: [] };
};`;

const FIRST = '1.0.0-aaaaaaaa';
const SECOND = '1.1.0-bbbbbbbb';

function marketsRelease(version: string) {
  const code = `exports.exposes = { './Page': () => ({ default: () => '${version}' }) };`;
  const { release, files } = renderedRelease('markets', code);
  return { release: { ...release, version, container: `mf_markets_${version.slice(-8)}` }, files };
}

let site: PlatformSite;
/** Made anew for each way in which servers tell one another. */
let servers: { readonly app: PlatformSite['app']; readonly connection: ServerConnection }[] = [];
let redisServer: RedisServer | undefined;
let clients: Redis[] = [];

beforeAll(async () => {
  // Longer than the tests take: what is right before was told.
  site = await openPlatformSite({ rendering: { threads: 1 }, responseCacheSeconds: 60 });
  const shell = renderingShellRelease(SHELL_CODE);
  expect((await site.publish(shell.release, { files: shell.files, to: 'production' })).statusCode).toBe(201);
});
afterAll(() => site.close());
afterEach(async () => {
  for (const { app, connection } of servers) {
    await app.close();
    await connection.close();
  }
  servers = [];
  clients.forEach((client) => client.disconnect());
  clients = [];
  await redisServer?.stop();
  redisServer = undefined;
});

async function startServer(): Promise<PlatformSite['app']> {
  const connection = openDatabaseServer(site.databaseUrl ?? '', { times: patientTimes });
  const redis = redisServer && (await openRedis(redisServer.url));
  if (redis) clients.push(redis);
  const config = { ...site.context.config, databaseUrl: site.databaseUrl };
  const app = await buildApp({ ...site.context, config, database: connection.database, redis });
  servers.push({ app, connection });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Two servers that hear one another. */
async function startTwo(): Promise<[PlatformSite['app'], PlatformSite['app']]> {
  const two = [await startServer(), await startServer()] as [PlatformSite['app'], PlatformSite['app']];
  await until(async () => (await listening()) >= 2);
  return two;
}

async function listening(): Promise<number> {
  if (redisServer) {
    const client = clients[0]!;
    return Number((await client.pubsub('NUMSUB', 'market-pulse:changes').catch(() => []))[1]);
  }
  // The last topic that a server listens to: it hears of the others by then.
  const { rows } = await site.context.database.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and query = 'listen "market-pulse:community"'
        and state = 'idle'`,
  );
  return rows.length;
}

async function shownBy(app: PlatformSite['app']): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/markets', headers: { accept: 'text/html' } });
  return /<div id="root"><p>(.*?)<\/p><\/div>/.exec(body)?.[1];
}

/** A change of the platform through a server. */
async function call(app: PlatformSite['app'], method: 'PATCH' | 'POST', path: string, body: object) {
  const headers = { authorization: `Bearer ${site.operator}`, 'if-match': '*' };
  const answer = await app.inject({ method, url: `/api/platform${path}`, headers, payload: body });
  expect(answer.statusCode).toBeLessThan(300);
  return answer;
}

async function publish(app: PlatformSite['app'], version: string): Promise<void> {
  const { release, files } = marketsRelease(version);
  const payload = await packFolder(await writeRelease(await site.folder(), release, files));
  const headers = { authorization: `Bearer ${site.operator}`, 'content-type': 'application/gzip' };
  const url = '/api/platform/releases/?to=production';
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBeLessThan(300);
}

const row = '/environments/production/remotes/markets/';

/** There is one more forum, and somebody writes in it. */
async function addForum(app: PlatformSite['app']): Promise<void> {
  const { rows } = await site.context.database.execute<{ id: number }>(
    sql`insert into forums (name, description, forum_type) values ('One more', 'B', 'company') returning id`,
  );
  const headers = { authorization: `Bearer ${await site.signIn('user')}` };
  const url = `/api/forums/forums/${rows[0]!.id}/posts/`;
  const answer = await app.inject({ method: 'POST', url, headers, payload: { title: 'A title', body: 'Words' } });
  expect(answer.statusCode).toBeLessThan(300);
}

const ways = [['PostgreSQL'], ...(hasRedis ? [['Redis']] : [])];

describe.each(ways)('a page that another server keeps, where %s tells of changes, is right within a second', (way) => {
  beforeEach(async () => {
    if (way === 'Redis') redisServer = await startRedisServer();
  });

  test('after a publish, a canary, a switch, a rollback, and in a preview', async () => {
    const [one, other] = await startTwo();
    await publish(one, FIRST);
    const says = async (version: string) => (await shownBy(other))?.startsWith(`markets ${version},`) === true;
    await until(() => says(FIRST));
    await publish(one, SECOND);
    await until(() => says(SECOND));
    await call(one, 'POST', `${row}rollback/`, {});
    await until(() => says(FIRST));
    await call(one, 'PATCH', row, { canary: { version: SECOND, percent: 100 } });
    await until(() => says(SECOND));
    await call(one, 'PATCH', row, { canary: null, server_rendering: false });
    await until(() => says('none'));
    await call(one, 'PATCH', row, { server_rendering: true });
    await until(() => says(FIRST));
    await call(one, 'PATCH', row, { enabled: false });
    await until(async () => (await other.inject('/markets')).statusCode === 404);
    await call(one, 'PATCH', row, { enabled: true });
    await until(() => says(FIRST));

    const overrides = { markets: 'http://localhost:3001/release/' };
    const { headers } = await call(one, 'POST', '/preview/', { overrides });
    const cookie = String(headers['set-cookie']).split(';', 1)[0];
    const preview = await other.inject({ url: '/markets', headers: { accept: 'text/html', cookie } });
    expect(preview.body).toContain('"markets":"http://localhost:3001/release/"');
    expect(preview.body).not.toContain('id="rendered-page"');
  });

  test('after a change of data through the API, also when nobody could tell of it for a while', async () => {
    const [one, other] = await startTwo();
    const before = await shownBy(other);
    expect(await shownBy(other)).toBe(before);
    await addForum(one);
    await until(async () => (await shownBy(other)) !== before);
    expect(await shownBy(other)).toBe(await shownBy(one));

    const told = await shownBy(other);
    if (redisServer) {
      await redisServer.stop();
      await addForum(one);
      expect(await shownBy(other)).toBe(told);
      await redisServer.start();
    } else {
      // Whoever told or heard of changes has to connect anew.
      await site.context.database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`);
      await addForum(one);
    }
    await until(async () => (await shownBy(other)) !== told);
    expect(await shownBy(other)).toBe(await shownBy(one));
  });
});

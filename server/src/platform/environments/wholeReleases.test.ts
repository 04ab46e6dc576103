import fs, { promises } from 'node:fs';
import { cp, mkdir, rename, rm, truncate } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { environmentManifestSchema } from '@market-pulse/contract';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../app';
import { DatabaseUnavailableError } from '../../database/databaseUnavailable';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { holdIntervals } from '../../testing/stillIntervals';
import { prune } from '../registry/prune';
import { openReleaseStore } from '../registry/releaseStore';
import { addVoice } from '../reports/queries';
import { createKnownEnvironments } from './knownEnvironments';
import { sayLosses } from './sayLosses';

let site: PlatformSite;

const releaseOf = (version: string) =>
  remoteRelease('markets', { version, container: `mf_markets_${version.slice(-8)}` });
const first = releaseOf('1.0.0-aaaaaaaa');
const second = releaseOf('1.0.1-bbbbbbbb');
const third = releaseOf('1.0.2-cccccccc');

beforeAll(async () => {
  site = await openPlatformSite();
});
beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    for (const release of [first, second, third]) await site.publish(release, { to: 'production' });
  }),
);
afterEach(() => site.reset());
afterAll(() => site.close());

const folderOf = (version: string, name = 'markets') => join(site.context.config.dataDir, 'releases', name, version);
const lose = (version: string, name?: string) => rm(folderOf(version, name), { recursive: true });

async function change(body: object, remote = 'markets') {
  const { etag } = await site.row(remote);
  return site.call('PATCH', `/environments/production/remotes/${remote}/`, { ifMatch: etag, body });
}

const rollback = () => site.call('POST', '/environments/production/remotes/markets/rollback/');

/** What visitors get once the files were looked at. */
async function page(url = '/markets') {
  await site.app.environments.look();
  return get(url);
}
const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
async function manifest() {
  await site.app.environments.look();
  return environmentManifestSchema.parse(await site.manifest());
}

/** What visitors get of markets: a release and what it falls back to. */
async function served(): Promise<[string | undefined, string | undefined]> {
  const [remote] = (await manifest()).remotes;
  return [remote?.version, remote?.fallback?.version];
}

/** The files and folders in the data folder that the file system is asked about meanwhile, with each call. */
async function askedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const root = join(site.context.config.dataDir, 'releases');
  const asked: string[] = [];
  const spies = [fs, promises].flatMap((module) =>
    Object.entries(module).flatMap(([name, original]) => {
      if (typeof original !== 'function' || !/^[a-z]/.test(name)) return [];
      return jest.spyOn(module, name as 'stat').mockImplementation((...parameters: unknown[]) => {
        const [path] = parameters;
        if (String(path).startsWith(root)) asked.push(relative(root, String(path)));
        return Reflect.apply(original, module, parameters);
      });
    }),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return asked;
}

/** Browsers report that a release works, over an hour, or that it does not. */
async function report(version: string, code: 'loaded' | 'http') {
  for (const hour of [9, 10]) {
    const at = new Date(Date.UTC(2026, 0, 5, hour));
    const said =
      code === 'loaded' ? { loads: 1, failures: 0, lastLoadAt: at } : { loads: 0, failures: 1, lastLoadAt: null };
    const where = {
      environment: 'production',
      remote: 'markets',
      version,
      hour: at,
      lastAt: at,
      isServed: true,
      unreachable: 0,
      broken: 0,
    };
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await addVoice(site.context.database, { ...where, ...said, visitor: `visitor ${visitor}` });
    }
  }
}

/** What the server warns of when it starts. */
async function warnings(): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  await sayLosses({ ...site.context, log: log as FastifyBaseLogger });
  return lines;
}

describe('a release whose files are gone', () => {
  test('is served by the last one that is whole, and again as soon as its files are back', async () => {
    expect(await served()).toEqual([third.version, second.version]);
    await rename(folderOf(third.version), `${folderOf(third.version)}-away`);
    expect(await served()).toEqual([second.version, first.version]);
    expect((await page()).body).toContain(second.version);
    expect((await page()).body).not.toContain(third.version);
    expect(await site.row()).toMatchObject({
      version: third.version,
      missing_versions: [third.version],
      served_version: second.version,
      working_versions: [second.version, first.version],
    });

    await rename(`${folderOf(third.version)}-away`, folderOf(third.version));
    expect(await served()).toEqual([third.version, second.version]);
    expect(await site.row()).toMatchObject({ missing_versions: [], served_version: third.version });
  });

  test('is one too when a single file of it is gone or cut off', async () => {
    await truncate(join(folderOf(third.version), 'assets/page.js'), 3);
    await rm(join(folderOf(second.version), 'assets/page.css'));
    expect(await served()).toEqual([first.version, undefined]);
  });

  test('is served by a proven one before others, and by none that fails @full', async () => {
    const fourth = releaseOf('1.0.3-dddddddd');
    await site.publish(fourth, { to: 'production' });
    await report(first.version, 'loaded');
    await report(third.version, 'http');
    await lose(fourth.version);
    expect(await served()).toEqual([first.version, second.version]);
    await lose(first.version);
    expect(await served()).toEqual([second.version, undefined]);
    await lose(second.version);
    expect(await served()).toEqual([undefined, undefined]);
  });

  test('is served by none that does not fit to the shell @full', async () => {
    // Published where there was no shell to compare it with.
    await site.reset();
    await site.publish(releaseOf('0.9.0-99999999'), { to: 'production' });
    const old = remoteRelease('markets', { version: '0.9.1-99999998', consumes: { react: '^18.0.0' } });
    await site.publish(old, { to: 'production' });
    await site.publish(first, { to: 'production' });
    await site.publish(shellRelease(), { to: 'production' });
    await lose(first.version);
    expect((await served())[0]).toBe('0.9.0-99999999');
  });

  test('leaves its pages and links with a notice when no other one is whole, until it is published again', async () => {
    for (const release of [first, second, third]) await lose(release.version);
    const { remotes, absent } = await manifest();
    expect(remotes).toEqual([]);
    const { name, title, routes, nav, slots } = third;
    expect(absent).toEqual([{ name, title, routes, nav, slots }]);
    const answer = await page();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('/releases/markets/');
    expect(await site.row()).toMatchObject({ missing_versions: [third.version, second.version], served_version: null });

    await site.publish(third);
    expect(await served()).toEqual([third.version, undefined]);
    expect(await site.manifest()).not.toHaveProperty('absent');
  });

  test('is no canary and nothing to fall back to @full', async () => {
    await change({ version: second.version });
    await change({ canary: { version: third.version, percent: 100 } });
    expect(await served()).toEqual([third.version, second.version]);
    await lose(third.version);
    expect(await served()).toEqual([second.version, first.version]);
    await lose(first.version);
    expect(await served()).toEqual([second.version, undefined]);
  });

  test('of the shell is served by the one before it; without any there is no page', async () => {
    const newer = shellRelease({ version: '1.0.1-11111111' });
    await site.publish(newer, { to: 'production' });
    await lose(newer.version, 'shell');
    expect((await manifest()).shell.version).toBe(shellRelease().version);
    expect((await page()).body).toContain(`/releases/shell/${shellRelease().version}/`);
    await lose(shellRelease().version, 'shell');
    expect((await page()).statusCode).toBe(503);
  });

  test('need not be fitted to by what stands in: a shell and a remote that are gone together @full', async () => {
    const later = shellRelease({ version: '2.0.0-22222222', contract: '2.0.0' });
    const fitting = remoteRelease('markets', {
      version: '2.0.0-dddddddd',
      container: 'mf_markets_dddddddd',
      contract: '^2.0.0',
    });
    await change({ enabled: false });
    await site.publish(later, { to: 'production' });
    await site.publish(fitting, { to: 'production' });
    await change({ enabled: true });
    expect(await served()).toEqual([fitting.version, third.version]);
    await lose(later.version, 'shell');
    expect((await page()).statusCode).toBe(200);
    await lose(fitting.version);
    expect((await manifest()).shell.version).toBe(shellRelease().version);
    expect((await served())[0]).toBe(third.version);
  });

  test('is not rolled back to: the last one that is whole is, and where there is none that is said', async () => {
    await change({ version: first.version });
    await lose(third.version);
    expect((await rollback()).json()).toMatchObject({ version: second.version, fallback_version: first.version });

    await change({ version: first.version });
    await rm(join(folderOf(second.version), 'assets/page.css'));
    const before = await site.row();
    const refused = await rollback();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      '1.0.1-bbbbbbbb of markets has lost its files on this server, and no other release of it works. Restore a backup that has them, or publish it again.',
    ]);
    expect(await site.row()).toEqual(before);
  });

  test('cannot be chosen, tried or promoted, in plain words, and nothing is changed', async () => {
    await change({ version: first.version });
    await site.publish(first, { to: 'staging' });
    await lose(third.version);
    const before = await site.row();
    const detail =
      'The files of markets 1.0.2-cccccccc are gone from this server. Restore a backup that has them, or publish it again.';
    const refusals = [
      await change({ version: third.version }),
      await change({ canary: { version: third.version, percent: 10 } }),
    ];
    for (const refused of refusals) expect([refused.statusCode, refused.json().detail]).toEqual([409, detail]);
    expect(await site.row()).toEqual(before);

    await site.publish(third, { to: 'staging' });
    await lose(third.version);
    const body = { remote: 'markets', from: 'staging', to: 'production' };
    expect((await site.call('POST', '/promote/', { body })).json().detail).toBe(detail);
    const candidates = (await site.call('GET', '/environments/production/remotes/markets/releases/')).json();
    expect(candidates.map(({ missing }: { missing: boolean }) => missing)).toEqual([true, false, false]);
  });

  test('does not keep its row from being changed otherwise @full', async () => {
    await lose(third.version);
    expect((await change({ enabled: false })).statusCode).toBe(200);
    expect((await change({ enabled: true })).statusCode).toBe(200);
    expect((await change({ version: second.version })).json()).toMatchObject({
      version: second.version,
      fallback_version: first.version,
      missing_versions: [],
    });
  });

  test('keeps what stands in for it from being removed', async () => {
    for (const version of [second.version, third.version]) await lose(version);
    const { dataDir } = site.context.config;
    const inTwoWeeks = { ...site.context, clock: () => new Date(Date.now() + 14 * 24 * 3_600_000) };
    await prune(inTwoWeeks, openReleaseStore(dataDir), { dryRun: false });
    expect(await served()).toEqual([first.version, undefined]);
  });

  test('is looked for by each server in its own data folder @full', async () => {
    const dataDir = await site.folder();
    for (const release of [shellRelease(), first]) {
      const target = join(dataDir, 'releases', release.name, release.version);
      await mkdir(dirname(target), { recursive: true });
      await cp(folderOf(release.version, release.name), target, { recursive: true });
    }
    const other = await buildApp({ ...site.context, config: { ...site.context.config, dataDir } });
    await other.environments.look();
    const url = '/api/platform/environments/production/manifest/';
    expect((await other.inject(url)).json().remotes[0]).toMatchObject({ version: first.version, fallback: null });
    await other.close();
    expect(await served()).toEqual([third.version, second.version]);
  });
});

/** A database that can be away: nothing is asked of it then. */
function interruptible<Subject extends object>(database: Subject) {
  const way = { isOpen: true };
  const reached = new Proxy(database, {
    get(target, name) {
      if (!way.isOpen) throw new DatabaseUnavailableError('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { database: reached, way };
}

test('what stands in for a release goes on doing so while the database is away', async () => {
  const { database, way } = interruptible(site.context.database);
  const environments = createKnownEnvironments({ ...site.context, database });
  const shown = async () => {
    await environments.look();
    const { isCurrent, state } = (await environments.read('production'))!;
    return [isCurrent, state.rows.find(({ row }) => row.remote === 'markets')?.release?.version];
  };
  for (const version of [second.version, third.version]) await lose(version);
  expect(await shown()).toEqual([true, first.version]);
  way.isOpen = false;
  expect(await shown()).toEqual([false, first.version]);
  expect(await shown()).toEqual([false, first.version]);
});

describe('a page, and a file of the root', () => {
  const favicon = () => site.app.inject('/favicon.svg');

  beforeEach(async () => {
    const shell = shellRelease({ version: '1.0.1-11111111' });
    await site.publish(shell, { to: 'production' });
    await site.app.environments.look();
    expect((await get('/markets')).statusCode).toBe(200);
  });

  test('asks nothing of the disk but the file that is sent, however many are asked for at once @full', async () => {
    expect(await askedDuring(() => Promise.all(Array.from({ length: 16 }, () => get('/markets'))))).toEqual([]);

    expect((await favicon()).statusCode).toBe(200);
    const asked = await askedDuring(favicon);
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(new Set(asked.map((path) => path.replace(/\.(br|gz)$/, '')))).toEqual(
      new Set(['shell/1.0.1-11111111/public/favicon.svg']),
    );
  });

  test('does not wait for a look, and is as the look before it found @full', async () => {
    await lose(third.version);
    let go = () => undefined as void;
    const mayGoOn = new Promise<void>((resolve) => (go = resolve));
    const { stat } = promises;
    const held = jest.spyOn(promises, 'stat').mockImplementation((async (...parameters: Parameters<typeof stat>) => {
      if (String(parameters[0]).includes(third.version)) await mayGoOn;
      return stat(...parameters);
    }) as typeof stat);
    const look = site.app.environments.look();
    expect((await get('/markets')).body).toContain(third.version);
    go();
    await look;
    held.mockRestore();
    expect((await get('/markets')).body).not.toContain(third.version);
  });

  test('is looked after by the server itself: at once and every two seconds', async () => {
    const intervals = holdIntervals();
    const shows = async (version: string) => (await get('/markets')).body.includes(version);
    try {
      await lose(third.version);
      site.app.environments.start();
      while (await shows(third.version)) await turn();
      await site.publish(third);
      intervals.pass(2_000);
      while (!(await shows(third.version))) await turn();
    } finally {
      await site.app.environments.stop();
      intervals.release();
    }
  });
});

describe('at the start', () => {
  test('nothing is said of releases that are whole @full', async () => {
    expect(await warnings()).toEqual([]);
  });

  test('one line says of each release that is gone what is served instead', async () => {
    await lose(third.version);
    expect(await warnings()).toEqual([
      'production: the files of markets 1.0.2-cccccccc are gone; 1.0.1-bbbbbbbb is served instead',
    ]);
    await lose(second.version);
    await change({ canary: { version: first.version, percent: 10 } });
    await lose(first.version);
    await lose(shellRelease().version, 'shell');
    expect((await warnings()).sort()).toEqual([
      'production: the files of markets 1.0.0-aaaaaaaa are gone, a canary: everyone gets the notice that it is not available',
      'production: the files of markets 1.0.1-bbbbbbbb are gone, to fall back to: there is nothing to fall back to',
      'production: the files of markets 1.0.2-cccccccc are gone, and no other release of it is whole: visitors are told that it is not available',
      'production: the files of shell 1.0.0-5e115e11 are gone, and no other release of it is whole: there is no page',
    ]);
  });
});

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PruneResult } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { changeRow, rollbackRow } from '../environments/environments';
import { clearBrokenUploads, prune } from './prune';
import { openReleaseStore } from './releaseStore';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const DAY = 24 * 3_600_000;
const versions = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc', '1.3.0-dddddddd', '1.4.0-eeeeeeee'];
const [one = '', two = '', three = '', four = '', five = ''] = versions;

beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    for (const version of versions) await site.publish(remoteRelease('markets', { version }));
  }),
);

const later = (days: number) => ({ ...site.context, clock: () => new Date(Date.now() + days * DAY) });

/** Changes the row of markets as it would be so many days from now. */
function change(fields: Parameters<typeof changeRow>[2], days = 0, environment = 'production') {
  return changeRow(later(days), { environment, remote: 'markets', by: 'olivia' }, fields);
}

function pruneAfter(days: number, { dryRun = false } = {}): Promise<PruneResult> {
  return prune(later(days), openReleaseStore(site.context.config.dataDir), { dryRun });
}

const removed = ({ releases }: PruneResult) => releases.map(({ version }) => version).sort();
const folders = async () => (await readdir(join(site.context.config.dataDir, 'releases/markets'))).sort();

test('what is served, fallen back to, tried on some, and what a rollback leads to stays, however old', async () => {
  await change({ version: one });
  await change({ version: two });
  await change({ canary: { version: three, percent: 10 } });
  expect(removed(await pruneAfter(100))).toEqual([four, five]);
  expect(await folders()).toEqual([one, two, three]);
});

test('a release that one environment alone needs stays @full', async () => {
  await change({ version: five }, 0, 'development');
  expect(removed(await pruneAfter(100))).toEqual([one, two, three, four]);
});

test('a rollback still leads to where it did', async () => {
  await change({ version: one });
  await change({ version: two });
  await change({ version: three });
  await change({ canary: { version: four, percent: 10 } });
  await change({ canary: null });
  await pruneAfter(100);
  const row = await rollbackRow(site.context, { environment: 'production', remote: 'markets', by: 'olivia' });
  expect(row).toMatchObject({ version: three, canary: { version: four } });
});

test('an open tab has seven days from when its release was last served', async () => {
  await change({ version: one });
  await change({ version: two }, 20);
  await change({ version: three }, 30);
  // Nothing names the first one any more but the step back; one more change takes that away too.
  await change({ version: four }, 31);
  expect(removed(await pruneAfter(36.9))).toEqual([five]);
  expect(removed(await pruneAfter(37.1))).toEqual([one]);
});

test('a new release has seven days to be activated @full', async () => {
  expect(removed(await pruneAfter(6.9))).toEqual([]);
  expect(removed(await pruneAfter(7.1))).toEqual(versions);
});

test('a dry run says the same and removes nothing', async () => {
  const said = await pruneAfter(8, { dryRun: true });
  expect(removed(said)).toEqual(versions);
  expect(await folders()).toEqual(versions);
  expect({ ...(await pruneAfter(8)), dry_run: true }).toEqual(said);
  expect(await folders()).toEqual([]);
});

test('folders of no release go, and uploads that broke off, not those that are going on', async () => {
  const root = join(site.context.config.dataDir, 'releases');
  const hourAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const folder of ['markets/9.9.9-99999999', 'gone/1.0.0-aaaaaaaa', '.incoming/old', '.incoming/new']) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'file.js'), 'x');
  }
  await utimes(join(root, '.incoming/old'), hourAgo, hourAgo);
  const { leftovers } = await pruneAfter(0);
  expect(leftovers.sort()).toEqual(['.incoming/old', 'gone/1.0.0-aaaaaaaa', 'markets/9.9.9-99999999']);
  expect(await readdir(join(root, '.incoming'))).toEqual(['new']);
  expect(await folders()).toEqual(versions);
});

describe('at the start', () => {
  const root = () => join(site.context.config.dataDir, 'releases');
  const uploads = () => readdir(join(root(), '.incoming'));

  beforeEach(async () => {
    for (const upload of ['killed', 'old']) {
      await mkdir(join(root(), '.incoming', upload, 'release'), { recursive: true });
      await writeFile(join(root(), '.incoming', upload, 'release/file.js'), 'x');
    }
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(root(), '.incoming/old'), hoursAgo, hoursAgo);
  });

  /** As a server does that starts a minute later. */
  async function start(databaseUrl: string | undefined) {
    const clock = () => new Date(Date.now() + 60_000);
    await clearBrokenUploads({ ...site.context, config: { ...site.context.config, databaseUrl }, clock });
  }

  test('no upload is going on, and all that is left of killed ones goes, also where the clock was set back since', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    await utimes(join(root(), '.incoming/killed'), tomorrow, tomorrow);
    await start(undefined);
    expect(await uploads()).toEqual([]);
    expect(await folders()).toEqual(versions);
  });

  test('another server on the data folder may be receiving one: what began an hour ago goes @full', async () => {
    await start('postgres://localhost/market_pulse');
    expect(await uploads()).toEqual(['killed']);
  });
});

test('counts of reports are kept for a month @full', async () => {
  await change({ version: one });
  const payload = {
    environment: 'production',
    reports: [{ remote: 'markets', version: one, phase: 'entry', code: 'http', milliseconds: 5, page: '/' }],
  };
  await site.app.inject({ method: 'POST', url: '/api/platform/reports/', payload });
  expect((await pruneAfter(29)).reports).toBe(0);
  expect((await pruneAfter(31)).reports).toBe(1);
  expect((await pruneAfter(31)).reports).toBe(0);
});

test('operators prune, others do not', async () => {
  const call = (token: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/platform/prune/',
      headers: { authorization: `Bearer ${token}` },
      payload: { dry_run: true },
    });
  expect((await call(await site.signIn('editor'))).statusCode).toBe(403);
  expect((await call(site.operator)).json()).toMatchObject({ dry_run: true, releases: [] });
});

import type { Release } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import {
  describeFiles,
  remoteFiles,
  remoteRelease,
  shellRelease,
  writeRelease,
  renderedRelease,
} from '../../testing/releases';
import { changeRow } from '../environments/environments';
import { publishLocalReleases } from './localReleases';
import { findRow } from '../queries';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const markets = remoteRelease('markets');
const newMarkets = remoteRelease('markets', { version: '1.0.1-bbbbbbbb' });
const forums = remoteRelease('forums');

/** What `npm start` does with builds of these releases. */
async function start(...releases: readonly Release[]) {
  const localReleases: string[] = [];
  for (const release of releases) localReleases.push(await writeRelease(await site.folder(), release));
  return publishLocalReleases({ ...site.context, config: { ...site.context.config, localReleases } });
}

async function row(remote: string, environment = 'production') {
  return findRow(site.context.database, environment, remote);
}

function byHand(remote: string, change: { enabled?: boolean; version?: string }) {
  return changeRow(site.context, { environment: 'production', remote, by: 'olivia' }, change);
}

const everywhere = ['production', 'staging', 'development'];

test('local builds are published and served in every environment', async () => {
  const results = await start(markets, shellRelease(), forums);
  expect(results).toEqual(
    ['markets', 'shell', 'forums'].map((name) =>
      expect.objectContaining({ name, outcome: 'published', activated: everywhere, left: [] }),
    ),
  );
  expect(await row('markets', 'staging')).toMatchObject({
    version: markets.version,
    enabled: true,
    changedByHand: false,
  });
});

test('a second start changes nothing', async () => {
  await start(shellRelease(), markets);
  const before = await row('markets');
  const results = await start(shellRelease(), markets);
  expect(results).toEqual([
    expect.objectContaining({ outcome: 'unchanged', activated: [] }),
    expect.objectContaining({ outcome: 'unchanged', activated: [] }),
  ]);
  expect(await row('markets')).toEqual(before);
});

test('a changed build follows, and falls back to the one before', async () => {
  await start(shellRelease(), markets);
  await start(shellRelease(), newMarkets);
  expect(await row('markets')).toMatchObject({ version: newMarkets.version, fallbackVersion: markets.version });
});

test('a row that someone changed by hand is left alone and said so, in its environment only', async () => {
  await start(shellRelease(), markets, forums);
  await byHand('forums', { enabled: false });
  const [, , left] = await start(shellRelease(), newMarkets, forums);
  expect(left).toMatchObject({
    activated: [],
    left: [{ environment: 'production', reason: 'olivia switched it off by hand' }],
  });
  expect(await row('forums')).toMatchObject({ enabled: false });

  await byHand('markets', { version: markets.version });
  const [, again] = await start(shellRelease(), newMarkets, forums);
  expect(again).toMatchObject({
    left: [{ environment: 'production', reason: 'olivia chose another release by hand' }],
  });
  expect(await row('markets')).toMatchObject({ version: markets.version });
  expect(await row('markets', 'staging')).toMatchObject({ version: newMarkets.version });
});

test('a release that was published for an environment is not replaced, unless it was a local build itself @full', async () => {
  await start(shellRelease(), markets, forums);
  await site.publish(remoteRelease('markets', { version: '1.0.2-cccccccc' }), { to: 'production' });
  await site.publish(remoteRelease('forums', { version: '1.0.2-cccccccc' }), { to: 'production', local: true });
  await start(shellRelease(), newMarkets, forums);
  expect(await row('markets')).toMatchObject({ version: '1.0.2-cccccccc' });
  expect(await row('forums')).toMatchObject({ version: forums.version });
});

test('a refused release is named and does not stop the others', async () => {
  const broken = { ...forums, files: describeFiles({ ...remoteFiles('forums'), 'gone.js': 'x' }) };
  const results = await start(shellRelease(), broken, markets);
  expect(results).toContainEqual(
    expect.objectContaining({ outcome: 'refused', reason: 'gone.js is in release.json but not in the folder' }),
  );
  expect(await row('forums')).toBeUndefined();
  expect(await row('markets')).toMatchObject({ enabled: true });
});

test('a build that the server cannot render by its file is refused like any other @full', async () => {
  const { release, files } = renderedRelease('forums', 'throw new Error("not today")');
  const folder = await writeRelease(await site.folder(), release, files);
  const config = { ...site.context.config, localReleases: [folder] };
  expect(await publishLocalReleases({ ...site.context, config })).toEqual([
    { folder, outcome: 'refused', reason: 'server/index.js cannot be evaluated: not today' },
  ]);
});

test('a folder that does not exist is refused by name @full', async () => {
  const config = { ...site.context.config, localReleases: ['/nowhere'] };
  expect(await publishLocalReleases({ ...site.context, config })).toEqual([
    { folder: '/nowhere', outcome: 'refused', reason: 'There is no release.json in the release folder' },
  ]);
});

describe('a new shell that provides another version of a shared module', () => {
  const newShell = shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } });
  const builtForIt = remoteRelease('markets', { version: '2.0.0-bbbbbbbb', consumes: { react: '^20.0.0' } });

  test('arrives together with the remotes that were built for it', async () => {
    await start(shellRelease(), markets);
    await start(newShell, builtForIt);
    expect(await row('shell')).toMatchObject({ version: newShell.version });
    expect(await row('markets')).toMatchObject({ version: builtForIt.version });
  });

  test('stays away with its remotes where a remote that was chosen by hand would break @full', async () => {
    await start(shellRelease(), markets, forums);
    await byHand('forums', { enabled: false });
    await byHand('forums', { enabled: true });
    const results = await start(newShell, builtForIt);
    // Elsewhere too: there forums is no local build any more, and stays what it was.
    expect(results[0]).toMatchObject({
      activated: [],
      left: everywhere.map((environment) => ({ environment, reason: expect.stringContaining('forums') })),
    });
    expect(await row('shell')).toMatchObject({ version: '1.0.0-5e115e11' });
    expect(await row('markets')).toMatchObject({ version: markets.version });
  });
});

test('a route may move from one remote to another in one go @full', async () => {
  await start(shellRelease(), markets, forums);
  const route = { path: '/quotes', expose: './Page', title: 'Quotes' };
  const owner = { version: '1.0.1-bbbbbbbb', routes: [route] };
  await start(shellRelease(), remoteRelease('markets', owner), forums);
  const results = await start(
    shellRelease(),
    remoteRelease('markets', { version: '1.0.2-cccccccc' }),
    remoteRelease('forums', owner),
  );
  expect(results).toContainEqual(expect.objectContaining({ name: 'forums', activated: everywhere, left: [] }));
});

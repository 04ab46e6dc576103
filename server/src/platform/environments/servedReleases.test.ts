import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { addVoice } from '../reports/queries';

let site: PlatformSite;

const [first, second, third] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-cccccccc'].map((version) =>
  remoteRelease('markets', { version, container: `mf_markets_${version.slice(-8)}` }),
) as [ReturnType<typeof remoteRelease>, ReturnType<typeof remoteRelease>, ReturnType<typeof remoteRelease>];

beforeAll(async () => {
  site = await openPlatformSite();
});
beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(first, { to: 'production' });
  }),
);
afterEach(() => site.reset());
afterAll(() => site.close());

/** What as many visitors reported of a release at a moment, each one load or one failure. */
async function count(version: string, at: number | Date, code: 'loaded' | 'http', visitors: number) {
  const hour = typeof at === 'number' ? new Date(Date.UTC(2026, 0, 5, at)) : at;
  const where = {
    environment: 'production',
    remote: 'markets',
    version,
    hour,
    lastAt: hour,
    isServed: true,
    unreachable: 0,
    broken: 0,
  };
  const said =
    code === 'loaded' ? { loads: 1, failures: 0, lastLoadAt: hour } : { loads: 0, failures: 1, lastLoadAt: null };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    await addVoice(site.context.database, { ...where, ...said, visitor: `${code} ${visitor}` });
  }
}

async function prove(version: string) {
  await count(version, 9, 'loaded', 40);
  await count(version, 10, 'loaded', 60);
}

async function change(body: object) {
  const { etag } = await site.row();
  return site.call('PATCH', '/environments/production/remotes/markets/', { ifMatch: etag, body });
}

const rollback = () => site.call('POST', '/environments/production/remotes/markets/rollback/');

test('choosing the good release again does not make the broken one its fallback @full', async () => {
  await prove(first.version);
  await site.publish(second, { to: 'production' });
  await count(second.version, 11, 'http', 7);
  expect((await change({ version: first.version })).json()).toMatchObject({
    version: first.version,
    fallback_version: null,
    working_versions: [first.version],
  });
  expect((await site.manifest()).remotes[0]).toMatchObject({ version: first.version, fallback: null });
});

test('the fallback is the last release that is proven, not the one served before', async () => {
  await prove(first.version);
  await site.publish(second, { to: 'production' });
  await site.publish(third, { to: 'production' });
  expect((await site.row()).fallback_version).toBe(first.version);
});

test('off, then rollback, brings the last release that works, not the broken one', async () => {
  await prove(first.version);
  await site.publish(second, { to: 'production' });
  await count(second.version, 11, 'http', 7);
  await change({ enabled: false });
  expect((await site.row()).previous).toMatchObject({ version: first.version, enabled: true });
  expect((await rollback()).json()).toMatchObject({ version: first.version, enabled: true, fallback_version: null });
});

test('a rollback to nothing that works is refused, and changes nothing', async () => {
  await count(first.version, 9, 'http', 3);
  await change({ enabled: false });
  const refused = await rollback();
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    '1.0.0-aaaaaaaa of markets fails in browsers, and no other release of it works.',
  ]);
  expect(await site.row()).toMatchObject({ enabled: false, previous: null });
});

test('a release that works again is chosen again, whatever was reported of it a day before @full', async () => {
  await count(first.version, 2, 'http', 50);
  await site.publish(second, { to: 'production' });
  expect((await site.row()).fallback_version).toBeNull();
  await change({ version: first.version });
  for (const hour of [9, 10]) await count(first.version, new Date(Date.UTC(2026, 0, 7, hour)), 'loaded', 20);
  await change({ version: second.version });
  expect((await site.row()).fallback_version).toBe(first.version);
});

describe('what one visitor says, as often as it likes', () => {
  test('does not keep a release from being rolled back to', async () => {
    await count(first.version, 9, 'http', 1);
    await change({ enabled: false });
    expect((await rollback()).json()).toMatchObject({ version: first.version, enabled: true });
  });

  test('gives way to what is proven @full', async () => {
    await prove(first.version);
    await site.publish(second, { to: 'production' });
    await count(second.version, 11, 'http', 1);
    expect((await change({ version: first.version })).json()).toMatchObject({ fallback_version: null });
    expect((await rollback()).json()).toMatchObject({ version: first.version });
  });
});

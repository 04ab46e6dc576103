import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { addLoadCount } from '../reports/queries';

let site: PlatformSite;

const [first, second, third] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-cccccccc'].map((version) =>
  remoteRelease('markets', { version, container: `mf_markets_${version.slice(-8)}` }),
) as [ReturnType<typeof remoteRelease>, ReturnType<typeof remoteRelease>, ReturnType<typeof remoteRelease>];

beforeAll(async () => {
  site = await openPlatformSite();
});
beforeEach(async () => {
  await site.publish(shellRelease(), { to: 'production' });
  await site.publish(first, { to: 'production' });
});
afterEach(() => site.reset());
afterAll(() => site.close());

/** What browsers counted of a release at an hour of the day: loads, or failures of its entry. */
async function count(version: string, hour: number, code: 'loaded' | 'http', times: number) {
  const at = new Date(Date.UTC(2026, 0, 5, hour));
  const phase = code === 'loaded' ? 'expose' : 'entry';
  const where = { environment: 'production', remote: 'markets', version, expose: null, page: '/markets' } as const;
  await addLoadCount(site.context.database, {
    ...where,
    ...{ phase, code, hour: at, upTo: 100, count: times, lastAt: at },
  });
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

test('choosing the good release again does not make the broken one its fallback', async () => {
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

test('a release that works again is chosen again, whatever was reported of it a day before', async () => {
  await count(first.version, 2, 'http', 50);
  await site.publish(second, { to: 'production' });
  expect((await site.row()).fallback_version).toBeNull();
  await change({ version: first.version });
  const at = new Date(Date.UTC(2026, 0, 7, 9));
  for (const minutes of [0, 60]) {
    const hour = new Date(at.getTime() + minutes * 60_000);
    const where = { environment: 'production', remote: 'markets', version: first.version } as const;
    const what = { phase: 'expose', code: 'loaded', expose: null, page: '/markets', upTo: 100, count: 20 } as const;
    await addLoadCount(site.context.database, { ...where, ...what, hour, lastAt: hour });
  }
  await change({ version: second.version });
  expect((await site.row()).fallback_version).toBe(first.version);
});

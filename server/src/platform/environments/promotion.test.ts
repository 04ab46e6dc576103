import type { EnvironmentRemote } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const first = remoteRelease('markets');
const second = remoteRelease('markets', { version: '1.1.0-bbbbbbbb' });

beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production,staging' });
    await site.publish(first, { to: 'production' });
    await site.publish(second, { to: 'staging' });
  }),
);

function promote(body: object, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/platform/promote/',
    headers: { authorization: `Bearer ${site.operator}`, ...headers },
    payload: { remote: 'markets', from: 'staging', to: 'production', ...body },
  });
}

test('the release of one environment is served by the other, which can fall and go back', async () => {
  const response = await promote({ reason: 'tried for a week' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ version: second.version, fallback_version: first.version, enabled: true });
  expect(response.headers['etag']).toBe(response.json<EnvironmentRemote>().etag);

  const headers = { authorization: `Bearer ${site.operator}` };
  const { results } = (await site.app.inject({ url: '/api/platform/audit/?environment=production', headers })).json();
  expect(results[0]).toMatchObject({ action: 'promote', reason: 'tried for a week', remote: 'markets' });
});

test('a remote that was switched off stays off @full', async () => {
  const url = '/api/platform/environments/production/remotes/markets/';
  const headers = { authorization: `Bearer ${site.operator}`, 'if-match': '*' };
  await site.app.inject({ method: 'PATCH', url, headers, payload: { enabled: false } });
  expect((await promote({})).json()).toMatchObject({ version: second.version, enabled: false });
});

test('a remote that is new to the environment is switched on @full', async () => {
  await site.publish(remoteRelease('earnings'), { to: 'staging' });
  expect((await promote({ remote: 'earnings' })).json()).toMatchObject({ enabled: true });
});

test('another release than the one that was seen is not promoted', async () => {
  const stale = await promote({ version: '1.0.9-99999999' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'precondition_failed']);
  expect(stale.json().detail).toContain(`staging serves ${second.version} of markets meanwhile`);
  expect((await promote({ version: second.version })).json()).toMatchObject({ version: second.version });
});

test('twice is once @full', async () => {
  const { etag } = (await promote({})).json<EnvironmentRemote>();
  expect((await promote({})).json<EnvironmentRemote>().etag).toBe(etag);
});

test.each([
  ['within one environment', { to: 'staging' }, 422, 'staging serves what it serves already.'],
  ['from where there is none @full', { from: 'development' }, 422, 'development has no release of markets.'],
  ['of an unknown remote @full', { remote: 'nobody' }, 404, 'Remote not found.'],
  ['from nowhere @full', { from: 'mars' }, 404, 'Environment not found.'],
])('a promotion %s is refused', async (_what, body, status, detail) => {
  const response = await promote(body);
  expect([response.statusCode, response.json().detail]).toEqual([status, detail]);
});

test('a release that does not fit is refused, and so is one who may not', async () => {
  const shell = shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } });
  await site.publish(shell, { to: 'development' });
  expect((await promote({ to: 'development' })).json().code).toBe('release_incompatible');
  expect((await promote({}, { authorization: `Bearer ${await site.signIn('editor')}` })).statusCode).toBe(403);
  expect((await promote({}, { 'if-match': '"77"' })).statusCode).toBe(412);
});

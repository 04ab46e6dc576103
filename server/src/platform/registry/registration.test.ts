import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EnvironmentManifest, RemoteRelease } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteFiles, remoteRelease, renderedRelease, shellRelease } from '../../testing/releases';
import { createToken } from '../tokens/tokens';

const release = remoteRelease('markets');

let site: PlatformSite;
/** A content delivery network, as far as it matters here. */
let network: Server;
let url: string;
let files: Record<string, string>;
let answer: { status: number; headers: Record<string, string> };

beforeAll(async () => {
  site = await openPlatformSite();
  network = createServer((request, response) => {
    const content = files[request.url?.replace(/^\/markets\/a\//, '') ?? ''];
    response.writeHead(content === undefined ? 404 : answer.status, answer.headers).end(content);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(network.address() as AddressInfo).port}/markets/a/`;
});
beforeEach(async () => {
  files = { ...remoteFiles('markets'), 'release.json': JSON.stringify(release) };
  answer = { status: 200, headers: { 'access-control-allow-origin': '*' } };
  await site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
  });
});
afterEach(() => site.reset());
afterAll(async () => {
  network.close();
  await site.close();
});

function register(body: object = {}, { token = site.operator, to = '' } = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/platform/releases/',
    query: { to },
    headers: { authorization: `Bearer ${token}` },
    payload: { url, release, ...body },
  });
}

test('a release stays where it is, and is served from there', async () => {
  const response = await register({}, { to: 'production' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ created: true, activated: ['production'], release: { location: url } });
  const manifest = (
    await site.app.inject('/api/platform/environments/production/manifest/')
  ).json<EnvironmentManifest>();
  expect(manifest.remotes[0]).toMatchObject({ name: 'markets', url, files: release.files });
});

test('the file by which the server is to render it is read there, and evaluated', async () => {
  const rendered = renderedRelease('markets', 'throw new Error("not today")');
  files = { ...rendered.files, 'release.json': JSON.stringify(rendered.release) };
  const response = await register({ release: rendered.release });
  expect([response.statusCode, response.json().detail]).toEqual([
    422,
    'server/index.js cannot be evaluated: not today',
  ]);
  const sound = renderedRelease('markets');
  files = { ...sound.files, 'release.json': JSON.stringify(sound.release) };
  expect((await register({ release: sound.release })).statusCode).toBe(201);
});

test('the page may load code and styles from its folder, and no more from elsewhere', async () => {
  await register({}, { to: 'production' });
  const { headers, body } = await site.app.inject({ url: '/markets', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${url};`);
  expect(policy).toContain(`style-src 'self' ${url};`);
  expect(policy).toContain(`connect-src 'self' ${url};`);
  expect(body).toContain(`<link rel="preload" as="script" href="${url}remoteEntry.js" integrity="sha384-`);
});

test('the folder of the release before stays allowed as long as browsers may fall back to it @full', async () => {
  await register({}, { to: 'production' });
  await site.publish(remoteRelease('markets', { version: '1.1.0-bbbbbbbb' }), { to: 'production' });
  const { headers } = await site.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${url};`);
});

test('the same release again is not created anew @full', async () => {
  await register();
  expect((await register()).json()).toMatchObject({ created: false });
  expect((await site.publish(release)).json()).toMatchObject({ created: false, release: { location: url } });
});

test.each<[string, () => void, string, string]>([
  ['a file that is missing', () => delete files['assets/page.js'], 'release_unreachable', 'page.js answers 404'],
  [
    'a changed file',
    () => (files['assets/page.js'] = 'export const page = 2;'),
    'release_file_changed',
    'its sha384 differs',
  ],
  [
    'a longer file',
    () => (files['assets/page.js'] += ' '.repeat(99)),
    'release_unreachable',
    'is larger than 22 bytes',
  ],
  [
    'another document @full',
    () => (files['release.json'] = JSON.stringify({ ...release, title: 'Other' })),
    'release_invalid',
    'not the one that is registered',
  ],
  [
    'a page in place of the document @full',
    () => (files['release.json'] = '<!doctype html>'),
    'release_invalid',
    'not JSON',
  ],
  ['an error of the network @full', () => (answer.status = 500), 'release_unreachable', 'release.json answers 500'],
  [
    'files that pages may not read @full',
    () => (answer.headers = {}),
    'release_unreachable',
    'may not be read by pages of http://site.example',
  ],
  [
    'a redirect @full',
    () => (answer = { status: 302, headers: { location: '/elsewhere' } }),
    'release_unreachable',
    'answers 302',
  ],
])('%s is refused, and nothing is kept', async (_what, breakIt, code, detail) => {
  breakIt();
  const response = await register();
  expect(response.json()).toMatchObject({ code, detail: expect.stringContaining(detail) });
  const headers = { authorization: `Bearer ${site.operator}` };
  expect((await site.app.inject({ url: '/api/platform/releases/markets/', headers })).json()).toEqual([]);
});

test.each([
  'http://cdn.example/markets/',
  'http://10.0.0.1/markets/',
  'file:///etc/',
  'https://user:password@cdn.example/',
  'https://cdn.example/?from=x',
  'https://cdn.example/a;b/',
  'https://cdn.example/../',
])('the address %s is refused', async (address) => {
  const response = await register({ url: address });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['url']]);
});

test('a deploy token learns nothing of the server’s own machine: open and closed ports are answered alike, and not asked', async () => {
  const { token } = await createToken(site.context, { scope: 'deploy', remote: 'markets' }, 'the test');
  let connections = 0;
  const count = () => (connections += 1);
  network.on('connection', count);
  const closed = url.replace(/:\d+/, ':1');
  for (const address of [url, closed]) {
    const { code, detail } = (await register({ url: address }, { token })).json();
    expect([code, detail]).toEqual(['release_unreachable', `${address}release.json does not answer`]);
  }
  network.off('connection', count);
  expect(connections).toBe(0);
});

test('nobody registers another remote’s release, or a shell', async () => {
  const { token } = await createToken(site.context, { scope: 'deploy', remote: 'forums' }, 'the test');
  expect((await register({}, { token })).statusCode).toBe(403);
  expect((await register({ release: shellRelease() })).json().detail).toBe('The shell is served by this site itself.');
});

test('a document with a rule broken is refused before anything is fetched @full', async () => {
  const broken: RemoteRelease = { ...release, entry: 'other.js' };
  expect((await register({ release: broken })).json().detail).toContain('other.js is named but not among files');
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, symlink } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { RemoteRelease } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import {
  describeFiles,
  packFolder,
  remoteFiles,
  remoteRelease,
  shellRelease,
  writeRelease,
} from '../../testing/releases';
import { createToken } from '../tokens/tokens';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(remoteRelease('forums'), { to: 'production' });
  }),
);
afterEach(() => site.reset());
afterAll(() => site.close());

/** Uploads bytes as a release. */
function upload(payload: Buffer, { token = site.operator, type = 'application/gzip', to = '' } = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/platform/releases/',
    query: to === '' ? {} : { to },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
}

/** A folder of a release of markets, packed after it was tampered with. */
async function packed(change: Partial<RemoteRelease>, tamper?: (folder: string) => Promise<void>): Promise<Buffer> {
  const folder = await writeRelease(await site.folder(), remoteRelease('markets', change));
  await tamper?.(folder);
  return packFolder(folder);
}

/** Everything that a release could leave: files, releases, rows, history. */
async function traces() {
  const { dataDir } = site.context.config;
  const get = async (path: string) =>
    (
      await site.app.inject({ url: `/api/platform${path}`, headers: { authorization: `Bearer ${site.operator}` } })
    ).json() as unknown;
  return {
    files: (await readdir(join(dataDir, 'releases'), { recursive: true })).sort(),
    releases: await get('/releases/'),
    environments: await get('/environments/'),
    history: await get('/audit/?limit=100'),
  };
}

/**
 * What is wrong, the upload, its code, and the words in which the publisher is told: one of each kind. All that an archive, its document and
 * its files may have wrong, and what does not fit an environment, are tables of `releaseArchive`, `releaseCheck` and `compatibility`.
 */
const refused: readonly [string, () => Promise<Buffer>, string, string][] = [
  [
    'a document that breaks its schema',
    () => packed({ nav: [{ placement: 'header', group: 'G', label: '', to: '/markets', order: 1 }] }),
    'release_invalid',
    'release.json: nav.0.label: At least 1 characters',
  ],
  [
    'a listed file that is missing',
    () => packed({ files: describeFiles({ ...remoteFiles('markets'), 'assets/gone.js': 'x' }) }),
    'release_file_missing',
    'assets/gone.js is in release.json but not in the folder',
  ],
  [
    'a link',
    () => packed({}, (folder) => symlink('/etc/hostname', join(folder, 'assets/link.js'))),
    'release_path_refused',
    'assets/link.js is a SymbolicLink, neither a file nor a folder',
  ],
  [
    'an upload that broke off',
    async () => (await packed({})).subarray(0, -40),
    'release_invalid',
    'The upload is not a readable tar.gz of a release folder',
  ],
  [
    'a route of another remote',
    () => packed({ routes: [{ path: '/forums', expose: './Page', title: 'Mine' }] }),
    'route_taken',
    'markets claims /forums: /forums belongs to forums in production',
  ],
  [
    'a shared module of another version than the shell provides',
    () => packed({ consumes: { 'react-dom': '^18.2.0' } }),
    'release_incompatible',
    'markets 1.0.0-aaaaaaaa needs react-dom ^18.2.0, and the shell 1.0.0-5e115e11 of production provides 19.3.0',
  ],
];

test.each(refused)(
  'a release with %s is refused in so many words, and leaves nothing',
  async (_what, pack, code, detail) => {
    const before = await traces();
    const response = await upload(await pack(), { to: 'production' });
    expect(response.json()).toMatchObject({ code, detail });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await traces()).toEqual(before);
  },
);

test('a release of a name that the token is not for is refused with both names, and leaves nothing', async () => {
  const { token } = await createToken(site.context, { scope: 'deploy', remote: 'forums' }, 'the test');
  const before = await traces();
  const response = await upload(await packed({}), { token });
  expect([response.statusCode, response.json()]).toEqual([
    403,
    expect.objectContaining({ detail: 'This token publishes forums, and the release is one of markets.' }),
  ]);
  expect(await traces()).toEqual(before);
});

test('a release that fits leaves traces of each kind', async () => {
  const before = await traces();
  expect((await upload(await packed({}), { to: 'production' })).statusCode).toBe(201);
  const after = await traces();
  for (const kind of Object.keys(before) as (keyof typeof before)[]) expect(after[kind]).not.toEqual(before[kind]);
});

describe('over a connection', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let port: number;
  beforeAll(async () => {
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = site.app.server.address() as AddressInfo);
  });
  afterAll(() => agent.destroy());

  async function send(token: string, payload: Buffer) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/gzip',
      'content-length': payload.length,
    };
    const sent = request({ agent, host: '127.0.0.1', port, path: '/api/platform/releases/', method: 'POST', headers });
    sent.end(payload);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = (await json(response)) as { code: string };
    return { status: response.statusCode, code: body.code, isReused: sent.reusedSocket };
  }

  test.each<[string, () => Buffer, number, string]>([
    ['is no archive', () => randomBytes(300 * 1024), 422, 'release_invalid'],
    [
      'grows beyond what a release can be @full',
      () => Buffer.concat([gzipSync(Buffer.alloc(75 * 1024 * 1024)), randomBytes(1024 * 1024)]),
      413,
      'release_too_large',
    ],
  ])('an upload that %s is told so, and its connection goes on', async (_what, make, status, code) => {
    const token = await site.deployToken('markets');
    const payload = make();
    expect(await send(token, payload)).toMatchObject({ status, code });
    expect(await send(token, payload)).toEqual({ status, code, isReused: true });
  });

  test('an upload whose client goes away is given up, and nothing of it stays', async () => {
    const incoming = join(site.context.config.dataDir, 'releases/.incoming');
    const token = await site.deployToken('markets');
    const sent = connect(port, '127.0.0.1');
    const archive = gzipSync(randomBytes(300 * 1024));
    sent.write(
      [
        'POST /api/platform/releases/ HTTP/1.1',
        ...['Host: site', `Authorization: Bearer ${token}`, 'Content-Type: application/gzip'],
        `Content-Length: ${2 * archive.length}`,
      ].join('\r\n') + '\r\n\r\n',
    );
    sent.write(archive.subarray(0, archive.length / 2));
    const filesOf = () => readdir(incoming, { recursive: true }).catch(() => []);
    while (!(await filesOf()).some((path) => path.endsWith('.tar'))) await turn();
    sent.resetAndDestroy();
    while ((await filesOf()).length > 0) await turn();
    expect(await send(token, randomBytes(1024))).toMatchObject({ status: 422 });
  });

  test('an upload that may not be sent leaves the connection as it is', async () => {
    const payload = randomBytes(300 * 1024);
    expect(await send('mp_nobody', payload)).toMatchObject({ status: 401 });
    expect(await send('mp_nobody', payload)).toEqual({ status: 401, code: 'invalid_token', isReused: true });
  });
});

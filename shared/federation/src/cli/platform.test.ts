import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { findRow, raiseGeneration, updateRow } from '../../../../server/src/platform/queries';
import { type PlatformSite, openPlatformSite } from '../../../../server/src/testing/platformSite';
import { remoteRelease, renderedRelease, shellRelease, writeRelease } from '../../../../server/src/testing/releases';
import { runPlatform } from './platformProgram';

let site: PlatformSite;
let url: string;

beforeAll(async () => {
  site = await openPlatformSite({ host: '127.0.0.1' });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  process.env.PLATFORM_URL = url;
  process.env.PLATFORM_TOKEN = site.operator;
});
afterEach(async () => {
  delete process.env.PLATFORM_URL;
  delete process.env.PLATFORM_TOKEN;
  await site.reset();
});
afterAll(() => site.close());

/** Runs a command as a person or a script does. */
async function platform(...parameters: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runPlatform(parameters, { out: (text) => out.push(text), error: (text) => error.push(text) });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function json<Answer>(...parameters: string[]): Promise<Answer> {
  return JSON.parse((await platform('--json', ...parameters)).out) as Answer;
}

const first = remoteRelease('markets');
const second = remoteRelease('markets', { version: '1.1.0-bbbbbbbb' });

async function publishAll(): Promise<void> {
  await site.publish(shellRelease(), { to: 'production,staging' });
  await site.publish(first, { to: 'production' });
  await site.publish(second, { to: 'staging' });
}

test('a built release is published from its folder and activated where asked to', async () => {
  await site.publish(shellRelease(), { to: 'production' });
  const folder = await writeRelease(await site.folder(), first);
  expect(await platform('publish', folder)).toEqual({
    code: 0,
    out: 'markets 1.0.0-aaaaaaaa published\nactive nowhere yet: use set, or publish --to',
    error: '',
  });
  expect((await platform('publish', folder, '--to', 'production')).out).toContain('active in production');
  expect((await platform('env', 'production')).out).toMatch(/markets +on {2}1.0.0-aaaaaaaa/);
});

test('a refused release ends with the server’s words and exit code 1', async () => {
  const folder = await writeRelease(await site.folder(), first);
  await writeFile(join(folder, 'assets/page.js'), 'changed');
  const { code, out, error } = await platform('publish', folder);
  expect([code, out]).toEqual([1, '']);
  expect(error).toBe('assets/page.js has 7 bytes, and release.json says 22 (422 release_file_changed)');
  expect(JSON.parse((await platform('--json', 'publish', folder)).error)).toEqual({
    error,
    code: 'release_file_changed',
  });
});

test('a canary is set for a share of the visitors and taken away again', async () => {
  await publishAll();
  const { out } = await platform('set', 'markets', '--canary', '1.1.0-bbbbbbbb:12.5', '--reason', 'careful');
  expect(out).toBe('production: markets on  1.0.0-aaaaaaaa, 1.1.0-bbbbbbbb for 12.5 %');
  expect(await json('set', 'markets', '--off')).toMatchObject({ enabled: false, canary: { percent: 12.5 } });
  expect(await json('set', 'markets', '--no-canary')).toMatchObject({ canary: null });
});

test('a remote, and by the shell a whole environment, is left to browsers to render, and given back @full', async () => {
  await publishAll();
  const { out } = await platform('set', 'markets', '--no-ssr', '--reason', 'slow');
  expect(out).toBe('production: markets on  1.0.0-aaaaaaaa, left to browsers');
  expect(await json('set', 'markets', '--off')).toMatchObject({ enabled: false, server_rendering: false });
  expect(await json('set', 'markets', '--ssr')).toMatchObject({ enabled: false, server_rendering: true });
  await platform('set', 'shell', '--no-ssr', '--env', 'staging');
  const { out: staging } = await platform('env', 'staging');
  expect(staging).toMatch(/markets +on {2}1.1.0-bbbbbbbb {2}/);
  expect(staging).toMatch(/shell +on {2}1.0.0-5e115e11, left to browsers/);
});

test('a release is promoted, taken back, and both stand in the history', async () => {
  await publishAll();
  const promoted = await platform('promote', 'markets', '--from', 'staging', '--to', 'production', '--reason', 'good');
  expect(promoted.out).toBe('production: markets on  1.1.0-bbbbbbbb');
  expect((await platform('rollback', 'markets')).out).toBe('production: markets on  1.0.0-aaaaaaaa');
  const { out } = await platform('history', '--env', 'production', '--remote', 'markets');
  expect(out.split('\n')[0]).toContain('rollback');
  expect(out.split('\n')[1]).toMatch(/promote {2}by token \d+ \(tests\) {2}good$/);
});

test('pruning says what it removes, and a dry run what it would', async () => {
  await publishAll();
  expect((await platform('prune', '--dry-run')).out).toBe(
    '0 releases, 0 leftovers and 0 old counts of reports would be removed',
  );
  expect(await json('prune')).toEqual({ dry_run: false, releases: [], leftovers: [], reports: 0 });

  const leftovers = Array.from({ length: 60 }, (_, number) => `gone/1.0.0-${number}`);
  const releases = join(site.context.config.dataDir, 'releases');
  for (const folder of leftovers) await mkdir(join(releases, folder), { recursive: true });
  const lines = (await platform('prune')).out.split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.slice(50)).toEqual([
    '10 more like these',
    '0 releases, 60 leftovers and 0 old counts of reports removed',
  ]);
});

test('health is told by release @full', async () => {
  await publishAll();
  const report = { remote: 'markets', version: first.version, page: '/markets', milliseconds: 90 };
  const reports = [
    { ...report, phase: 'expose', code: 'loaded' },
    { ...report, phase: 'entry', code: 'http' },
  ];
  await site.app.inject({
    method: 'POST',
    url: '/api/platform/reports/',
    payload: { environment: 'production', reports },
  });
  const lines = (await platform('health')).out.split('\n');
  expect(lines[0]).toBe('markets 1.0.0-aaaaaaaa');
  expect(lines[1]).toMatch(/^ {2}expose p50 \d+ ms, p95 \d+ ms \(1 loads\)$/);
  expect(lines[2]).toBe('  http in entry: 1, last on /markets');
  expect(lines).toContain('markets 1.0.0-aaaaaaaa rendering: browsers');
});

test('a preview is a link to open @full', async () => {
  await publishAll();
  const { out } = await platform('preview', '--env', 'staging', '--override', 'markets=http://localhost:3001/release/');
  const link = out.split('\n')[1] ?? '';
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/platform\/preview\/enter\?grant=/);
  expect(await (await fetch(link)).text()).toContain('markets from http://localhost:3001/release/');
});

test('a token is shown once, publishes its remote from any machine, and is worth nothing once revoked', async () => {
  await site.publish(shellRelease(), { to: 'production' });
  const made = (await platform('tokens', 'create', 'markets', '--note', 'pipeline')).out.split('\n');
  const id = /^Token (\d+), shown only now:$/.exec(made[0] ?? '')?.[1] ?? '';
  const listed = await platform('tokens', 'list');
  expect(listed.out.split('\n')).toContain(`${id}  deploy  markets  pipeline`);
  expect(listed.out).not.toContain(made[1]);

  const folder = await writeRelease(await site.folder(), first);
  process.env.PLATFORM_TOKEN = made[1];
  expect(await platform('publish', folder)).toMatchObject({ code: 0, error: '' });
  const refused = await platform('set', 'markets', '--on');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toContain('(403 forbidden)');

  process.env.PLATFORM_TOKEN = site.operator;
  expect((await platform('tokens', 'revoke', id)).out).toBe(`Token ${id} is revoked`);
  process.env.PLATFORM_TOKEN = made[1];
  expect(await platform('--json', 'publish', folder)).toMatchObject({
    code: 1,
    error: expect.stringContaining('"code":"invalid_token"') as string,
  });
});

test('every command that reads answers scripts as JSON @full', async () => {
  await publishAll();
  const version = expect.any(String) as string;
  expect(await json('releases', 'markets')).toEqual([
    expect.objectContaining({ name: 'markets', version }),
    expect.objectContaining({ name: 'markets', version }),
  ]);
  expect(await json('env', 'production')).toEqual([expect.objectContaining({ name: 'production' })]);
  expect(await json('history', '--remote', 'markets')).toContainEqual(expect.objectContaining({ action: 'publish' }));
  expect(await json('tokens', 'list')).toContainEqual(expect.objectContaining({ scope: 'operator' }));
  expect(await json('health')).toMatchObject({ environment: 'production', remotes: [] });
  expect(await json('doctor')).toContainEqual({ subject: 'token', ok: true, detail: 'may operate the platform' });
  const { out } = await platform('releases');
  expect(out.split('\n').map((line) => line.split(/ +/)[0])).toEqual(['markets', 'markets', 'shell']);
});

test('without any token it says so, and ends with 2', async () => {
  delete process.env.PLATFORM_TOKEN;
  process.env.PLATFORM_URL = 'https://elsewhere.example';
  const { code, error } = await platform('env');
  expect([code, error]).toEqual([2, 'No token: set PLATFORM_TOKEN to a deploy token or an operator token']);
});

describe('doctor', () => {
  beforeEach(publishAll);

  test('finds a healthy server healthy', async () => {
    const { code, out } = await platform('doctor');
    expect(out.split('\n')).toEqual([
      `ok      server: ${url} is ready`,
      'ok      token: may operate the platform',
      'ok      production: serves 1 remotes under shell 1.0.0-5e115e11',
      'ok      production: shell 1.0.0-5e115e11: all 9 files are as published',
      'ok      production: markets 1.0.0-aaaaaaaa: all 3 files are as published',
      'ok      staging: serves 1 remotes under shell 1.0.0-5e115e11',
      'ok      staging: shell 1.0.0-5e115e11: all 9 files are as published',
      'ok      staging: markets 1.1.0-bbbbbbbb: all 3 files are as published',
      'ok      development: serves nothing',
    ]);
    expect(code).toBe(0);
  });

  test('warns of a proxy that nobody has named, which is no failure @full', async () => {
    const behind = await openPlatformSite({ host: '127.0.0.1' });
    try {
      await behind.app.listen({ host: '127.0.0.1', port: 0 });
      process.env.PLATFORM_URL = `http://127.0.0.1:${(behind.app.server.address() as AddressInfo).port}`;
      process.env.PLATFORM_TOKEN = behind.operator;
      expect((await platform('doctor')).out).not.toContain('WARN');
      await behind.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.1' } });
      const { code, out } = await platform('doctor');
      expect(out).toMatch(/^WARN {4}server: X-Forwarded-For .*TRUST_PROXY is not set.*rate limits/m);
      expect(code).toBe(0);
    } finally {
      await behind.close();
    }
  });

  test('asks for nothing that the server keeps to itself, of fallbacks neither', async () => {
    const { release, files } = renderedRelease('markets');
    await site.publish({ ...release, version: '1.2.0-cccccccc' }, { files, to: 'production' });
    await site.publish({ ...release, version: '1.3.0-dddddddd' }, { files, to: 'production' });
    const { code, out } = await platform('doctor');
    expect(out).toContain('ok      production: markets 1.2.0-cccccccc: all 3 files are as published');
    expect(out).toContain('ok      production: markets 1.3.0-dddddddd: all 3 files are as published');
    expect(code).toBe(0);
  });

  test('finds a changed file and one that is gone, of canaries and fallbacks too', async () => {
    await platform('set', 'markets', '--canary', '1.1.0-bbbbbbbb:10');
    const releases = join(site.context.config.dataDir, 'releases/markets');
    await writeFile(join(releases, '1.0.0-aaaaaaaa/assets/page.js'), 'export const page = 2;');
    await rm(join(releases, '1.1.0-bbbbbbbb/assets/page.css'));
    const { code, out, error } = await platform('doctor');
    expect(out).toContain(
      'FAILED  production: markets 1.0.0-aaaaaaaa: /releases/markets/1.0.0-aaaaaaaa/assets/page.js has other bytes',
    );
    expect(out).toContain(
      'FAILED  production: markets 1.1.0-bbbbbbbb: its files are gone from the server; 1.0.0-aaaaaaaa is served',
    );
    expect(out).toContain(
      'FAILED  staging: markets 1.1.0-bbbbbbbb: its files are gone from the server; nothing is served',
    );
    expect([code, error]).toEqual([1, '3 of 10 checks failed']);
  });

  test('finds a release that does not fit to its shell, though the registry lets none in @full', async () => {
    const shell = shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } });
    await site.publish(shell);
    const { database } = site.context;
    const row = (await findRow(database, 'production', 'shell'))!;
    await updateRow(database, row, { ...row, version: shell.version });
    await raiseGeneration(database, 'production');
    const { code, out } = await platform('doctor');
    expect(code).toBe(1);
    expect(out).toContain(
      'FAILED  production: markets 1.0.0-aaaaaaaa: needs react ^19.0.0, and the shell provides 20.0.0',
    );
  });

  test('says that a token is no good @full', async () => {
    process.env.PLATFORM_TOKEN = 'mpt_wrong';
    const { code, out } = await platform('doctor');
    expect(code).toBe(1);
    expect(out).toContain('FAILED  token: This platform token is unknown or was revoked. (401 invalid_token)');
  });

  test('ends with 3 where no server answers', async () => {
    process.env.PLATFORM_URL = 'http://127.0.0.1:1';
    const { code, error } = await platform('doctor');
    expect([code, error]).toEqual([
      3,
      'No server answers at http://127.0.0.1:1. Is it running, and is PLATFORM_URL right?',
    ]);
  });
});

test.each([
  [['set', 'markets'], 'Say what to change'],
  [['set', 'markets', '--canary', '10'], 'A version and a percentage'],
  [['promote', 'markets', '--to', 'production'], "required option '--from <environment>'"],
  [['preview'], 'Say what to preview'],
  [['nonsense'], "unknown command 'nonsense'"],
  [['publish', '/nowhere'], 'holds no release and no remote'],
])('called wrongly, as in %j, it says so and ends with 2', async (parameters, message) => {
  const { code, out, error } = await platform(...parameters);
  expect([code, out]).toEqual([2, '']);
  expect(error).toContain(message);
});

test('help is no error', async () => {
  const { code, out } = await platform('--help');
  expect(code).toBe(0);
  expect(out).toContain('promote');
});

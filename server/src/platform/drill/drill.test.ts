import type { AddressInfo } from 'node:net';
import type { EnvironmentManifest } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteFiles, remoteRelease, shellRelease } from '../../testing/releases';
import type { FaultTableInput, FileAnswer } from './faultTable';

const ENTRY = '/releases/markets/1.0.0-aaaaaaaa/remoteEntry.js';
const CODE = remoteFiles('markets')['remoteEntry.js'] ?? '';

let site: PlatformSite;
let address: string;

async function openSite(drillFaults: boolean): Promise<PlatformSite> {
  const opened = await openPlatformSite({ drillFaults });
  await opened.publish(shellRelease(), { to: 'production' });
  await opened.publish(remoteRelease('markets'), { to: 'production' });
  return opened;
}

async function setFaults(table: FaultTableInput, token = site.operator): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const url = '/api/platform/drill/';
  return (await site.app.inject({ method: 'PUT', url, headers, payload: table })).statusCode;
}

const breakEntry = (answer: FileAnswer) =>
  setFaults({ files: [{ name: 'markets', paths: ['remoteEntry.js'], answer }] });

async function manifest(): Promise<EnvironmentManifest> {
  return (await site.app.inject('/api/platform/environments/production/manifest/')).json();
}

describe('a site in a failure drill', () => {
  beforeAll(async () => {
    site = await openSite(true);
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const headers = { authorization: `Bearer ${site.operator}` };
    expect((await site.app.inject({ method: 'DELETE', url: '/api/platform/drill/', headers })).statusCode).toBe(204);
  });

  test.each<[FileAnswer, number, string]>([
    [{ kind: 'status', status: 404 }, 404, 'No file\n'],
    [{ kind: 'status', status: 500 }, 500, 'No file\n'],
    [{ kind: 'page' }, 200, '<!doctype html>'],
    [{ kind: 'truncated' }, 200, CODE.slice(0, Math.floor(CODE.length / 2))],
  ])(
    'answers a file with %j, and lets browsers keep that as they keep the right answer',
    async (answer, status, body) => {
      const right = await site.app.inject(ENTRY);
      expect(await breakEntry(answer)).toBe(204);
      const wrong = await site.app.inject(ENTRY);
      expect(wrong.statusCode).toBe(status);
      expect(wrong.body.startsWith(body)).toBe(true);
      expect(wrong.body).not.toBe(CODE);
      expect(wrong.headers['cache-control']).toBe(right.headers['cache-control']);
      expect(wrong.headers['cache-control']).toContain('immutable');
    },
  );

  test('changes one byte, and claims with the headers that nothing changed @full', async () => {
    const right = await site.app.inject(ENTRY);
    await breakEntry({ kind: 'changed' });
    const wrong = await site.app.inject(ENTRY);
    const differing = [...wrong.rawPayload].filter((byte, index) => byte !== right.rawPayload[index]);
    expect([wrong.rawPayload.length, differing.length]).toEqual([right.rawPayload.length, 1]);
    for (const header of ['etag', 'last-modified', 'content-type', 'cache-control', 'vary']) {
      expect([header, wrong.headers[header]]).toEqual([header, right.headers[header]]);
    }
  });

  test('breaks a file off in the middle @full', async () => {
    await breakEntry({ kind: 'broken-off' });
    const response = await fetch(address + ENTRY);
    expect(response.headers.get('content-length')).toBe(String(CODE.length));
    await expect(response.text()).rejects.toThrow();
  });

  test.each<[string, FaultTableInput, string]>([
    ['a file', { files: [{ name: 'markets', paths: ['remoteEntry.js'], answer: { kind: 'hang' } }] }, ENTRY],
    ['a call', { calls: [{ below: '/crypto/', answer: 'hang' }] }, '/api/crypto/tokens/'],
  ])('leaves who asks for %s without an answer', async (_, table, path) => {
    await setFaults(table);
    const asked = new AbortController();
    const answers: number[] = [];
    const asking = fetch(address + path, { signal: asked.signal }).then(({ status }) => answers.push(status));
    // Others are served meanwhile.
    expect((await fetch(`${address}/api/post/categories/`)).status).toBe(200);
    expect((await fetch(`${address}${ENTRY.replace('remoteEntry.js', 'assets/page.js')}`)).status).toBe(200);
    expect(answers).toEqual([]);
    asked.abort();
    await expect(asking).rejects.toThrow();
  });

  test('breaks only the release and the files that the table names', async () => {
    const answer = { kind: 'status', status: 404 } as const;
    await setFaults({ files: [{ name: 'markets', version: '1.0.0-bbbbbbbb', paths: ['remoteEntry.js'], answer }] });
    expect((await site.app.inject(ENTRY)).statusCode).toBe(200);
    await setFaults({ files: [{ name: 'markets', paths: ['assets/page.js'], answer }] });
    expect((await site.app.inject(ENTRY)).statusCode).toBe(200);
    expect((await site.app.inject(ENTRY.replace('remoteEntry.js', 'assets/page.js'))).statusCode).toBe(404);
  });

  test('takes the API of a section down, and leaves the others @full', async () => {
    await setFaults({ calls: [{ below: '/forums/', answer: 'unavailable' }] });
    const down = await site.app.inject('/api/forums/forums/');
    expect([down.statusCode, down.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(down.headers['retry-after']).toBe('5');
    expect((await site.app.inject('/api/post/categories/')).statusCode).toBe(200);
  });

  test('claims in page and manifest that a remote needs another platform, and shortens the deadlines @full', async () => {
    const deadlines = { manifest: 1000, entry: 1000, init: 500, expose: 1000 };
    await setFaults({ contracts: { markets: '^9.0.0' }, deadlines });
    const claimed = await manifest();
    expect([claimed.remotes[0]?.contract, claimed.deadlines]).toEqual(['^9.0.0', deadlines]);
    const page = await site.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain('"contract":"^9.0.0"');
  });

  test('nothing is wrong any more once the faults are ended', async () => {
    await setFaults({ contracts: { markets: '^9.0.0' }, calls: [{ below: '/forums/', answer: 'unavailable' }] });
    const headers = { authorization: `Bearer ${site.operator}` };
    await site.app.inject({ method: 'DELETE', url: '/api/platform/drill/', headers });
    expect((await manifest()).remotes[0]?.contract).toBe('^1.0.0');
    expect((await site.app.inject('/api/forums/forums/')).statusCode).toBe(200);
  });

  test('is for operators alone, and refuses what it does not know', async () => {
    expect(await setFaults({}, await site.signIn('editor'))).toBe(403);
    expect((await site.app.inject({ method: 'PUT', url: '/api/platform/drill/', payload: {} })).statusCode).toBe(401);
    // The platform itself cannot be taken down: there would be no way back.
    expect(await setFaults({ calls: [{ below: '/platform/', answer: 'unavailable' }] })).toBe(422);
    expect((await manifest()).remotes).toHaveLength(1);
  });
});

test('a site that is in no drill has none of its calls', async () => {
  site = await openSite(false);
  try {
    for (const method of ['PUT', 'DELETE'] as const) {
      const response = await site.app.inject({ method, url: '/api/platform/drill/', payload: {} });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
  } finally {
    await site.close();
  }
});

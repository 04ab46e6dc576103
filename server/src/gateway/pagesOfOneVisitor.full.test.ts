import { setImmediate as turn } from 'node:timers/promises';
import { buildApp } from '../app';
import type { App } from '../http/app';
import { openPlatformSite, type PlatformSite } from '../testing/platformSite';
import { renderedRelease, renderingShellRelease } from '../testing/releases';
import { noFaults } from '../platform/drill/faultTable';

/** Reads for slow pages what the test holds back. */
const SHELL_CODE = `
exports.sharedModules = {};
exports.render = async ({ path }, { read }) => {
  if (path.startsWith('/markets/slow')) await read('/api/forums/forums/');
  return { html: '<p>' + path + '</p>', answers: {}, head: {}, isWhole: true, faults: [] };
};`;

const CROWD = '2001:db8:0:1::';
const NEIGHBOUR = '2001:db8:0:2::1';
/** One page is rendered at a time for each visitor, and ten more wait. */
const TAKEN = 11;

let site: PlatformSite;
/** The same site by a clock that a test moves: no page takes too long. */
let app: App;
let milliseconds = 0;
beforeAll(async () => {
  const rendering = { threads: 2 };
  site = await openPlatformSite({ rendering, responseCacheSeconds: 60, rateLimitScale: 1, drillFaults: true });
  const shell = renderingShellRelease(SHELL_CODE);
  expect((await site.publish(shell.release, { files: shell.files, to: 'production' })).statusCode).toBe(201);
  const { release, files } = renderedRelease('markets', `exports.exposes = { './Page': () => ({}) };`);
  const routes = [{ path: '/markets/:what', expose: './Page', title: 'Markets' }];
  expect((await site.publish({ ...release, routes }, { files, to: 'production' })).statusCode).toBe(201);
  app = await buildApp({ ...site.context, monotonicClock: () => milliseconds });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const get = (url: string, remoteAddress: string) =>
  app.inject({ url, headers: { accept: 'text/html' }, remoteAddress });
type Answer = Awaited<ReturnType<typeof get>>;

async function expectShown(path: string, address: string): Promise<void> {
  expect((await get(path, address)).body).toContain(`<p>${path}</p>`);
}

test('pages that one visitor asks for hold up neither what is kept nor other visitors, and too many are refused', async () => {
  const drill = site.context.drill!;
  await expectShown('/', CROWD);
  drill.table = { ...noFaults, calls: [{ below: '/forums/forums/', answer: 'hang' }] };
  const answers: Answer[] = [];
  const asked = Array.from({ length: 64 }, async (_, number) => {
    answers.push(await get(`/markets/slow-${number}`, `${CROWD}${number + 1}`));
  });
  const refused = asked.length - TAKEN;
  while (answers.length < refused) await turn();

  for (const { statusCode, headers, body } of answers) {
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Please load this page again in a moment.');
  }
  await expectShown('/', CROWD);
  await expectShown('/markets/quick', NEIGHBOUR);
  expect(answers).toHaveLength(refused);

  drill.table = noFaults;
  drill.end();
  await Promise.all(asked);
  expect(answers.slice(refused).map(({ statusCode }) => statusCode)).toEqual(Array(TAKEN).fill(200));
});

test('a crawler that asks on ten connections is refused no page', async () => {
  const paths = Array.from({ length: 60 }, (_, number) => `/markets/crawled-${number}`);
  const statuses: number[] = [];
  const crawl = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      statuses.push((await get(path, CROWD)).statusCode);
    }
  };
  await Promise.all(Array.from({ length: 10 }, crawl));
  expect(statuses).toEqual(Array(60).fill(200));
});

test('pages that are old are shown to one visitor at once, and rendered anew without holding up another', async () => {
  const drill = site.context.drill!;
  const paths = Array.from({ length: 4 }, (_, number) => `/markets/slow-old-${number}`);
  for (const path of paths) await expectShown(path, CROWD);
  // They are kept for a minute, and shown for another one while they are rendered anew.
  milliseconds += 61_000;
  drill.table = { ...noFaults, calls: [{ below: '/forums/forums/', answer: 'hang' }] };
  for (const path of paths) await expectShown(path, CROWD);
  await expectShown('/markets/quite-quick', NEIGHBOUR);
  drill.table = noFaults;
  drill.end();
});

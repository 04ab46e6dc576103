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
beforeAll(async () => {
  const rendering = { threads: 2 };
  site = await openPlatformSite({ rendering, responseCacheSeconds: 60, rateLimitScale: 1, drillFaults: true });
  const shell = renderingShellRelease(SHELL_CODE);
  expect((await site.publish(shell.release, { files: shell.files, to: 'production' })).statusCode).toBe(201);
  const { release, files } = renderedRelease('markets', `exports.exposes = { './Page': () => ({}) };`);
  const routes = [{ path: '/markets/:what', expose: './Page', title: 'Markets' }];
  expect((await site.publish({ ...release, routes }, { files, to: 'production' })).statusCode).toBe(201);
});
afterAll(() => site.close());

const get = (url: string, remoteAddress: string) =>
  site.app.inject({ url, headers: { accept: 'text/html' }, remoteAddress });
type Answer = Awaited<ReturnType<typeof get>>;

/** Until the server has rendered the page: on a busy machine it may leave one to browsers. */
async function untilShown(path: string, address: string): Promise<void> {
  while (!(await get(path, address)).body.includes(`<p>${path}</p>`));
}

test('pages that one visitor asks for hold up neither what is kept nor other visitors, and too many are refused', async () => {
  const drill = site.context.drill!;
  await untilShown('/', CROWD);
  drill.table = { ...noFaults, calls: [{ below: '/forums/forums/', answer: 'hang' }] };
  const answers: Answer[] = [];
  let tell: (answer: Answer) => void = () => undefined;
  const firstRefused = new Promise<Answer>((resolve) => (tell = resolve));
  const asked = Array.from({ length: 64 }, async (_, number) => {
    const answer = await get(`/markets/slow-${number}`, `${CROWD}${number + 1}`);
    answers.push(answer);
    if (answer.statusCode === 429) tell(answer);
  });

  const { headers, body } = await firstRefused;
  expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Please load this page again in a moment.');

  await untilShown('/', CROWD);
  await untilShown('/markets/quick', NEIGHBOUR);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(TAKEN);

  drill.table = noFaults;
  drill.end();
  await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
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

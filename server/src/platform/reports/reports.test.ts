import type { LoadReport, PlatformHealth } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite({ rateLimitScale: 2 });
});
beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production,staging' });
    await site.publish(remoteRelease('markets'), { to: 'production' });
  }),
);
afterEach(() => site.reset());
afterAll(() => site.close());

const loaded: LoadReport = {
  remote: 'markets',
  version: '1.0.0-aaaaaaaa',
  phase: 'expose',
  code: 'loaded',
  expose: './Page',
  milliseconds: 180,
  page: '/markets/stocks',
};
const failed: LoadReport = { ...loaded, phase: 'entry', code: 'timeout', milliseconds: 8000 };

/** Addresses are limited on their own: each test is somebody else. */
let address = 0;
beforeEach(() => {
  address += 1;
});

interface Sent {
  readonly preview?: boolean;
  readonly cookies?: Record<string, string>;
}

function report(reports: readonly object[], environment = 'production', { preview, cookies = {} }: Sent = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/platform/reports/',
    remoteAddress: `192.0.2.${address}`,
    cookies,
    payload: { environment, preview, reports },
  });
}

function violate(
  payload: object,
  { type = 'application/csp-report', cookies = {}, remoteAddress = `192.0.2.${address}` } = {},
) {
  return site.app.inject({
    method: 'POST',
    url: '/api/platform/reports/csp/',
    remoteAddress,
    headers: { 'content-type': type, host: 'site.example' },
    cookies,
    payload: JSON.stringify(payload),
  });
}

async function health(query = '', token = site.operator) {
  return site.app.inject({ url: `/api/platform/health/${query}`, headers: { authorization: `Bearer ${token}` } });
}

const healthOf = async () => (await health()).json<PlatformHealth>();

test('failures are counted by release, phase and class, with the latest page', async () => {
  expect((await report([failed, failed, { ...failed, code: 'integrity', page: '/' }])).json()).toEqual({ counted: 3 });
  await report([{ ...failed, page: '/company/aapl', expose: './Company' }]);
  const { remotes } = await healthOf();
  expect(remotes).toEqual([
    {
      name: 'markets',
      title: 'Markets',
      releases: [
        {
          version: '1.0.0-aaaaaaaa',
          ...{ verdict: 'doubtful', visitors: 1, failed_visitors: 1 },
          timings: [],
          failures: [
            expect.objectContaining({
              phase: 'entry',
              code: 'timeout',
              count: 3,
              page: '/company/aapl',
              expose: './Company',
            }),
            expect.objectContaining({ phase: 'entry', code: 'integrity', count: 1, page: '/' }),
          ],
        },
      ],
    },
  ]);
});

test('load times are told by phase, the median and what the slowest twentieth waits @full', async () => {
  const times = [...new Array<number>(18).fill(90), 3000, 3000];
  await report(times.map((milliseconds) => ({ ...loaded, milliseconds })));
  await report([{ ...loaded, phase: 'entry', milliseconds: 30 }]);
  const [release] = (await healthOf()).remotes[0]!.releases;
  const expose = release!.timings.find(({ phase }) => phase === 'expose')!;
  expect(expose.count).toBe(20);
  expect(expose.p50).toBeGreaterThan(75);
  expect(expose.p50).toBeLessThanOrEqual(100);
  expect(expose.p95).toBeGreaterThan(2400);
  expect(expose.p95).toBeLessThanOrEqual(3200);
  expect(release!.timings.map(({ phase }) => phase).sort()).toEqual(['entry', 'expose']);
  expect(release!.failures).toEqual([]);
});

test('the health of one environment is not that of another @full', async () => {
  await site.publish(remoteRelease('markets'), { to: 'staging' });
  await report([failed], 'staging');
  expect((await healthOf()).remotes).toEqual([]);
  expect((await health('?environment=staging')).json().remotes).toHaveLength(1);
  expect((await health('?environment=mars')).statusCode).toBe(404);
});

describe('a browser in a preview', () => {
  /** Cookies of a browser that an operator put into a preview. */
  async function preview(payload: object): Promise<Record<string, string>> {
    const headers = { authorization: `Bearer ${site.operator}` };
    const { cookies } = await site.app.inject({ method: 'POST', url: '/api/platform/preview/', headers, payload });
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  }
  const overrides = { markets: 'http://localhost:3001/release/' };
  const remotesOf = async (environment: string) =>
    (await health(`?environment=${environment}`)).json<PlatformHealth>().remotes;

  test('says nothing of what visitors get @full', async () => {
    const cookies = await preview({ overrides });
    for (const sent of [{ preview: true }, { preview: true, cookies }, { cookies }]) {
      expect((await report([failed], 'production', sent)).json()).toEqual({ counted: 0 });
    }
    expect(await remotesOf('production')).toEqual([]);
  });

  test('counts for the environment that it previews, except what is no release of it @full', async () => {
    await site.publish(remoteRelease('forums'), { to: 'staging' });
    const other: LoadReport = { ...failed, remote: 'forums' };
    const cookies = await preview({ environment: 'staging', overrides });
    expect((await report([failed, other], 'staging', { preview: true, cookies })).json()).toEqual({ counted: 1 });
    expect((await remotesOf('staging')).map(({ name }) => name)).toEqual(['forums']);
  });

  test('has its violations of the content security policy counted there too, and never for visitors @full', async () => {
    const violation = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/' } };
    await violate(violation, { cookies: await preview({ overrides }) });
    expect((await healthOf()).violations).toEqual([]);
    await violate(violation, { cookies: await preview({ environment: 'staging' }) });
    expect((await healthOf()).violations).toEqual([]);
    expect((await health('?environment=staging')).json<PlatformHealth>().violations).toHaveLength(1);
  });
});

test('what the registry does not know is not counted, however often it is reported', async () => {
  const reports = [
    { ...failed, version: '9.9.9-99999999' },
    { ...failed, remote: 'nobody' },
    { ...failed, version: 'none' },
  ];
  const response = await report(reports);
  expect([response.statusCode, response.json()]).toEqual([202, { counted: 0 }]);
  expect((await report([failed], 'mars')).json()).toEqual({ counted: 0 });
});

test.each([
  ['more than twenty at once', new Array(21).fill(loaded)],
  ['a page with a query', [{ ...loaded, page: '/search?q=private' }]],
])('%s is refused', async (_what, reports) => {
  expect((await report(reports)).statusCode).toBe(422);
});

test('an address reports so often a minute, and then no more @full', async () => {
  const answers = [];
  for (let call = 0; call < 121; call += 1) answers.push((await report([failed])).statusCode);
  expect(answers.slice(0, 120).every((status) => status === 202)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test.each(['user', 'editor'] as const)('health is not for a %s', async (role) => {
  expect((await health('', await site.signIn(role))).statusCode).toBe(403);
});

describe('violations of the content security policy', () => {
  const legacy = (fields: object) => ({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/track.js?user=7',
      'source-file': 'http://site.example/releases/markets/1.0.0-aaaaaaaa/assets/page.js',
      ...fields,
    },
  });

  test('are attributed to the remote whose file did it, without what the address held', async () => {
    expect((await violate(legacy({}))).statusCode).toBe(202);
    await violate(legacy({}));
    expect((await healthOf()).violations).toEqual([
      {
        remote: 'markets',
        version: '1.0.0-aaaaaaaa',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        visitors: 1,
        count: 2,
        last_at: expect.any(String),
      },
    ]);
  });

  test('are understood in the newer form, several at once, beside other kinds of reports', async () => {
    const body = {
      effectiveDirective: 'script-src-attr',
      blockedURL: 'inline',
      sourceFile: 'http://site.example/markets',
    };
    const payload = [
      { type: 'csp-violation', body },
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ];
    expect((await violate(payload, { type: 'application/reports+json' })).json()).toEqual({ counted: 2 });
    expect((await healthOf()).violations).toEqual([
      expect.objectContaining({
        remote: null,
        version: null,
        directive: 'script-src-attr',
        blocked: 'inline',
        count: 2,
      }),
    ]);
  });

  test.each([
    ['data:text/javascript,alert(1)', 'data:'],
    ['eval', 'eval'],
    ['', 'unknown'],
    ['%%%', 'unknown'],
  ])('blocked "%s" is counted as %s', async (blocked, counted) => {
    await violate(legacy({ 'blocked-uri': blocked }));
    expect((await healthOf()).violations[0]).toMatchObject({ blocked: counted });
  });

  const stranger = (number: number) => ({ remoteAddress: `203.0.113.${number}` });
  const list = { type: 'application/reports+json' };
  /** Different ones, of no release. */
  const different = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `https://n${from + index}.example/` },
    }));

  test('of ever new addresses do not fill the database, nor do those of one visitor', async () => {
    expect((await violate(different(0, 50), list)).json()).toEqual({ counted: 10 });
    for (let visitor = 1; visitor < 25; visitor += 1) {
      await violate(different(visitor * 10, 10), { ...list, ...stranger(visitor) });
    }
    await violate(different(0, 1), { ...list, ...stranger(90) });
    const { violations } = await healthOf();
    expect(violations).toHaveLength(201);
    expect(violations[0]).toMatchObject({ directive: 'others', blocked: 'others', visitors: 5, count: 50 });
    expect(violations[1]).toMatchObject({ blocked: 'https://n0.example', visitors: 2, count: 2 });
  });

  test('that one visitor makes up count ten times an hour, and for one', async () => {
    const liar = stranger(1);
    for (let call = 0; call < 11; call += 1) await violate(legacy({}), liar);
    expect((await violate(legacy({}), liar)).json()).toEqual({ counted: 0 });
    await violate(legacy({ 'blocked-uri': 'eval' }), stranger(2));
    await violate(legacy({ 'blocked-uri': 'eval' }), stranger(3));
    expect((await healthOf()).violations).toEqual([
      expect.objectContaining({ blocked: 'eval', visitors: 2, count: 2 }),
      expect.objectContaining({ blocked: 'https://evil.example', visitors: 1, count: 10 }),
    ]);
  });

  test('are heard of two hundred visitors in an hour, who would all say the same @full', async () => {
    for (let visitor = 1; visitor <= 200; visitor += 1) await violate(legacy({}), stranger(visitor));
    expect((await violate(legacy({}), stranger(201))).json()).toEqual({ counted: 0 });
    expect((await violate(legacy({}), stranger(7))).json()).toEqual({ counted: 1 });
    expect((await healthOf()).violations).toEqual([expect.objectContaining({ visitors: 200, count: 201 })]);
  });

  test('of a release that visitors are not served do not count @full', async () => {
    const next = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', container: 'mf_markets_bbbbbbbb' });
    await site.publish(next, { to: 'production' });
    expect((await violate(legacy({}))).json()).toEqual({ counted: 0 });
    const served = 'http://site.example/releases/markets/1.0.1-bbbbbbbb/assets/page.js';
    expect((await violate(legacy({ 'source-file': served }))).json()).toEqual({ counted: 1 });
    expect((await healthOf()).violations).toEqual([expect.objectContaining({ version: '1.0.1-bbbbbbbb', count: 1 })]);
  });

  test('that are none are refused', async () => {
    expect((await violate({ hello: 1 })).statusCode).toBe(422);
    expect((await violate([], { type: 'text/plain' })).statusCode).toBe(422);
  });
});

describe('an anonymous visitor who reports failures that there were not', () => {
  const releaseOf = async () => (await healthOf()).remotes[0]!.releases[0]!;
  const batch = new Array<LoadReport>(20).fill(failed);
  let stranger = 0;
  /** From addresses that nobody else reports from. */
  const reportFrom = async (remoteAddress: string, reports: readonly object[]) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/platform/reports/',
        remoteAddress,
        payload: { environment: 'production', preview: false, reports },
      })
    ).json() as { counted: number };
  const nextStranger = () => `198.51.100.${(stranger += 1)}`;

  test('counts ten times an hour, and for one visitor', async () => {
    const liar = nextStranger();
    expect([await reportFrom(liar, batch), await reportFrom(liar, batch)]).toEqual([{ counted: 10 }, { counted: 0 }]);
    await reportFrom(nextStranger(), [loaded]);
    expect(await releaseOf()).toMatchObject({ visitors: 2, failed_visitors: 1, failures: [{ count: 10 }] });
  });

  test('does not make a release fail for which others vouch, from one IPv6 line either', async () => {
    for (let visitor = 0; visitor < 4; visitor += 1) await reportFrom(nextStranger(), [loaded]);
    for (const network of ['1', '2', '3', '4', '5']) await reportFrom(`2001:db8:7:${network}::1`, batch);
    expect(await releaseOf()).toMatchObject({ verdict: 'untried', visitors: 5, failed_visitors: 1 });
  });

  test('is not heard about a release that is served no more, and little about one that is fallen back to @full', async () => {
    const verdict = async () =>
      (await healthOf()).remotes[0]?.releases.find(({ version }) => version === loaded.version)?.verdict;
    for (let visitor = 0; visitor < 4; visitor += 1) await reportFrom(nextStranger(), [loaded]);
    const next = (version: string) =>
      remoteRelease('markets', { version, container: `mf_markets_${version.slice(-8)}` });
    await site.publish(next('1.0.1-bbbbbbbb'), { to: 'production' });
    for (let visitor = 0; visitor < 9; visitor += 1) await reportFrom(nextStranger(), batch);
    expect(await verdict()).toBe('untried');
    await site.publish(next('1.0.2-cccccccc'), { to: 'production' });
    const { fallback_version: fallback } = await site.row('markets');
    const unnamed = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb'].find((version) => version !== fallback);
    expect(await reportFrom(nextStranger(), [{ ...failed, version: unnamed }])).toEqual({ counted: 0 });
  });

  test('whose connection was away blames no release @full', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) await reportFrom(nextStranger(), [{ ...failed, code: 'network' }]);
    expect(await releaseOf()).toMatchObject({ verdict: 'untried', visitors: 5 });
  });

  test('and a page that throws for everyone is no lie, however much was loaded before @full', async () => {
    const crash = { ...failed, phase: 'render', code: 'render' };
    for (let visitor = 0; visitor < 3; visitor += 1) {
      await reportFrom(nextStranger(), [...new Array<LoadReport>(9).fill(loaded), crash]);
    }
    expect(await releaseOf()).toMatchObject({ verdict: 'failing', failed_visitors: 3 });
  });

  test('three of whom make the release one that fails', async () => {
    for (let visitor = 0; visitor < 4; visitor += 1) await reportFrom(nextStranger(), [loaded]);
    for (let visitor = 0; visitor < 3; visitor += 1) await reportFrom(nextStranger(), batch);
    expect(await releaseOf()).toMatchObject({ verdict: 'failing', visitors: 7, failed_visitors: 3 });
  });
});

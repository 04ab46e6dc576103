/** @jest-environment node */
import { useLiveCompanies, usePost, useSparklines } from '@market-pulse/api-client';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { renderSite, type PageSources } from './renderSite';

/** Longer than any test: a page is late when its test says so. */
const DEADLINE = 600_000;

const manifest = manifestOf({
  name: 'posts',
  title: 'Posts',
  routes: [{ path: '/post/:slug', expose: './PostPage', title: 'Post' }],
  slots: [{ slot: 'home.sections', id: 'latest', expose: './Latest', order: 1 }],
});

const request = (path: string) => ({
  path,
  manifest,
  configuration: { environment: 'production', social_links: [], support_email: null },
  renderedAt: Date.UTC(2026, 10, 22),
  deadlineMilliseconds: DEADLINE,
  mostCharacters: 1_000_000,
});

function Companies(): ReactNode {
  const { data, isError } = useLiveCompanies();
  return <p>{isError ? 'No companies' : data?.map(({ name }) => name).join(', ')}</p>;
}

function PostPage(): ReactNode {
  const { data, error } = usePost('primer');
  return <h1>{error ? 'Post not found.' : data?.title}</h1>;
}

function Line({ symbol }: { readonly symbol: string }): ReactNode {
  const [closes] = useSparklines([{ symbol, kind: 'stock' }], '1y');
  return <p>{`${symbol}: ${closes?.join(' ') ?? 'not yet'}`}</p>;
}

const Lines = () => ['AAPL', 'MSFT'].map((symbol) => <Line key={symbol} symbol={symbol} />);

function Broken(): ReactNode {
  throw new Error('no such figure');
}

function Wordless(): ReactNode {
  throw Object.create(null);
}

const sources = (
  component: unknown,
  read: PageSources['read'] = async () => ({ status: 200, body: '[]' }),
): PageSources => ({
  read,
  find: () => ({ component, version: '1.0.0-11111111' }),
});

afterEach(() => jest.restoreAllMocks());

/** A read that is not answered before so much of the page's time is over. */
function inVain(milliseconds: number): PageSources['read'] {
  return () => {
    for (const [run, delay = 0] of held) if (delay <= milliseconds) setImmediate(run);
    return new Promise(() => undefined);
  };
}

/** What is to be done when so much of the page's time is over. */
let held: [run: () => void, delay?: number][];
beforeEach(() => {
  held = [];
  const start = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay = 0) => {
    if (delay < DEADLINE / 4) return start(run, delay);
    held.push([run, delay]);
    return undefined;
  }) as typeof setTimeout);
});

test('a page has what the shell and remotes show, with what they read', async () => {
  const paths: string[] = [];
  const page = await renderSite(
    request('/'),
    sources(Companies, async (path) => {
      paths.push(path);
      return { status: 200, body: JSON.stringify([{ name: 'Apple Inc.' }, { name: 'Tesla' }]) };
    }),
  );
  expect(page.html).toContain('<p>Apple Inc., Tesla</p>');
  expect(page.html).toContain('Actionable Market Intelligence');
  expect(paths).toEqual([expect.stringMatching(/^\/api\/stocks\/live-companies\//)]);
  expect(page.answers.queries.map(({ data }) => data)).toEqual([[{ name: 'Apple Inc.' }, { name: 'Tesla' }]]);
  expect([page.isWhole, page.faults]).toEqual([true, []]);
});

test('lines of rows come with the page, from one read', async () => {
  const paths: string[] = [];
  const page = await renderSite(
    request('/'),
    sources(Lines, async (path) => {
      paths.push(path);
      const lines = ['AAPL', 'MSFT'].map((symbol, index) => ({ symbol, kind: 'stock', closes: [index, 9] }));
      return { status: 200, body: JSON.stringify(lines) };
    }),
  );
  expect(page.html).toContain('<p>AAPL: 0 9</p><p>MSFT: 1 9</p>');
  expect(paths).toEqual(['/api/market-data/sparklines/?symbols=AAPL,MSFT&range=1y']);
  expect(page.answers.queries).toMatchObject([{ data: { symbol: 'AAPL' } }, { data: { symbol: 'MSFT' } }]);
});

test.each<[string, PageSources['read']]>([
  ['late', inVain(DEADLINE / 2)],
  ['not to be had', async () => ({ status: 503, body: '' })],
])('lines that are %s cost nothing but themselves, and another rendering may bring them', async (_, read) => {
  const page = await renderSite(request('/'), sources(Lines, read));
  expect(page.html).toContain('<p>AAPL: not yet</p><p>MSFT: not yet</p>');
  expect(page.answers.queries).toEqual([]);
  expect([page.isWhole, page.faults]).toEqual([false, []]);
});

test('rows that come late themselves are not held up by lines that are late too', async () => {
  const LinesOfLateRows = () => {
    const { data } = useLiveCompanies();
    return data?.map(({ name }) => <Line key={name} symbol={name} />);
  };
  const page = await renderSite(
    request('/'),
    sources(LinesOfLateRows, async (path) => {
      if (path.includes('sparklines')) return new Promise(() => undefined);
      const now = performance.now() + DEADLINE * 0.6;
      jest.spyOn(performance, 'now').mockReturnValue(now);
      return { status: 200, body: JSON.stringify([{ name: 'AAPL' }]) };
    }),
  );
  expect(page.html).toContain('<p>AAPL: not yet</p>');
  expect(page.isWhole).toBe(false);
});

test('the present time in a page is when it was rendered', async () => {
  const Now = (): ReactNode => <p>{`Now: ${useNow()}`}</p>;
  const page = await renderSite(request('/'), sources(Now));
  expect(page.html).toContain(`Now: ${Date.UTC(2026, 10, 22)}`);
});

test('what is not there is told, and comes with the page', async () => {
  const missing = async () => ({
    status: 404,
    body: JSON.stringify({ code: 'not_found', detail: 'There is no such post.' }),
  });
  const page = await renderSite(request('/post/primer'), sources(PostPage, missing));
  expect(page.html).toContain('<h1>Post not found.</h1>');
  expect(page.answers.queries).toMatchObject([{ error: { status: 404, code: 'not_found' } }]);
  expect(page.isWhole).toBe(true);
});

test.each<[string, PageSources, boolean, string[]]>([
  ['throws', sources(Broken), false, ['posts@1.0.0-11111111']],
  ['throws what has no text', sources(Wordless), false, ['posts@1.0.0-11111111']],
  ['reads what the API fails to answer', sources(Companies, async () => ({ status: 503, body: '' })), false, []],
  ['is not ready in time', sources(Companies, inVain(DEADLINE)), false, []],
  ['has nothing for servers', { ...sources(Broken), find: () => undefined }, true, []],
])('a module that %s leaves its own place to browsers', async (_, of, isWhole, blamed) => {
  const page = await renderSite(request('/'), of);
  expect(page.html).toContain('Actionable Market Intelligence');
  expect(page.html).toContain('Loading section');
  expect(page.isWhole).toBe(isWhole);
  expect(page.faults.map(({ release }) => release)).toEqual(blamed);
});

test('a fault says in which component it was', async () => {
  const { faults } = await renderSite(request('/'), sources(Broken));
  expect(faults.map(({ message }) => message)).toEqual(['Error: no such figure in Broken']);
});

test('more HTML than a page may have is no page', async () => {
  const Giant = () => <p>{'x'.repeat(2_000_000)}</p>;
  await expect(renderSite(request('/'), sources(Giant))).rejects.toThrow('more HTML');
});

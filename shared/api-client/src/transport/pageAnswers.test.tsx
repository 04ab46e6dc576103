import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useCompanies, useCompany, useLiveCompanies } from '../endpoints/companies';
import { useAllForumPosts } from '../endpoints/forums';
import { answerApi, type LoopbackApi } from '../testing';
import { collectAnswers, reviveAnswers, type PageAnswers } from './pageAnswers';
import { createQueryClient } from './queryClient';
import { queryKeys } from './queryKeys';

const apple = { slug: 'apple', ticker: 'AAPL', name: 'Apple Inc.' };

function Company({ slug }: { readonly slug: string }): ReactNode {
  const { data, error, isPending } = useCompany(slug);
  return <p>{isPending ? 'Loading …' : error ? `${error.status}: ${error.detail}` : data?.name}</p>;
}

function Peers(): ReactNode {
  const [first, second] = useCompanies(['apple', 'gone']);
  return <p>{`Peers: ${first?.data?.name}, ${second?.error?.status}`}</p>;
}

function Live(): ReactNode {
  const { data, error } = useLiveCompanies();
  return <p>{`Live: ${error ? 'failed' : data?.length}`}</p>;
}

const page = (client: QueryClient, children: ReactNode) => (
  <StrictMode>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </StrictMode>
);

const companies = (
  <>
    <Company slug="apple" />
    <Company slug="gone" />
    <Peers />
  </>
);

let api: LoopbackApi;
let root: Root | undefined;
let complaints: jest.SpyInstance;
beforeEach(async () => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await answerApi({
    'GET /stocks/live-company/apple/': { status: 200, body: apple },
    'GET /forums/posts/': { status: 200, body: { results: [], count: 31, next_cursor: 'behind' } },
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
  await api.close();
});

/** A page with everything answered: its HTML, and the answers as they travel in it. */
async function composed(children: ReactNode, lastText: string): Promise<{ html: string; answers: PageAnswers }> {
  const client = createQueryClient();
  const { container, unmount } = render(page(client, children));
  await screen.findByText(lastText);
  const html = container.innerHTML;
  const answers = JSON.parse(JSON.stringify(collectAnswers(client))) as PageAnswers;
  unmount();
  api.seen.length = 0;
  return { html, answers };
}

async function takeOver(html: string, answers: PageAnswers, children: ReactNode): Promise<QueryClient> {
  const client = createQueryClient();
  reviveAnswers(client, answers);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  await act(async () => {
    root = hydrateRoot(container, page(client, children), { onRecoverableError: (error) => console.error(error) });
  });
  // What was asked for by then has its answer.
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return client;
}

const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const TEXTS = ['Apple Inc.', '404: Not found', 'Peers: Apple Inc., 404'];

describe('answers that come with a page', () => {
  test('are those it is taken over with, 404 too, and nothing is asked for', async () => {
    const { html, answers } = await composed(companies, 'Peers: Apple Inc., 404');
    await takeOver(html, answers, companies);
    expect(texts()).toEqual(TEXTS);
    expect(api.seen).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });

  test('are asked for anew once somebody says so: what was missing may be there for members', async () => {
    const { html, answers } = await composed(companies, 'Peers: Apple Inc., 404');
    const client = await takeOver(html, answers, companies);
    await act(async () => {
      await client.invalidateQueries();
      // The library tells components in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(api.seen.map(({ path }) => path).sort()).toEqual([
      '/stocks/live-company/apple/',
      '/stocks/live-company/gone/',
    ]);
    expect(texts()).toEqual(TEXTS);
  });

  test('of a list that grows page by page are asked for anew as its first page', async () => {
    const Posts = () => <p>{`Posts: ${useAllForumPosts().data?.count}`}</p>;
    const { html, answers } = await composed(<Posts />, 'Posts: 31');
    const client = await takeOver(html, answers, <Posts />);
    await act(() => client.invalidateQueries());
    expect(api.seen.map(({ path, query }) => [path, String(query)])).toEqual([['/forums/posts/', '']]);
  });

  test('are those that a part is taken over with which comes late, and it then shows what was read meanwhile', async () => {
    const { html, answers } = await composed(<Company slug="apple" />, 'Apple Inc.');
    const shown: string[] = [];
    const Late = () => {
      const { data, isPending } = useCompany('apple');
      const other = useCompany('pear');
      shown.push(`${isPending ? 'Loading …' : data?.name}, ${other.data?.name}`);
      return <p>{data?.name}</p>;
    };
    const client = createQueryClient();
    reviveAnswers(client, answers);
    client.setQueryData(queryKeys.companies.detail('apple'), { ...apple, name: 'Apple (renamed)' });
    client.setQueryData(queryKeys.companies.detail('pear'), { ...apple, name: 'Pear' });
    document.body.innerHTML = `<div>${html}</div>`;
    const container = document.body.firstElementChild as HTMLElement;
    await act(async () => {
      root = hydrateRoot(container, page(client, <Late />), { onRecoverableError: (error) => console.error(error) });
    });
    expect(shown[0]).toBe('Apple Inc., undefined');
    expect(shown.at(-1)).toBe('Apple (renamed), Pear');
    expect(complaints).not.toHaveBeenCalled();
  });

  test('are there for as long as the page is, although nothing of it asked for them yet', () => {
    jest.useFakeTimers();
    try {
      const client = createQueryClient();
      const queryKey = queryKeys.companies.detail('apple');
      reviveAnswers(client, { queries: [{ queryKey, queryHash: JSON.stringify(queryKey), data: apple }] });
      jest.advanceTimersByTime(60 * 60_000);
      expect(client.getQueryData(queryKey)).toEqual(apple);
    } finally {
      jest.useRealTimers();
    }
  });

  test('tell of no failure that passes: the browser asks for that itself', async () => {
    await api.close();
    api = await answerApi({
      'GET /stocks/live-companies/': { status: 403, body: { code: 'forbidden', detail: 'No' } },
    });
    const { answers } = await composed(<Live />, 'Live: failed');
    expect(answers.queries).toEqual([]);
    await takeOver('<p>Live: undefined</p>', answers, <Live />);
    expect(api.seen).toHaveLength(1);
  });
});

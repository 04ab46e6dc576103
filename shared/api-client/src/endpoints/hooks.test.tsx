import type { LiveCompanyRow, SessionUser } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useProfile } from './account';
import { http } from '../transport/http';
import { usePosts } from './posts';
import { createQueryClient, resetQueriesOnSignInChange } from '../transport/queryClient';
import { queryKeys } from '../transport/queryKeys';
import { startLoopbackApi, type Answer, type LoopbackApi, type SeenRequest } from '../testing/loopbackApi';
import { useCompanySearch } from './useCompanySearch';

const ann: SessionUser = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
};
const apple = { ticker: 'AAPL', name: 'Apple', slug: 'apple', sector: 'Information Technology' } as LiveCompanyRow;
const tesla = { ticker: 'TSLA', name: 'Tesla', slug: 'tesla', sector: null } as LiveCompanyRow;

let api: LoopbackApi;
let answer: (request: SeenRequest) => Answer;
let client: QueryClient;

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function paths(): string[] {
  return api.seen.map((request) => request.path);
}

beforeAll(async () => {
  api = await startLoopbackApi((request) => answer(request));
  http.defaults.baseURL = api.url;
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
  client = createQueryClient();
  answer = () => ({ status: 404, body: { code: 'not_found', detail: 'No.' } });
});
afterEach(() => {
  client.clear();
  signOut();
});

describe('the company search', () => {
  const list = [apple];

  test('shows the whole list until something is typed, and again once it is cleared', async () => {
    const { result } = renderHook(() => useCompanySearch(list), { wrapper });
    expect(result.current).toMatchObject({ status: 'all', results: list });
    answer = () => ({ status: 200, body: [] });
    act(() => result.current.setQuery('no such company'));
    await waitFor(() => expect(result.current.status).toBe('nothing found'));
    act(() => result.current.setQuery(''));
    expect(result.current).toMatchObject({ status: 'all', results: list, applied: '' });
  });

  test('asks nobody when the list has it', async () => {
    const { result } = renderHook(() => useCompanySearch(list), { wrapper });
    act(() => result.current.setQuery('app'));
    await waitFor(() => expect(result.current.status).toBe('found'));
    expect(result.current.results).toEqual([apple]);
    expect(paths()).toEqual([]);
  });

  test('waits for the end of typing, then searches, then looks the ticker up', async () => {
    const { result } = renderHook(() => useCompanySearch(list), { wrapper });
    answer = ({ path }) => ({ status: 200, body: path === '/stocks/search-companies/' ? [] : tesla });
    act(() => result.current.setQuery('TS'));
    act(() => result.current.setQuery('TSLA'));
    await waitFor(() => expect(result.current.status).toBe('found'));
    expect(result.current.results.map(({ name }) => name)).toEqual(['Tesla']);
    expect(paths()).toEqual(['/stocks/search-companies/', '/stocks/live-company/tsla/']);
  });

  test('finds nothing for a ticker that nobody has', async () => {
    const { result } = renderHook(() => useCompanySearch(list, 'ZZZZ'), { wrapper });
    answer = ({ path }) => (path === '/stocks/search-companies/' ? { status: 200, body: [] } : { status: 404 });
    await waitFor(() => expect(result.current.status).toBe('nothing found'));
  });

  test('says that it failed, and tries again', async () => {
    answer = () => ({ status: 422, body: { code: 'validation_failed', detail: 'Too long.' } });
    const { result } = renderHook(() => useCompanySearch(list, 'Tesla Motors'), { wrapper });
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.error?.detail).toBe('Too long.');
    answer = () => ({ status: 200, body: [tesla] });
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('found'));
  });
});

test('a growing list is loaded page by page', async () => {
  answer = ({ query }) => {
    const second = query.get('cursor') === 'c1';
    return { status: 200, body: { results: [{ id: second ? 2 : 1 }], next_cursor: second ? null : 'c1', count: 2 } };
  };
  const { result } = renderHook(() => usePosts(), { wrapper });
  await waitFor(() => expect(result.current.data?.items).toEqual([{ id: 1 }]));
  expect(result.current.data?.count).toBe(2);
  act(() => void result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.items).toEqual([{ id: 1 }, { id: 2 }]));
  expect(result.current.hasNextPage).toBe(false);
});

test('private data is not asked for while nobody is signed in', () => {
  const { result } = renderHook(() => useProfile(), { wrapper });
  expect(result.current.fetchStatus).toBe('idle');
  expect(paths()).toEqual([]);
});

describe('when someone else signs in', () => {
  test('all answers are forgotten, but not when only the tokens or the name change', () => {
    const stop = resetQueriesOnSignInChange(client);
    signIn({ access: 'a', refresh: 'r', user: ann, remember: true });
    client.setQueryData(queryKeys.account.profile(), { bio: 'mine' });
    signIn({ access: 'b', refresh: 's', user: { ...ann, username: 'anna' }, remember: true });
    expect(client.getQueryData(queryKeys.account.profile())).toBeDefined();
    signOut();
    expect(client.getQueryData(queryKeys.account.profile())).toBeUndefined();
    stop();
  });
});

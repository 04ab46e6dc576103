import type { SessionUser, WatchlistEntry } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ApiError } from '../transport/apiError';
import { http } from '../transport/http';
import { createQueryClient } from '../transport/queryClient';
import { startLoopbackApi, type Answer, type LoopbackApi, type SeenRequest } from '../testing/loopbackApi';
import { useWatch, useWatchlist, withTarget, type WatchTarget } from './watchlist';
import { startTabSync } from '../transport/tabSync';

const apple: WatchTarget = { symbol: 'AAPL', kind: 'stock', name: 'Apple', slug: 'apple' };
const tonShare: WatchTarget = { symbol: 'TON', kind: 'stock', name: 'TON Strategy' };
const tonCoin: WatchTarget = { symbol: 'TON', kind: 'crypto', name: 'Toncoin' };
const now = new Date('2026-11-20T12:00:00.000Z');

const listOf = (...targets: WatchTarget[]) =>
  targets.reduceRight<WatchlistEntry[]>((list, target) => withTarget(list, target, true, now), []);
const symbolsOf = (list: readonly WatchlistEntry[] = []) => list.map(({ kind, symbol }) => `${kind} ${symbol}`);

test.each<[string, WatchlistEntry[], WatchTarget, boolean, string[]]>([
  ['what is new stands first', listOf(apple), tonCoin, true, ['crypto TON', 'stock AAPL']],
  ['what is there stays where it is', listOf(tonCoin, apple), apple, true, ['crypto TON', 'stock AAPL']],
  ['a coin and a stock of one symbol are two', listOf(tonShare, tonCoin), tonCoin, false, ['stock TON']],
  ['what is not there is no error', listOf(apple), tonCoin, false, ['stock AAPL']],
])('%s', (_case, list, target, isWatched, expected) => {
  expect(symbolsOf(withTarget(list, target, isWatched, now))).toEqual(expected);
});

describe('the watchlist of a member', () => {
  let api: LoopbackApi;
  let answer: (request: SeenRequest) => Answer | Promise<Answer>;
  let kept: WatchlistEntry[];
  let client: QueryClient;

  /** A server that keeps a list. */
  function keep({ method, path, query }: SeenRequest): Answer {
    if (method === 'GET') return { status: 200, body: kept };
    const symbol = decodeURIComponent(path.split('/')[2] ?? '');
    const kind = query.get('kind') === 'crypto' ? 'crypto' : 'stock';
    kept = withTarget(kept, { symbol, kind, name: 'as the server says' }, method === 'PUT', now);
    return method === 'PUT' ? { status: 200, body: kept[0] } : { status: 204 };
  }

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const showStar = (target: WatchTarget) =>
    renderHook(() => ({ list: useWatchlist().data, star: useWatch(target) }), { wrapper });
  const calls = () => api.seen.map(({ method, path, query }) => `${method} ${path}?${query}`);

  beforeAll(async () => {
    api = await startLoopbackApi((request) => answer(request));
    http.defaults.baseURL = api.url;
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.seen.length = 0;
    kept = [];
    answer = keep;
    client = createQueryClient();
    const user = { id: 7, username: 'ann', email: 'ann@example.com', role: 'user' } as SessionUser;
    signIn({ access: 'a', refresh: 'r', user, remember: true });
  });
  afterEach(() => {
    client.clear();
    act(signOut);
  });

  test('is not asked for while nobody is signed in', () => {
    signOut();
    const { result } = showStar(apple);
    expect(result.current.star.isWatched).toBeUndefined();
    expect(calls()).toEqual([]);
  });

  test('shows a press of the star at once, and then what the server keeps', async () => {
    let release = () => undefined as void;
    answer = (request) => {
      if (request.method === 'GET') return keep(request);
      return new Promise((resolve) => (release = () => resolve(keep(request))));
    };
    const { result } = showStar(tonCoin);
    await waitFor(() => expect(result.current.star.isWatched).toBe(false));

    let toggled = Promise.resolve();
    act(() => void (toggled = result.current.star.toggle()));
    await waitFor(() => expect(result.current.star.isWatched).toBe(true));
    expect(kept).toEqual([]);

    await waitFor(() => expect(calls()).toContain('PUT /watchlist/TON/?kind=crypto'));
    release();
    await act(() => toggled);
    await waitFor(() => expect(result.current.list?.map(({ name }) => name)).toEqual(['as the server says']));
  });

  test('takes a press back when the server refuses it', async () => {
    const detail = 'A watchlist has room for 200 entries';
    answer = (request) =>
      request.method === 'GET' ? keep(request) : { status: 409, body: { code: 'watchlist_full', detail } };
    const { result } = showStar(apple);
    await waitFor(() => expect(result.current.star.isWatched).toBe(false));
    const refusal = await act(() => result.current.star.toggle().catch((error: unknown) => error));
    expect((refusal as ApiError).detail).toBe(detail);
    await waitFor(() => expect(result.current.star.isWatched).toBe(false));
  });

  test('of two quick presses the second takes the first one back, in this order at the server', async () => {
    const { result } = showStar(apple);
    await waitFor(() => expect(result.current.star.isWatched).toBe(false));
    await act(async () => {
      const { toggle } = result.current.star;
      await Promise.all([toggle(), toggle()]);
    });
    expect(result.current.star.isWatched).toBe(false);
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /watchlist/AAPL/?kind=stock',
      'DELETE /watchlist/AAPL/?kind=stock',
    ]);
    expect(kept).toEqual([]);
  });

  test('is asked for again when another tab has changed it', async () => {
    const stop = startTabSync(client);
    const { result } = showStar(apple);
    await waitFor(() => expect(result.current.star.isWatched).toBe(false));

    // What another tab writes raises the event here; a tab's own writes do not.
    const written = jest.spyOn(Storage.prototype, 'setItem');
    await act(() => result.current.star.toggle());
    const [key] = written.mock.calls.at(-1) ?? [];
    written.mockRestore();
    kept = listOf(tonCoin);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key ?? '' })));
    await waitFor(() => expect(symbolsOf(result.current.list)).toEqual(['crypto TON']));
    stop();
  });

  test('is asked for again when the page comes back as the browser has kept it, and not when it is shown first', async () => {
    const stop = startTabSync(client);
    const { result } = showStar(apple);
    await waitFor(() => expect(result.current.star.isWatched).toBe(false));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(client.isFetching()).toBe(0);

    kept = listOf(tonCoin);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(symbolsOf(result.current.list)).toEqual(['crypto TON']));
    stop();
  });
});

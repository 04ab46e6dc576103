import type { PriceHistory } from '@market-pulse/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startLoopbackApi, type Answer, type LoopbackApi, type SeenRequest } from '../testing/loopbackApi';
import { http } from '../transport/http';
import { createQueryClient } from '../transport/queryClient';
import { usePriceHistories, usePriceHistory } from './history';

let api: LoopbackApi;
let answer: (request: SeenRequest) => Answer;
let client: QueryClient;

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
const history = (symbol: string) => ({ symbol, bars: [] }) as Partial<PriceHistory>;

beforeAll(async () => {
  api = await startLoopbackApi((request) => answer(request));
  http.defaults.baseURL = api.url;
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
  client = createQueryClient();
});
afterEach(() => client.clear());

test('a history is asked for by symbol, range and kind', async () => {
  answer = () => ({ status: 200, body: history('BRK.B') });
  const { result } = renderHook(() => usePriceHistory('BRK.B', { range: '5y', kind: 'stock' }), { wrapper });
  await waitFor(() => expect(result.current.data?.symbol).toBe('BRK.B'));
  expect(api.seen.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/market-data/history/BRK.B/?range=5y&kind=stock',
  ]);
});

test('without a kind the server decides what a symbol means, and another range is another answer', async () => {
  answer = ({ query }) => ({ status: 200, body: { ...history('TON'), range: query.get('range') } });
  const hook = renderHook(({ range }: { range: '1y' | 'max' }) => usePriceHistory('TON', { range }), {
    wrapper,
    initialProps: { range: '1y' },
  });
  await waitFor(() => expect(hook.result.current.data?.range).toBe('1y'));
  hook.rerender({ range: 'max' });
  await waitFor(() => expect(hook.result.current.data?.range).toBe('max'));
  expect(api.seen.map(({ query }) => String(query))).toEqual(['range=1y', 'range=max']);
});

test('several histories come in the order that they were asked for, each failing on its own', async () => {
  answer = ({ path }) => {
    if (path.includes('NONE')) return { status: 404, body: { code: 'not_found', detail: 'No.' } };
    return { status: 200, body: history(path.includes('AAPL') ? 'AAPL' : 'MSFT') };
  };
  const symbols = [{ symbol: 'AAPL' }, { symbol: 'NONE' }, { symbol: 'MSFT' }];
  const { result } = renderHook(() => usePriceHistories(symbols, '1y'), { wrapper });
  await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['success', 'error', 'success']));
  expect(result.current.map(({ data }) => data?.symbol)).toEqual(['AAPL', undefined, 'MSFT']);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { answerApi } from '../testing/answerApi';
import { reviveAnswers } from '../transport/pageAnswers';
import { createQueryClient } from '../transport/queryClient';
import { queryKeys } from '../transport/queryKeys';
import { useSparklines, type SparklineSymbol } from './sparklines';

function Line(of: SparklineSymbol) {
  const [closes] = useSparklines([of], '1y');
  return <li>{`${of.symbol} ${of.kind}: ${closes?.join(' ') ?? 'not yet'}`}</li>;
}

function lines(of: readonly SparklineSymbol[]) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {of.map((one) => (
        <Line key={`${one.kind} ${one.symbol}`} {...one} />
      ))}
    </QueryClientProvider>,
  );
}

test('rows that ask together share one call, and each has the closes of its own kind', async () => {
  const api = await answerApi({
    'GET /market-data/sparklines/': ({ query }) => ({
      status: 200,
      body: (query.get('symbols') ?? '')
        .split(',')
        .map((symbol, index) => ({ symbol, kind: 'stock', closes: [index, 9] })),
    }),
  });
  lines([
    { symbol: 'AAPL', kind: 'stock' },
    { symbol: 'TON', kind: 'crypto' },
    { symbol: 'MSFT', kind: 'stock' },
  ]);
  expect(screen.getByText('AAPL stock: not yet')).toBeVisible();
  expect(await screen.findByText('MSFT stock: 2 9')).toBeVisible();
  expect(screen.getByText('TON crypto:')).toBeVisible();
  expect(api.seen.map(({ query }) => String(query))).toEqual(['symbols=AAPL%2CTON%2CMSFT&range=1y']);
  await api.close();
});

test('a line that ended more than a year before the price beside it is none', async () => {
  const line = (symbol: string, last_date: string) => ({ symbol, kind: 'stock', closes: [1, 2], last_date });
  const api = await answerApi({
    'GET /market-data/sparklines/': { status: 200, body: [line('TSLA', '2024-03-08'), line('AAPL', '2026-01-06')] },
  });
  const asOf = '2026-08-22T12:00:00.000Z';
  lines([
    { symbol: 'TSLA', kind: 'stock', asOf },
    { symbol: 'AAPL', kind: 'stock', asOf },
  ]);
  expect(await screen.findByText('AAPL stock: 1 2')).toBeVisible();
  expect(screen.getByText('TSLA stock:')).toBeVisible();
  await api.close();
});

test('a row that is gone before the call is left out of it', async () => {
  const api = await answerApi({
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'MSFT', kind: 'stock', closes: [1, 2] }] },
  });
  const client = createQueryClient();
  const page = (symbols: readonly string[]) => (
    <QueryClientProvider client={client}>
      {symbols.map((symbol) => (
        <Line key={symbol} symbol={symbol} kind="stock" />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(page(['AAPL', 'MSFT']));
  rerender(page(['MSFT']));
  expect(await screen.findByText('MSFT stock: 1 2')).toBeVisible();
  expect(api.seen.map(({ query }) => query.get('symbols'))).toEqual(['MSFT']);
  await api.close();
});

test('more symbols than a call takes are several calls, and lines that cannot be had are none', async () => {
  const api = await answerApi({ 'GET /market-data/sparklines/': { status: 422 } });
  lines(Array.from({ length: 101 }, (_, index) => ({ symbol: `S${index}`, kind: 'stock' })));
  expect(await screen.findByText('S100 stock:')).toBeVisible();
  // Both are under way at once, and either may come first.
  const lengths = () => api.seen.map(({ query }) => query.get('symbols')?.split(',').length);
  await waitFor(() => expect(new Set(lengths())).toEqual(new Set([100, 1])));
  await api.close();
});

test('a page from a server is taken over with the lines that it has, and only what it has not is asked for', async () => {
  const api = await answerApi({
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'MSFT', kind: 'stock', closes: [5, 6] }] },
  });
  const client = createQueryClient();
  const queryKey = queryKeys.history.sparkline('AAPL', '1y');
  const data = { symbol: 'AAPL', kind: 'stock', closes: [1, 2] };
  reviveAnswers(client, { queries: [{ queryKey, queryHash: JSON.stringify(queryKey), data }] });
  const container = document.createElement('div');
  container.innerHTML = '<li>AAPL stock: 1 2</li><li>MSFT stock: not yet</li>';
  document.body.append(container);
  const complain = jest.fn();
  const page = (
    <QueryClientProvider client={client}>
      <Line symbol="AAPL" kind="stock" />
      <Line symbol="MSFT" kind="stock" />
    </QueryClientProvider>
  );
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: complain }));
  expect(await screen.findByText('MSFT stock: 5 6')).toBeVisible();
  expect(screen.getByText('AAPL stock: 1 2')).toBeVisible();
  expect(api.seen.map(({ query }) => query.get('symbols'))).toEqual(['MSFT']);
  expect(complain.mock.calls).toEqual([]);
  act(() => root.unmount());
  container.remove();
  await api.close();
});

test('a line that could not be had elsewhere on the page is taken over as the server left it, and asked for again', async () => {
  const api = await answerApi({
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'MSFT', kind: 'stock', closes: [5, 6] }] },
  });
  const client = createQueryClient();
  const queryKey = queryKeys.history.sparkline('MSFT', '1y');
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('Away')), retry: false });
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  const container = document.createElement('div');
  container.innerHTML = '<li>MSFT stock: not yet</li>';
  document.body.append(container);
  const complain = jest.fn();
  const page = (
    <QueryClientProvider client={client}>
      <Line symbol="MSFT" kind="stock" />
    </QueryClientProvider>
  );
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: complain }));
  expect(await screen.findByText('MSFT stock: 5 6')).toBeVisible();
  expect(complain.mock.calls).toEqual([]);
  act(() => root.unmount());
  container.remove();
  await api.close();
});

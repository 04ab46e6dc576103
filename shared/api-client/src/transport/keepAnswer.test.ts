import { QueryClient } from '@tanstack/react-query';
import { keepAnswer } from './keepAnswer';

const queryKey = ['following'];

test('a read that began before a change, and ends after it, does not overwrite what the change was answered with', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, ['AAPL']);
  let end: (tickers: string[]) => void = () => undefined;
  const queryFn = () => new Promise<string[]>((resolve) => (end = resolve));
  const read = client.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => undefined);
  await keepAnswer(client, queryKey, ['AAPL', 'NVDA']);
  end(['AAPL']);
  await read;
  expect(client.getQueryData(queryKey)).toEqual(['AAPL', 'NVDA']);
});

test('what nobody has read yet is known by a change', async () => {
  const client = new QueryClient();
  await keepAnswer(client, queryKey, ['NVDA']);
  expect(client.getQueryData(queryKey)).toEqual(['NVDA']);
});

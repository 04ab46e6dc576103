import { QueryClient } from '@tanstack/react-query';
import { patienceMilliseconds, waitForReads } from './useQuery';

afterEach(() => jest.useRealTimers());

test('a page that a server renders waits for half of its time, however the clock is set meanwhile', () => {
  jest.useFakeTimers();
  const client = new QueryClient();
  waitForReads(client, 1_000);
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(400);
  expect(patienceMilliseconds(client)).toBe(100);
  jest.advanceTimersByTime(100);
  expect(patienceMilliseconds(client)).toBe(0);
});

import type { ProviderFailure } from '../../market-data/providers/providerError';
import { nextTry } from './nextTry';

const now = new Date('2026-11-23T12:00:00Z');

it.each<[ProviderFailure, number, number | undefined, number]>([
  ['broken_answer', 1, undefined, 5],
  ['failed', 3, undefined, 20],
  ['timeout', 40, undefined, 24 * 60],
  ['failed', 40, 15, 15],
  ['unreachable', 1, undefined, 1],
  ['unreachable', 4, undefined, 8],
  // Longer than EDGAR is left alone after it.
  ['refused', 1, undefined, 20],
  ['refused', 9, 60, 60],
  ['rate_limited', 7, undefined, 0],
])('%s, for the %i. time, at most %s minutes', (failure, failures, longest, minutes) => {
  const at = nextTry(now, failure, failures, longest === undefined ? undefined : longest * 60_000);
  expect((at.getTime() - now.getTime()) / 60_000).toBe(minutes);
});

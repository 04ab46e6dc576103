import type { Provenance } from '@market-pulse/contract';
import { markStale } from './markStale';

test.each<[Provenance['status'], Provenance['status']]>([
  ['live', 'stale'],
  ['delayed', 'stale'],
  ['stale', 'stale'],
  ['sample', 'sample'],
  [null, null],
])('figures that were %p are %p when they cannot be asked for again', (before, after) => {
  expect(markStale({ source: 'Finnhub', as_of: '2026-11-20T00:00:00.000Z', status: before }).status).toBe(after);
});

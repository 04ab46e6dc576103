import type { HistoryRange } from '@market-pulse/contract';
import { rangeStart } from './rangeStart';

test.each<[HistoryRange, string, string | undefined]>([
  ['1d', '2026-08-21', undefined],
  ['1w', '2026-08-21', '2026-08-14'],
  ['1w', '2026-01-03', '2025-12-27'],
  ['1m', '2026-08-21', '2026-07-21'],
  ['1m', '2026-03-31', '2026-02-28'],
  ['1m', '2026-01-31', '2025-12-31'],
  ['6m', '2026-08-31', '2026-02-28'],
  ['ytd', '2026-08-21', '2026-01-01'],
  ['1y', '2028-02-29', '2027-02-28'],
  ['5y', '2026-08-21', '2021-08-21'],
  ['max', '2026-08-21', undefined],
])('%s up to %s begins on %s', (range, lastDay, start) => {
  expect(rangeStart(range, lastDay)).toBe(start);
});

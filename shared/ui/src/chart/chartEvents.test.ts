import type { PriceHistory } from '@market-pulse/contract';
import { eventsOf } from './chartEvents';

const days = ['2026-02-19', '2026-02-20', '2026-02-23', '2026-02-25'];
const split = { date: '2026-02-23', kind: 'split', numerator: 4, denominator: 1 } as const;
const history = { bars: days.map((date) => ({ date })), events: [split], interval: 'day' } as unknown as PriceHistory;

test.each([
  ['10-Q', '2026-02-20', 'earnings-quarter', '2026-02-20'],
  ['10-K', '2026-02-20', 'earnings-year', '2026-02-20'],
  ['10-K/A', '2026-02-20', 'earnings-year', '2026-02-20'],
  ['20-F', '2026-02-20', 'earnings-year', '2026-02-20'],
  ['8-K', '2026-02-20', 'filing', '2026-02-20'],
  [null, '2026-02-20', 'filing', '2026-02-20'],
  // A Saturday.
  ['10-Q', '2026-02-21', 'earnings-quarter', '2026-02-23'],
])('%s, filed on %s, is a mark of the kind %s at %s', (form, date, kind, day) => {
  expect(eventsOf(history, [{ date, form, title: 'A report' }])).toContainEqual({ date: day, kind, title: 'A report' });
});

test('what was filed before the first price or after the last is left out, the rest stands in order', () => {
  const filings = ['2026-02-26', '2026-02-24', '2026-02-20', '2026-02-18'].map((date) => ({
    date,
    form: '8-K',
    title: date,
  }));
  expect(eventsOf(history, filings).map(({ date }) => date)).toEqual(['2026-02-20', '2026-02-23', '2026-02-25']);
  expect(eventsOf({ ...history, bars: [] }, filings)).toEqual([split]);
});

test('what was filed while there were no prices for long stands nowhere', () => {
  const bars = ['2026-02-20', '2026-06-01'].map((date) => ({ date }));
  const filings = ['2026-03-02', '2026-05-29'].map((date) => ({ date, form: '8-K', title: date }));
  expect(eventsOf({ ...history, bars, events: [] } as unknown as PriceHistory, filings)).toEqual([
    { date: '2026-06-01', kind: 'filing', title: '2026-05-29' },
  ]);
});

test('of a company that files many, reports alone are marked', () => {
  const file = (form: string, index: number) => ({ date: '2026-02-20', form, title: `${form} ${index}` });
  const eight = Array.from({ length: 8 }, (_, index) => file('8-K', index));
  const of = (filings: Parameters<typeof eventsOf>[1]) => eventsOf({ ...history, events: [] }, filings).length;
  expect(of([...eight, file('10-K', 0)])).toBe(9);
  expect(of([...eight, file('8-K', 8), file('10-K', 0)])).toBe(1);
});

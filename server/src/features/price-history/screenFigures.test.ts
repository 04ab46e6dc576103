import type { HistoryBar } from '@market-pulse/contract';
import { screenFigures, spansOfBases } from './screenFigures';

const DAY = 86_400_000;
const bar = (date: string, close: number): HistoryBar => ({
  ...{ date, open: null, high: null, low: null, close, volume: null },
});
/** A bar for each day up to a last one; `closeOf` by the days before it. */
const days = (count: number, closeOf: (daysBefore: number) => number, last = '2026-03-31') =>
  Array.from({ length: count }, (_, index) => {
    const before = count - 1 - index;
    return bar(new Date(Date.parse(last) - before * DAY).toISOString().slice(0, 10), closeOf(before));
  });

test.each([
  ['return1w', '2026-03-24'],
  ['return1m', '2026-02-28'],
  ['return3m', '2025-12-31'],
  ['return6m', '2025-09-30'],
  ['returnYtd', '2025-12-31'],
  ['return1y', '2025-03-31'],
  ['return3y', '2023-03-31'],
  ['return5y', '2021-03-31'],
] as const)(
  '%s of March 31st, 2026 is reckoned from the close of %s, or of up to five days before it',
  (name, base) => {
    const before = (count: number) => new Date(Date.parse(base) - count * DAY).toISOString().slice(0, 10);
    const last = bar('2026-03-31', 150);
    expect(screenFigures([bar(base, 100), last], 'stock')[name]).toBeCloseTo(50, 9);
    expect(screenFigures([bar(before(5), 100), last], 'stock')[name]).toBeCloseTo(50, 9);
    expect(screenFigures([bar(before(6), 100), last], 'stock')[name]).toBeNull();
    expect(screenFigures([bar(before(2), 100), last], 'crypto')[name]).toBeNull();
    expect(screenFigures([bar(base, 0), last], 'stock')[name]).toBeNull();
  },
);

test('the bases of three and five years are looked for in spans of their own', () => {
  expect(spansOfBases('2026-03-31')).toEqual([
    { from: '2021-03-26', to: '2021-03-31' },
    { from: '2023-03-26', to: '2023-03-31' },
  ]);
});

test('no bars and few bars have no figures', () => {
  const none = Object.values(screenFigures([], 'stock'));
  expect(none.every((figure) => figure === null)).toBe(true);
  expect(
    screenFigures(
      days(14, () => 5),
      'stock',
    ),
  ).toMatchObject({ rsi14: null, volatility: null, crossing: null });
});

test('RSI is 100 where every close is higher, 0 where every one is lower, and begins anew after a gap', () => {
  const rising = days(15, (before) => 100 - before);
  expect(screenFigures(rising, 'stock').rsi14).toBe(100);
  expect(
    screenFigures(
      days(15, (before) => 100 + before),
      'stock',
    ).rsi14,
  ).toBe(0);
  const broken = [
    ...rising.slice(0, 7).map((each) => ({ ...each, date: `2025${each.date.slice(4)}` })),
    ...rising.slice(7),
  ];
  expect(screenFigures(broken, 'stock').rsi14).toBeNull();
});

test('volatility is that of a whole year of daily returns, in percent', () => {
  // Logarithmic returns of +1 % and -1 % in turn: the deviation of a sample of n is 1 % times the root of n / (n - 1).
  const swinging = (before: number) => (before % 2 === 0 ? 100 : 100 * Math.exp(-0.01));
  expect(screenFigures(days(400, swinging), 'stock').volatility).toBeCloseTo(Math.sqrt(252), 1);
  expect(screenFigures(days(400, swinging), 'crypto').volatility).toBeCloseTo(Math.sqrt(365), 1);
  expect(screenFigures(days(300, swinging), 'stock').volatility).toBeNull();
  const withGap = days(400, swinging).filter((_, index) => index < 200 || index > 230);
  expect(screenFigures(withGap, 'stock').volatility).toBeNull();
});

test.each([
  ['golden', 10, 200, 0.01],
  ['death', 10, 10, -0.01],
  ['golden', 340, 200, 0.01],
] as const)('a %s cross on the first of the last %i days, whose closes are %i', (crossing, count, close, slope) => {
  const found = screenFigures(
    days(664, (before) => (before < count ? close : 100 + slope * before)),
    'stock',
  );
  const day = new Date(Date.parse('2026-03-31') - (count - 1) * DAY).toISOString().slice(0, 10);
  expect(found).toMatchObject({ crossing, crossedOn: day });
});

test('averages of a price that stands still do not cross', () => {
  expect(
    screenFigures(
      days(664, () => 10.1),
      'stock',
    ).crossing,
  ).toBeNull();
});

test('averages that never cross, or crossed more than 52 weeks ago, have no crossing', () => {
  expect(
    screenFigures(
      days(664, (before) => 1000 - before),
      'stock',
    ),
  ).toMatchObject({ crossedOn: null, crossing: null });
  const old = (before: number) => (before > 420 ? 600 + before : 1020 + (420 - before) * 10);
  expect(screenFigures(days(664, old), 'stock').crossing).toBeNull();
});

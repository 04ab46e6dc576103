import type { HistoryBar } from '@market-pulse/contract';
import {
  barsAboveZero,
  barsInPercent,
  compareSince,
  daysOfGap,
  findGaps,
  percentSince,
  unbrokenStretches,
} from './chartBars';

const bar = (date: string, close: number, others: Partial<HistoryBar> = {}): HistoryBar => ({
  ...{ date, close, open: null, high: null, low: null, volume: null },
  ...others,
});
const closes = (bars: readonly HistoryBar[]) => bars.map(({ date, close }) => `${date} ${close}`);

test.each([
  [100, 110, 10],
  [100, 100, 0],
  [4, 1, -75],
  [0.5, 0, -100],
])('from %p to %p is %p percent', (base, price, percent) => {
  expect(percentSince(base, price)).toBe(percent);
});

test('bars in percent keep what is not known, and their volume', () => {
  const [only] = barsInPercent([bar('2026-01-02', 110, { open: 90, volume: 7 })], 100);
  expect(only).toEqual(bar('2026-01-02', 10, { open: -10, volume: 7 }));
});

test.each([0, -37.63])('nothing is a percentage of a first price of %p', (base) => {
  expect(barsInPercent([bar('2020-04-21', 10)], base)).toEqual([]);
});

test('a logarithmic scale has no place for zero, nor for what is below', () => {
  const bars = [
    bar('2020-04-17', 18.27),
    bar('2020-04-20', -37.63),
    bar('2020-04-21', 0),
    bar('2020-04-22', 2, { low: 0 }),
  ];
  expect(closes(barsAboveZero(bars))).toEqual(['2020-04-17 18.27']);
});

test.each<['day' | 'month', string, string, number]>([
  ['day', '2026-08-21', '2026-08-24', 0],
  ['day', '2001-09-10', '2001-09-17', 0],
  ['day', '2025-08-21', '2026-08-21', 1],
  ['month', '2026-07-01', '2026-08-01', 0],
  ['month', '2026-01-01', '2026-08-01', 1],
])('by %s, between %s and %s there are %i gaps', (interval, first, second, count) => {
  expect(findGaps([bar(first, 1), bar(second, 1)], interval)).toHaveLength(count);
  expect(unbrokenStretches([bar(first, 1), bar(second, 1)], interval)).toHaveLength(count + 1);
});

test('a gap is as wide as the days on which there may have been prices', () => {
  expect(daysOfGap({ after: '2026-08-20', before: '2026-08-26' }, 'day')).toEqual([
    '2026-08-21',
    '2026-08-24',
    '2026-08-25',
  ]);
  expect(daysOfGap({ after: '2026-01-01', before: '2026-04-01' }, 'month')).toEqual(['2026-02-01', '2026-03-01']);
});

describe('a comparison', () => {
  const apple = [bar('2026-01-02', 100), bar('2026-01-05', 110), bar('2026-01-06', 120)];
  const tesla = [bar('2026-01-02', 50), bar('2026-01-05', 40), bar('2026-01-06', 60)];
  const young = [bar('2026-01-05', 10), bar('2026-01-06', 15)];

  test('is in percent since the first day of the range', () => {
    const { since, lines } = compareSince(
      [
        { symbol: 'AAPL', bars: apple },
        { symbol: 'TSLA', bars: tesla },
      ],
      '2026-01-01',
    );
    expect(since).toBe('2026-01-02');
    expect(lines.map(({ bars }) => bars.map(({ close }) => close))).toEqual([
      [0, 10, 20],
      [0, -20, 20],
    ]);
  });

  test('begins when all have prices', () => {
    const { since, lines } = compareSince(
      [
        { symbol: 'AAPL', bars: apple },
        { symbol: 'NEW', bars: young },
      ],
      '2026-01-01',
    );
    expect(since).toBe('2026-01-05');
    expect(lines.map(({ bars }) => closes(bars))).toEqual([
      ['2026-01-05 0', `2026-01-06 ${(100 * 10) / 110}`],
      ['2026-01-05 0', '2026-01-06 50'],
    ]);
  });

  test('leaves out what has no prices, or a first one of zero', () => {
    const histories = [
      { symbol: 'AAPL', bars: apple },
      { symbol: 'NONE', bars: [] },
      { symbol: 'ZERO', bars: [bar('2026-01-02', 0), bar('2026-01-06', 1)] },
    ];
    expect(compareSince(histories, '2026-01-01').lines.map(({ symbol }) => symbol)).toEqual(['AAPL']);
  });

  test('of nothing has no day', () => {
    expect(compareSince([], '2026-01-01')).toEqual({ since: undefined, lines: [] });
  });
});

import { lastSharedDay } from './lastSharedDay';
import { monthsByYears } from './monthsByYears';
import { portfolioReturn } from './portfolioReturn';
import { sameDeposits } from './sameDeposits';
import { timeWeightedReturn, yearlyReturn } from './timeWeighted';
import type { Trade } from './trade';
import { valueByDay, type HoldingHistory, type PortfolioDay } from './valueByDay';

const trade = (date: string, action: Trade['action'], quantity: number | null, price: number, fee = 0): Trade => ({
  ...{ date, action, quantity, price, fee },
});
const history = (
  trades: readonly Trade[],
  closes: Readonly<Record<string, number>>,
  more: Partial<HoldingHistory> = {},
): HoldingHistory => ({
  ...{ trades, splits: [], includesDividends: false },
  closes: Object.entries(closes).map(([date, value]) => ({ date, value })),
  ...more,
});
const FOREVER = '2099-01-01';
const percent = (share: number | null) => (share === null ? null : Number((share * 100).toFixed(2)));
const ofDay = (days: readonly PortfolioDay[], date: string) => days.find((day) => day.date === date);

describe('the worked case of two returns', () => {
  // Ten shares at 100; it rises to 110, where 45 more are bought, and falls to 105.
  const trades = [trade('2025-01-01', 'buy', 10, 100), trade('2025-07-02', 'buy', 45, 110)];
  const days = valueByDay([history(trades, { '2025-01-01': 100, '2025-07-02': 110, '2026-01-01': 105 })], FOREVER);

  test('made 5.0 % of what was invested, and lost 4.98 % of the money a year', () => {
    expect(percent(timeWeightedReturn(days))).toBe(5);
    expect(percent(portfolioReturn(trades, { value: 55 * 105, date: '2026-01-01' }))).toBe(-4.98);
  });

  test('is worth its shares, beside what was paid in', () => {
    expect(days.map(({ date, value, payment, paid }) => [date, value, payment, paid])).toEqual([
      ['2025-01-01', 1000, 1000, 1000],
      ['2025-07-02', 6050, 4950, 5950],
      ['2026-01-01', 5775, 0, 5950],
    ]);
  });
});

describe('the growth of a day', () => {
  const cases: [string, HoldingHistory[], Record<string, number>][] = [
    [
      'has what was held to its close, and a purchase against that',
      [
        history([trade('2026-01-05', 'buy', 1, 100), trade('2026-01-06', 'buy', 1, 108)], {
          '2026-01-05': 100,
          '2026-01-06': 110,
        }),
      ],
      // 110 / 100 × 220 / (110 + 108)
      { '2026-01-05': 1, '2026-01-06': 1.1 * (220 / 218) },
    ],
    [
      'has a sale until its end, and what it cost in it',
      [
        history([trade('2026-01-05', 'buy', 2, 100, 2), trade('2026-01-06', 'sell', 2, 110, 1)], {
          '2026-01-05': 100,
          '2026-01-06': 111,
        }),
      ],
      { '2026-01-05': 200 / 202, '2026-01-06': 219 / 200 },
    ],
    [
      'has dividends in it',
      [
        history([trade('2026-01-05', 'buy', 1, 100), trade('2026-01-06', 'dividend', null, 3)], {
          '2026-01-05': 100,
          '2026-01-06': 98,
        }),
      ],
      { '2026-01-06': 1.01 },
    ],
    [
      'has dividends once where closes have them in, and trades at their close',
      [
        history(
          [trade('2026-01-05', 'buy', 1, 104), trade('2026-01-06', 'dividend', null, 3)],
          { '2026-01-05': 97, '2026-01-06': 98 },
          { includesDividends: true },
        ),
      ],
      { '2026-01-05': 1, '2026-01-06': 98 / 97 },
    ],
    [
      'does not jump at a split',
      [
        history(
          [trade('2026-01-05', 'buy', 1, 100)],
          { '2026-01-05': 10, '2026-01-06': 10 },
          { splits: [{ date: '2026-01-06', numerator: 10, denominator: 1 }] },
        ),
      ],
      { '2026-01-05': 1, '2026-01-06': 1 },
    ],
    [
      'has what was traded at a weekend on the next day',
      [history([trade('2026-01-03', 'buy', 1, 100)], { '2026-01-02': 99, '2026-01-05': 101 })],
      { '2026-01-05': 1.01 },
    ],
    [
      'is none on the day on which closes begin, after the purchase',
      [history([trade('2020-01-03', 'buy', 1, 10)], { '2026-01-05': 100, '2026-01-06': 110 })],
      { '2026-01-05': 1, '2026-01-06': 1.1 },
    ],
    [
      'is no loss of everything by a fee of a day without anything',
      [
        history([trade('2026-01-05', 'fee', null, 5), trade('2026-01-06', 'buy', 1, 100)], {
          '2026-01-05': 100,
          '2026-01-06': 100,
        }),
      ],
      { '2026-01-06': 1 },
    ],
  ];
  test.each(cases)('%s', (_case, all, expected) => {
    const days = valueByDay(all, FOREVER);
    for (const [date, growth] of Object.entries(expected)) expect(ofDay(days, date)?.growth).toBeCloseTo(growth, 12);
  });

  test('keeps the last close of what has none that day, and ends where it is told', () => {
    const one = history([trade('2026-01-05', 'buy', 1, 100)], { '2026-01-05': 100, '2026-01-07': 120 });
    const other = history([trade('2026-01-05', 'buy', 1, 50)], { '2026-01-05': 50, '2026-01-06': 60 });
    const days = valueByDay([one, other], '2026-01-06');
    expect(days.map(({ date, value }) => [date, value])).toEqual([
      ['2026-01-05', 150],
      ['2026-01-06', 160],
    ]);
  });

  test('pays what was there before its closes begin as their first day has it', () => {
    const [day] = valueByDay([history([trade('2020-01-03', 'buy', 2, 10)], { '2026-01-05': 100 })], FOREVER);
    expect(day).toMatchObject({ date: '2026-01-05', value: 200, payment: 200, growth: 1 });
  });

  test('takes the quantity that is left of what was traded before', () => {
    const trades = [trade('2020-01-03', 'buy', 5, 10), trade('2021-01-04', 'sell', 3, 10)];
    expect(valueByDay([history(trades, { '2026-01-05': 100 })], FOREVER)).toMatchObject([{ value: 200 }]);
  });
});

describe('a return', () => {
  test('of no day is none, and begins behind the day that it is told', () => {
    const days = [
      { date: '2026-01-05', growth: 1.5 },
      { date: '2026-01-06', growth: 1.1 },
    ];
    expect(timeWeightedReturn([])).toBeNull();
    expect(timeWeightedReturn(days)).toBeCloseTo(0.65, 12);
    expect(timeWeightedReturn(days, '2026-01-05')).toBeCloseTo(0.1, 12);
    expect(timeWeightedReturn(days, '2026-01-06')).toBeNull();
  });

  test.each([
    ['two years', 0.21, '2024-01-01', '2025-12-31', 0.1],
    ['half a year', 0.21, '2026-01-01', '2026-07-01', null],
    ['a total loss', -1, '2024-01-01', '2025-12-31', null],
  ])('of %s a year', (_case, total, from, to, expected) => {
    const yearly = yearlyReturn(total, from, to);
    if (expected === null) expect(yearly).toBeNull();
    else expect(yearly).toBeCloseTo(expected, 10);
  });
});

describe('an index with the same deposits', () => {
  const closes = [
    { date: '2026-01-05', value: 100 },
    { date: '2026-01-06', value: 110 },
    { date: '2026-01-07', value: 99 },
  ];
  const days = (...payments: number[]) =>
    payments.map((payment, index) => ({ date: `2026-01-${String(5 + index).padStart(2, '0')}`, payment }));

  test.each<[string, number[], (number | null)[]]>([
    ['buys at the close of each day', [1000, 1100, 0], [1000, 2200, 1980]],
    ['sells for what was taken out', [1000, -550, 0], [1000, 550, 495]],
    ['ends where more was taken out than there is', [1000, -1200, 500], [1000, null, null]],
    ['keeps its last close for a few days', [1000, 0, 0, 0], [1000, 1100, 990, 990]],
  ])('%s', (_case, payments, expected) => {
    const values = sameDeposits(days(...payments), closes);
    expect(values.map((value) => (value === null ? null : Number(value.toFixed(6))))).toEqual(expected);
  });

  test('is none before its closes begin, and long after they end', () => {
    expect(sameDeposits([{ date: '2026-01-04', payment: 10 }], closes)).toEqual([null]);
    expect(sameDeposits([{ date: '2026-01-30', payment: 10 }], closes)).toEqual([null]);
  });
});

test('months stand by years, the newest first, each of its own days', () => {
  const years = monthsByYears([
    { date: '2025-11-28', growth: 1.1 },
    { date: '2025-12-31', growth: 1.1 },
    { date: '2026-01-02', growth: 0.5 },
    { date: '2026-01-05', growth: 3 },
    { date: '2026-03-02', growth: 0.9 },
  ]);
  expect(years.map(({ year }) => year)).toEqual([2026, 2025]);
  expect(years[0]?.months.map(percent)).toEqual([50, null, -10, ...Array.from({ length: 9 }, () => null)]);
  expect(percent(years[0]?.total ?? null)).toBe(35);
  expect(percent(years[1]?.total ?? null)).toBe(21);
  expect(percent(years[1]?.months[10] ?? null)).toBe(10);
});

describe('the last day of a portfolio', () => {
  test.each([
    ['is none of nothing', [], null],
    [
      'is that to which all go on',
      [
        { cost: 1, lastDay: '2026-01-06' },
        { cost: 1, lastDay: '2026-02-21' },
      ],
      '2026-01-06',
    ],
    [
      'is not that of a small one which ended long ago',
      [
        { cost: 1, lastDay: '2024-03-08' },
        { cost: 9, lastDay: '2026-01-06' },
      ],
      '2026-01-06',
    ],
  ])('%s', (_case, held, expected) => {
    expect(lastSharedDay(held)).toBe(expected);
  });
});

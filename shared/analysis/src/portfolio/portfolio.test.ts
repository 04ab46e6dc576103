import { refusedTrades } from './admitTrades';
import { missingShares } from './missingShares';
import { cashFlowOf, portfolioReturn } from './portfolioReturn';
import { percentOf, portfolioTotals, type PricedHolding } from './portfolioTotals';
import { reckonHolding, type Holding } from './reckonHolding';
import type { ShareSplit } from '../actions/shareFactor';
import type { Trade, TradeAction } from './trade';

/** `buy(3, 10, 100, 1)`: on the third of January 2026, ten shares at 100, for a fee of 1. */
const trade =
  (action: TradeAction) =>
  (day: number, quantity: number | null, price: number, fee = 0) => ({
    ...{ date: `2026-01-${String(day).padStart(2, '0')}`, action, quantity, price, fee },
  });
const [buy, sell] = [trade('buy'), trade('sell')];
const dividend = (day: number, amount: number, fee = 0) => trade('dividend')(day, null, amount, fee);
const fee = (day: number, amount: number) => trade('fee')(day, null, amount);
const split = (day: number, numerator: number, denominator: number): ShareSplit => ({
  ...{ date: `2026-01-${String(day).padStart(2, '0')}`, numerator, denominator },
});

describe('a holding', () => {
  const cases: [string, Trade[], ShareSplit[], Partial<Holding>][] = [
    ['is nothing without trades', [], [], { quantity: 0, cost: 0, realised: 0, dividends: 0 }],
    ['costs what was paid, fees in it', [buy(1, 10, 100, 5), buy(2, 10, 110)], [], { quantity: 20, cost: 2105 }],
    [
      'is sold first in, first out, fees of both in the gain',
      [buy(1, 10, 100, 10), buy(2, 10, 120), sell(3, 15, 130, 5)],
      [],
      // 15 × 130 − 5 − (1,010 + 5 × 120)
      { quantity: 5, cost: 600, realised: 335 },
    ],
    ['counts by day, in whatever order it is given', [sell(3, 4, 12), buy(1, 4, 10)], [], { quantity: 0, realised: 8 }],
    ['counts what is bought on a day before what is sold', [sell(1, 4, 12), buy(1, 4, 10)], [], { quantity: 0 }],
    ['is fractions of shares', [buy(1, 0.1, 10), buy(1, 0.2, 10), sell(2, 0.3, 20)], [], { quantity: 0, cost: 0 }],
    ['is tiny quantities', [buy(1, 3e-8, 60_000), sell(2, 1e-8, 60_000)], [], { quantity: expect.closeTo(2e-8, 15) }],
    ['keeps its cost over a split', [buy(1, 10, 100)], [split(2, 4, 1)], { quantity: 40, cost: 1000 }],
    ['has as many shares after a spin-off', [buy(1, 100, 38)], [split(2, 1.046, 1)], { quantity: 100, cost: 3800 }],
    [
      'counts the split alone of a day with a spin-off',
      [buy(1, 10, 100)],
      [split(2, 4, 1), split(2, 1.046, 1)],
      { quantity: 40, cost: 1000 },
    ],
    ['is not split by a split of its own day', [buy(2, 10, 25)], [split(2, 4, 1)], { quantity: 10, cost: 250 }],
    ['shrinks with a reverse split', [buy(1, 20, 1)], [split(2, 1, 20)], { quantity: 1, cost: 20 }],
    [
      'sells old shares in new ones after a split',
      [buy(1, 10, 100), sell(3, 20, 30)],
      [split(2, 4, 1)],
      { quantity: 20, cost: 500, realised: 100 },
    ],
    [
      'tells dividends apart, and takes lone fees from the gain',
      [buy(1, 1, 10), dividend(2, 3, 1), fee(3, 2)],
      [],
      { quantity: 1, cost: 10, realised: -2, dividends: 2 },
    ],
    [
      // Four of eight were there before, and are sold first: 4 × 20 − 1 of the fee − 4 × 10 of the others.
      'gains by what was bought alone where more was sold',
      [buy(1, 4, 10), sell(2, 8, 20, 2)],
      [],
      { quantity: 0, cost: 0, realised: 39, missing: expect.objectContaining({ shares: 4 }) },
    ],
    [
      'sells what was there before the first trade first',
      [buy(1, 5, 10), sell(2, 5, 12), sell(3, 5, 13)],
      [],
      { quantity: 0, realised: 15, missing: expect.objectContaining({ shares: 5 }) },
    ],
    [
      'keeps what was bought behind a sale of what never was',
      [sell(2, 10, 20), buy(3, 3, 30)],
      [],
      { quantity: 3, cost: 90, realised: 0 },
    ],
    ['misses nothing where all was bought', [buy(1, 4, 10), sell(2, 4, 20)], [], { missing: null }],
  ];
  test.each(cases)('%s', (_case, trades, splits, expected) => {
    expect(reckonHolding(trades, splits)).toMatchObject(expected);
  });
});

describe('what trades sell and never bought', () => {
  const cases: [string, Trade[], ShareSplit[], object | null][] = [
    ['is nothing of trades that bought it', [buy(1, 4, 10), sell(2, 4, 12)], [], null],
    ['is nothing without trades', [dividend(1, 3)], [], null],
    [
      'is a sale without a purchase',
      [sell(2, 3, 12)],
      [],
      { shares: 3, day: '2026-01-01', quantity: 3, date: '2026-01-02', held: 0, sold: 3 },
    ],
    [
      'adds up over sales',
      [buy(1, 5, 10), sell(2, 10, 12), buy(3, 3, 10), sell(4, 7, 12)],
      [],
      { shares: 9, day: '2025-12-31', quantity: 9, date: '2026-01-02', held: 5, sold: 10 },
    ],
    ['is less by nothing that is bought later', [sell(2, 3, 12), buy(3, 3, 10)], [], { shares: 3 }],
    [
      'is counted in shares of the day before which it was there',
      [sell(2, 3, 12)],
      [split(3, 4, 1)],
      { shares: 12, quantity: 3 },
    ],
    [
      'is counted in shares of that day where a split comes first',
      [buy(1, 1, 10), sell(3, 12, 3)],
      [split(2, 4, 1)],
      { shares: 8, day: '2025-12-31', quantity: 2, date: '2026-01-03', held: 4, sold: 12 },
    ],
    ['is counted as before a split of its first day', [sell(2, 12, 3)], [split(2, 4, 1)], { shares: 12, quantity: 3 }],
    ['is no noise of binary fractions', [buy(1, 0.1, 10), buy(1, 0.2, 10), sell(2, 0.3, 20)], [], null],
  ];
  test.each(cases)('%s', (_case, trades, splits, expected) => {
    const missing = missingShares(trades, splits);
    if (expected === null) expect(missing).toBeNull();
    else expect(missing).toMatchObject(expected);
  });
});

describe('a new trade', () => {
  const cases: [string, Trade[], Trade[], ShareSplit[], number[]][] = [
    ['may sell all', [buy(1, 4, 10)], [sell(2, 4, 12)], [], []],
    ['may not sell before buying', [buy(3, 4, 10)], [sell(2, 4, 12)], [], [0]],
    ['may sell what comes with it', [], [sell(3, 4, 12), buy(2, 4, 10)], [], []],
    ['that sells too much leaves the others', [buy(1, 4, 10)], [sell(2, 5, 12), sell(3, 4, 12)], [], [0]],
    ['may not take from a later sale', [buy(1, 4, 10), sell(5, 4, 12)], [sell(3, 1, 12)], [], [0]],
    ['may sell what a split made', [buy(1, 1, 10)], [sell(3, 2, 12), sell(2, 2, 12)], [split(3, 2, 1)], [1]],
  ];
  test.each(cases)('%s', (_case, kept, incoming, splits, expected) => {
    const refused = refusedTrades(kept, incoming, splits);
    expect(refused.map((one) => incoming.indexOf(one.trade))).toEqual(expected);
  });

  test('is told the day and how many there are', () => {
    const [refused] = refusedTrades([buy(1, 4, 10)], [sell(2, 5, 12)]);
    expect(refused).toMatchObject({ date: '2026-01-02', held: 4, sold: 5 });
  });
});

describe('the return of a portfolio', () => {
  test.each([
    ['a purchase', buy(1, 2, 10, 1), -21],
    ['a sale', sell(1, 2, 10, 1), 19],
    ['a dividend', dividend(1, 5, 1), 4],
    ['a fee', fee(1, 5), -5],
  ])('takes %s for the money that it moved', (_case, one, amount) => {
    expect(cashFlowOf(one)).toEqual({ date: '2026-01-01', amount });
  });

  test('is a tenth for what grew by a tenth in a year', () => {
    expect(portfolioReturn([buy(1, 10, 100)], { value: 1100, date: '2027-01-01' })).toBeCloseTo(0.1, 10);
  });

  test('does not exist within one day, or where nothing was paid', () => {
    expect(portfolioReturn([buy(1, 10, 100)], { value: 1100, date: '2026-01-01' })).toBeNull();
    expect(portfolioReturn([], { value: 0, date: '2026-01-01' })).toBeNull();
  });
});

describe('the totals', () => {
  const one = (
    kind: 'stock' | 'crypto',
    trades: Trade[],
    price: number | null,
    [date, change]: [string, number | null] = ['2026-01-09', null],
  ): PricedHolding => ({
    kind,
    holding: reckonHolding(trades),
    price: price === null ? null : { price, change, date },
  });

  test('are of what has a price, and say of which days', () => {
    const totals = portfolioTotals([
      one('stock', [buy(1, 10, 100)], 120, ['2026-01-09', 2]),
      one('stock', [buy(1, 1, 100)], 50, ['2026-01-08', 5]),
      one('crypto', [buy(1, 2, 10)], 10, ['2026-01-10', -1]),
      one('crypto', [buy(1, 1, 0)], 0, ['2026-01-14', 7]),
      one('stock', [buy(1, 5, 7), sell(2, 1, 9)], null),
    ]);
    expect(totals).toMatchObject({ value: 1270, cost: 1120, unrealised: 150, realised: 2 });
    expect(totals).toMatchObject({ pricesFrom: '2026-01-08', pricesTo: '2026-01-14' });
    expect(totals.unrealisedPercent).toBeCloseTo(13.39, 2);
    // 10 × 2, of 1,200 − 20 before; neither the stock of the day before is in it nor a coin of a later day.
    expect(totals.dayChange).toEqual({ amount: 20, percent: (20 / 1180) * 100, date: '2026-01-09', counted: 1 });
  });

  test('a coin of the same day is in the change of the day, and of coins alone the newest day is told', () => {
    const coin = one('crypto', [buy(1, 2, 10)], 10, ['2026-01-09', -1]);
    const stock = one('stock', [buy(1, 10, 100)], 120, ['2026-01-09', 2]);
    expect(portfolioTotals([stock, coin]).dayChange).toMatchObject({ amount: 18, counted: 2 });
    const later = one('crypto', [buy(1, 1, 1)], 5, ['2026-01-10', 3]);
    expect(portfolioTotals([coin, later]).dayChange).toMatchObject({ amount: 3, date: '2026-01-10', counted: 1 });
  });

  test('leave out the gain of what was sold and never bought', () => {
    const totals = portfolioTotals([
      one('stock', [buy(1, 10, 100), sell(2, 5, 110)], 120),
      one('stock', [buy(1, 4, 10), sell(2, 8, 20), dividend(3, 3)], null),
    ]);
    expect(totals).toMatchObject({ realised: 50, dividends: 3 });
  });

  test('of nothing are nothing', () => {
    expect(portfolioTotals([])).toMatchObject({ value: 0, unrealisedPercent: null, pricesTo: null, dayChange: null });
  });

  test.each([
    [1, 4, 25],
    [-1, 4, -25],
    [1, 0, null],
    [1, 5e-324, null],
  ])('%p of %p are %p percent', (amount, base, percent) => {
    expect(percentOf(amount, base)).toBe(percent);
  });
});

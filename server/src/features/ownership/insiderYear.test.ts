import { sumTrades, type Trade, yearUntil } from './insiderYear';

const trade = (more: Partial<Trade>): Trade => {
  const { shares = 100, price = 10 } = more;
  const value = shares === null || price === null ? null : shares * price;
  const of = { date: '2026-03-02', code: 'S', security: 'Common', owner: '1', after: 900, plan: null };
  return { ...of, shares, price, value, ...more };
};
const none = { transactions: 0, insiders: 0, shares: 0, value: 0, unpriced: 0, doubtful: 0 };

test('purchases, sales and what is under a plan are added up apart', () => {
  const trades = [
    trade({}),
    trade({ shares: 50, after: 850, owner: '2' }),
    trade({ shares: 10, after: 840, plan: true }),
    trade({ code: 'P', shares: 7, price: 11.5, after: 907, plan: false }),
  ];
  expect(sumTrades(trades, { from: '2025-11-22', to: '2026-11-21' })).toEqual({
    ...{ from: '2025-11-22', to: '2026-11-21' },
    bought: { transactions: 1, insiders: 1, shares: 7, value: 80.5, unpriced: 0, doubtful: 0 },
    sold: { transactions: 2, insiders: 2, shares: 150, value: 1500, unpriced: 0, doubtful: 0 },
    planned_bought: none,
    planned_sold: { transactions: 1, insiders: 1, shares: 10, value: 100, unpriced: 0, doubtful: 0 },
  });
});

test.each([
  ['on a known day between them', { date: '2026-03-10', until: null }, 1_100],
  ['at some time between them', { date: '2026-03-05', until: '2026-03-20' }, 1_100],
  ['perhaps before both', { date: '2026-02-20', until: '2026-03-20' }, 100],
  ['before both', { date: '2026-02-20', until: null }, 200],
])('shares of before and after a split %s are told in those of today', (_, when, shares) => {
  const trades = [trade({}), trade({ date: '2026-04-01', after: 8_900 })];
  const split = { ...when, kind: 'split' as const, numerator: 10, denominator: 1 };
  expect(sumTrades(trades, { from: '2025-11-22', to: '2026-11-21' }, [split]).sold.shares).toBe(shares);
});

test.each<[string, readonly Trade[], object]>([
  ['nothing', [], none],
  [
    'one transaction that a fund and its manager report',
    [trade({ owner: '1' }), trade({ owner: '2' })],
    { transactions: 1, insiders: 2, shares: 100, value: 1000, unpriced: 0, doubtful: 0 },
  ],
  [
    'what has no price in dollars',
    [trade({}), trade({ price: null, after: 800 })],
    { transactions: 2, insiders: 1, shares: 200, value: 1000, unpriced: 100, doubtful: 0 },
  ],
  [
    'what is priced in something else than shares',
    [trade({}), trade({ value: null, after: 800 })],
    { transactions: 2, insiders: 1, shares: 200, value: 1000, unpriced: 0, doubtful: 100 },
  ],
  [
    'two sales of which nobody says what is left',
    [trade({ after: null }), trade({ after: null })],
    { transactions: 2, insiders: 1, shares: 200, value: 2000, unpriced: 0, doubtful: 0 },
  ],
])('%s', (_, trades, expected) => {
  expect(sumTrades(trades, { from: '', to: '' }).sold).toEqual(expected);
});

test.each([
  ['2026-11-21', '2025-11-22'],
  ['2024-02-29', '2023-03-02'],
  ['2026-12-31', '2026-01-01'],
])('a year until %s begins on %s', (day, first) => {
  expect(yearUntil(day)).toBe(first);
});

import type { Basis, ShareSplit } from '@market-pulse/analysis/actions';
import type { StockRow } from '../market-data/quoteOf';
import type { ListedHistory } from '../price-history/priceNow';
import { dayOfShares } from '../price-history/shownBasis';
import { doubtOf, isMoveOfSplit } from './heldBack';

const DAY = '2024-06-10';
const FRIDAY = '2024-06-07';
const NOON = new Date(`${DAY}T16:00:00Z`);

/** A live price with its change in dollars; none without. */
function stock(price: number | null, change: number | null, of?: Partial<ListedHistory>): StockRow {
  const range = { week52Low: null, week52High: null };
  const history: ListedHistory = {
    ...{ date: FRIDAY, close: 0, previousClose: null, dayLow: null, dayHigh: null, volume: null, marketCap: null },
    ...{ average20: null, average50: null, average200: null, averageVolume: null, ...range },
    ...{ source: 'A file', status: 'delayed' },
    ...of,
  };
  const before = price !== null && change !== null ? price - change : null;
  return {
    ...{ symbol: 'ABC', name: 'Abc', logoUrl: null, volume: null, marketCap: null, peRatio: null, dividendYield: null },
    ...{ price, change, changePercent: before && change !== null ? (change / before) * 100 : null, ...range },
    ...(price === null
      ? { source: null, asOf: null, status: null, refreshedAt: null }
      : { source: 'Finnhub', asOf: NOON, status: 'live', refreshedAt: NOON }),
    ...{ profiledAt: null, fundamentals: null, history: of ? history : null },
  };
}

const split = (numerator: number, more: Partial<ShareSplit> = {}): ShareSplit => ({
  ...{ date: DAY, numerator, denominator: 1 },
  ...more,
});
const RAW: Basis = { adjustment: 'raw', basisDate: null };
const adjusted = (basisDate: string | null, adjustment: Basis['adjustment'] = 'splits'): Basis => ({
  adjustment,
  basisDate,
});

test.each<[string, StockRow, ShareSplit[], Basis | null, string | undefined]>([
  ['a close restated that morning', stock(121.5, 0.7, { close: 120.8 }), [split(10)], adjusted(DAY), undefined],
  ['the same, for dividends too', stock(121.5, 0.7, { close: 120.8 }), [split(10)], adjusted(DAY, 'full'), undefined],
  ['an old price beside it', stock(1_190, -18, { close: 120.8 }), [split(10)], adjusted(DAY), 'old_price'],
  [
    'an old price beside a close of before',
    stock(1_190, -18, { close: 1_208 }),
    [split(10)],
    adjusted(FRIDAY),
    'old_price',
  ],
  ['an old price beside a close as traded', stock(1_190, -18, { close: 1_208 }), [split(10)], RAW, 'old_price'],
  ['a close of an unknown basis', stock(1_190, -18, { close: 120.8 }), [split(10)], adjusted(null), undefined],
  ['a fall without a split', stock(121.5, 0.7, { close: 1_208 }), [], RAW, 'unknown_split'],
  [
    'closes on both sides of a spin-off',
    stock(null, null, { date: DAY, close: 50, previousClose: 50 }),
    [split(2, { kind: 'spin_off' })],
    RAW,
    undefined,
  ],
  [
    'closes that fell by half without one',
    stock(null, null, { date: DAY, close: 50, previousClose: 100 }),
    [],
    RAW,
    'unknown_split',
  ],
])('a doubt about %s', (_case, row, actions, basis, expected) => {
  expect(doubtOf(row, NOON, { actions, basis })?.reason).toBe(expected);
});

test.each<[string, StockRow, Basis | null, boolean]>([
  ['a change of closes', stock(null, null, { date: DAY, close: 70, previousClose: 100 }), RAW, false],
  [
    'one of closes of which nobody knows the adjustment',
    stock(null, null, { date: DAY, close: 98, previousClose: 150 }),
    adjusted(DAY, 'unknown'),
    true,
  ],
  ['a fall from a close that is restated', stock(70, -30, { close: 150 }), RAW, false],
  ['a fall from the close as it was', stock(98, -52, { close: 150 }), RAW, true],
  ['an old price beside a restated close', stock(148, 48, { close: 150 }), RAW, true],
  ['a rise from the close as it was', stock(225, 75, { close: 150 }), RAW, false],
  ['a fall without a close that is kept', stock(98, -52), null, true],
  ['a small move', stock(98, -2, { close: 150 }), RAW, false],
])('on the day of a split of 3 for 2 it is told whether the split made %s', (_case, row, basis, expected) => {
  expect(isMoveOfSplit(row, NOON, { actions: [split(1.5)], basis })).toBe(expected);
});

test.each<[string, StockRow, Basis | null, string]>([
  ['a close as traded', stock(null, null, { close: 1_208 }), RAW, FRIDAY],
  ['a restated close', stock(null, null, { close: 120.8 }), adjusted(DAY), DAY],
  ['a live price beside it', stock(1_208, 1, { close: 120.8 }), adjusted(DAY), FRIDAY],
])('%s is in shares of a day', (_case, row, basis, expected) => {
  expect(dayOfShares(row, FRIDAY, { basis })).toBe(expected);
});

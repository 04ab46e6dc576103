import { readAddress } from '@market-pulse/remote-kit';
import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import type { SortKey } from '../tables/tableView';
import { marketCapRanks } from './marketCapOrder';
import { sectorIn, sectorsOf, selectStocks, STOCK_PARAMETERS, stockViewOf, type StockSelection } from './stockView';

const tech = { ...apple, sector: 'Information Technology', pe_ratio: 35, week_52_low: 200, week_52_high: 300 };
const { as_of, status } = apple;
const bank = { ...berkshire, as_of, status, sector: 'Financials', pe_ratio: 15, dividend_yield: 2 };
const tiny = stockRow({
  ticker: 'TUTH',
  name: 'standard Dental Labs',
  market_cap: 3e6,
  change_percent: 0,
  source: 'A',
  ...{ as_of, status },
});
const rows = [tech, bank, tiny, unpriced];
const all: StockSelection = {
  sort: undefined,
  change: undefined,
  ranges: stockViewOf(readAddress(STOCK_PARAMETERS, new URLSearchParams())).ranges,
  sector: undefined,
  watched: undefined,
  ranks: marketCapRanks(rows).of,
};
const select = (selection: Partial<StockSelection>) =>
  selectStocks(rows, { ...all, ...selection })
    .rows.map(({ ticker }) => ticker)
    .join(' ');

test.each<[Partial<StockSelection>, string]>([
  [{}, 'AAPL BRK.B TUTH ZZZ'],
  [{ sector: 'Financials' }, 'BRK.B'],
  [{ change: 'gainers' }, 'AAPL TUTH'],
  [{ change: 'losers' }, 'BRK.B'],
  [{ watched: new Set(['ZZZ', 'TUTH']) }, 'TUTH ZZZ'],
  [{ change: 'losers', watched: new Set(['AAPL']) }, ''],
])('the filters %p leave %p', (selection, tickers) => {
  expect(select(selection)).toBe(tickers);
});

test.each([
  ['min_price=300', 'BRK.B'],
  ['max_price=300', 'AAPL'],
  ['min_pe=10&max_pe=30', 'BRK.B'],
  ['min_yield=0', 'BRK.B'],
  ['min_change=0', 'AAPL TUTH'],
  ['max_change=-0.5', 'BRK.B'],
  ['min_position=50&max_position=51', 'AAPL'],
  ['min_volume=10M', 'AAPL'],
  ['cap=mega', 'AAPL BRK.B'],
  ['cap=nano', 'TUTH'],
  ['cap=mid', ''],
  ['cap=giant', 'AAPL BRK.B TUTH ZZZ'],
  ['market_cap=1T..', 'AAPL'],
  ['market_cap=..1T&cap=mega', 'BRK.B TUTH'],
  ['pe=..15', 'BRK.B'],
  ['pe=..15&min_pe=30', 'BRK.B'],
  ['pe=..', 'AAPL BRK.B TUTH ZZZ'],
  ['pe=30..10&volume=ten..', 'AAPL BRK.B TUTH ZZZ'],
  ['yield=1..', 'BRK.B'],
  ['change=0..', 'AAPL TUTH'],
  ['change=-1..0.5', 'BRK.B TUTH'],
  ['min_pe=30&max_pe=10', 'AAPL BRK.B TUTH ZZZ'],
  ['min_pe=cheap&max_volume=%00', 'AAPL BRK.B TUTH ZZZ'],
  ['min_pe=1e999&min_price=NaN', 'AAPL BRK.B TUTH ZZZ'],
])('the ranges of the address ?%s leave %s', (address, tickers) => {
  expect(select({ ranges: stockViewOf(readAddress(STOCK_PARAMETERS, new URLSearchParams(address))).ranges })).toBe(
    tickers,
  );
});

test.each<[SortKey, string, string]>([
  ['rank', 'AAPL BRK.B TUTH ZZZ', 'TUTH BRK.B AAPL ZZZ'],
  ['name', 'AAPL BRK.B TUTH ZZZ', 'ZZZ TUTH BRK.B AAPL'],
  ['price', 'AAPL BRK.B TUTH ZZZ', 'BRK.B AAPL TUTH ZZZ'],
  ['change', 'BRK.B TUTH AAPL ZZZ', 'AAPL TUTH BRK.B ZZZ'],
  ['volume', 'BRK.B AAPL TUTH ZZZ', 'AAPL BRK.B TUTH ZZZ'],
  ['cap', 'TUTH BRK.B AAPL ZZZ', 'AAPL BRK.B TUTH ZZZ'],
  ['pe', 'BRK.B AAPL TUTH ZZZ', 'AAPL BRK.B TUTH ZZZ'],
  ['yield', 'BRK.B AAPL TUTH ZZZ', 'BRK.B AAPL TUTH ZZZ'],
])('sorted by %s, what is missing stands last both ways', (key, ascending, descending) => {
  expect(select({ sort: { key, direction: 'ascending' } })).toBe(ascending);
  expect(select({ sort: { key, direction: 'descending' } })).toBe(descending);
});

test('a price in another currency than US dollars is not ranked among those', () => {
  const two = [
    stockRow({ ticker: 'JP', name: 'JP', price: 2_500, currency: 'JPY', as_of, status }),
    stockRow({ ticker: 'US', name: 'US', price: 230, as_of, status }),
  ];
  const sorted = selectStocks(two, { ...all, sort: { key: 'price', direction: 'descending' } });
  expect(sorted.rows.map(({ ticker }) => ticker)).toEqual(['US', 'JP']);
});

test.each([
  ['pe=..15', 'A'],
  ['max_pe=15', 'A'],
  ['min_pe=-10', 'A E'],
  ['', 'A B C D E'],
])('of the P/E ratios 12, -8, none, 0 and 40, ?%s leaves %s: a loss passes no bound', (address, tickers) => {
  const { ranges } = stockViewOf(readAddress(STOCK_PARAMETERS, new URLSearchParams(address)));
  expect(tickersOf({ ranges })).toBe(tickers);
});

test.each([
  ['ascending', 'A E B C D'],
  ['descending', 'E A B C D'],
] as const)('of the P/E ratios 12, -8, none, 0 and 40, a loss stands last %s', (direction, tickers) => {
  expect(tickersOf({ sort: { key: 'pe', direction } })).toBe(tickers);
});

function tickersOf(selection: Partial<StockSelection>): string {
  const earning = [12, -8, null, 0, 40].map((pe_ratio, index) =>
    stockRow({ ...tech, ticker: 'ABCDE'.charAt(index), pe_ratio }),
  );
  const found = selectStocks(earning, { ...all, ...selection });
  return found.rows.map(({ ticker }) => ticker).join(' ');
}

test('by change and by volume the rows of one day are ordered, and the others stand behind', () => {
  const old = { ...berkshire, change_percent: 50, volume: 9e9 };
  for (const key of ['change', 'volume'] as const) {
    const ordered = selectStocks([old, tiny, tech], { ...all, sort: { key, direction: 'descending' } });
    expect([ordered.rows.at(0)?.ticker, ordered.rows.at(-1)?.ticker]).toEqual([
      'AAPL',
      key === 'change' ? 'BRK.B' : 'TUTH',
    ]);
    expect([ordered.rows.indexOf(old) > 0, ordered.behind]).toEqual([true, 1]);
  }
});

test('volumes are compared within their own day, whatever day the prices are of', () => {
  const last_volume = {
    volume: 5e6,
    source: 'Collection',
    as_of: '2026-11-19T12:00:00.000Z',
    status: 'delayed',
  } as const;
  const last = (ticker: string, volume: number) =>
    stockRow({ ...tech, ticker, volume: null, last_volume: { ...last_volume, volume } });
  const ordered = selectStocks([tech, ...[1, 3, 2, 5, 4].map((volume) => last(`V${volume}`, volume))], {
    ...all,
    sort: { key: 'volume', direction: 'descending' },
  });
  expect(ordered.rows.map(({ ticker }) => ticker)).toEqual(['V5', 'V4', 'V3', 'V2', 'V1', 'AAPL']);
  expect(ordered.behind).toBe(1);
});

test('a sector is meant in any case, and one that nobody has filters nothing', () => {
  const sectors = sectorsOf(rows);
  expect(sectors).toEqual(['Financials', 'Information Technology']);
  expect(sectorIn(sectors, 'financials')).toBe('Financials');
  expect(sectorIn(sectors, 'Fishing')).toBeUndefined();
  expect(sectorIn(sectors, '')).toBeUndefined();
});

import { readAddress } from '@market-pulse/remote-kit';
import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import type { SortKey } from '../tables/tableView';
import { marketCapRanks } from './marketCapOrder';
import { ANY_PRICE } from './priceRange';
import { sectorIn, sectorsOf, selectStocks, STOCK_PARAMETERS, stockViewOf, type StockSelection } from './stockView';

const tech = { ...apple, sector: 'Information Technology' };
const bank = { ...berkshire, sector: 'Financials' };
const tiny = stockRow({
  ticker: 'TUTH',
  name: 'standard Dental Labs',
  market_cap: 3e6,
  change_percent: 0,
  source: 'A',
});
const rows = [tech, bank, tiny, unpriced];
const all: StockSelection = {
  sort: undefined,
  change: undefined,
  cap: undefined,
  price: ANY_PRICE,
  sector: undefined,
  watched: undefined,
  ranks: marketCapRanks(rows),
};
const select = (selection: Partial<StockSelection>) =>
  selectStocks(rows, { ...all, ...selection })
    .map(({ ticker }) => ticker)
    .join(' ');

test.each<[Partial<StockSelection>, string]>([
  [{}, 'AAPL BRK.B TUTH ZZZ'],
  [{ sector: 'Financials' }, 'BRK.B'],
  [{ cap: 'mega' }, 'AAPL BRK.B'],
  [{ cap: 'nano' }, 'TUTH'],
  [{ cap: 'mid' }, ''],
  [{ change: 'gainers' }, 'AAPL TUTH'],
  [{ price: { from: 300, to: undefined } }, 'BRK.B'],
  [{ price: { from: undefined, to: 300 } }, 'AAPL'],
  [{ change: 'losers' }, 'BRK.B'],
  [{ watched: new Set(['ZZZ', 'TUTH']) }, 'TUTH ZZZ'],
  [{ change: 'gainers', cap: 'nano', watched: new Set(['AAPL']) }, ''],
])('the filters %p leave %p', (selection, tickers) => {
  expect(select(selection)).toBe(tickers);
});

test.each<[SortKey, string, string]>([
  ['rank', 'AAPL BRK.B TUTH ZZZ', 'TUTH BRK.B AAPL ZZZ'],
  ['name', 'AAPL BRK.B TUTH ZZZ', 'ZZZ TUTH BRK.B AAPL'],
  ['price', 'AAPL BRK.B TUTH ZZZ', 'BRK.B AAPL TUTH ZZZ'],
  ['change', 'BRK.B TUTH AAPL ZZZ', 'AAPL TUTH BRK.B ZZZ'],
  ['volume', 'BRK.B AAPL TUTH ZZZ', 'AAPL BRK.B TUTH ZZZ'],
  ['cap', 'TUTH BRK.B AAPL ZZZ', 'AAPL BRK.B TUTH ZZZ'],
])('sorted by %s, what is missing stands last both ways', (key, ascending, descending) => {
  expect(select({ sort: { key, direction: 'ascending' } })).toBe(ascending);
  expect(select({ sort: { key, direction: 'descending' } })).toBe(descending);
});

test.each([
  ['cap=mega', 'mega'],
  ['cap=giant', undefined],
  ['cap=Infinity', undefined],
])('the address ?%s means the size %p', (address, cap) => {
  expect(stockViewOf(readAddress(STOCK_PARAMETERS, new URLSearchParams(address))).cap).toBe(cap);
});

test('a sector is meant in any case, and one that nobody has filters nothing', () => {
  const sectors = sectorsOf(rows);
  expect(sectors).toEqual(['Financials', 'Information Technology']);
  expect(sectorIn(sectors, 'financials')).toBe('Financials');
  expect(sectorIn(sectors, 'Fishing')).toBeUndefined();
  expect(sectorIn(sectors, '')).toBeUndefined();
});

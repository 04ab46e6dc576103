import type { LiveCompanyRow } from '@market-pulse/contract';
import { offeredPresets, presetRows } from '../tables/presets';
import { stockRow } from '../testing/rows';
import { presetOf, PRESETS, type PresetName } from './presets';

const friday = { source: 'Feed', as_of: '2026-11-20T00:00:00.000Z', status: 'delayed' } as const;
const sample = { source: 'Bundled figures', as_of: '2024-12-31T00:00:00.000Z', status: 'sample' } as const;
const row = (ticker: string, figures: Partial<LiveCompanyRow>) =>
  stockRow({ ticker, name: ticker, ...friday, ...figures });

const rows = [
  row('A', { market_cap: 3e12, change_percent: 1, volume: 5 }),
  row('B', { market_cap: 12e9, change_percent: -2, volume: 9 }),
  row('C', { market_cap: 2e9, change_percent: 3, volume: 0 }),
  row('D', { market_cap: 100e6, change_percent: 0, volume: 1 }),
  row('E', { market_cap: 1e6, change_percent: -0.5, volume: null }),
  row('OLD', { market_cap: 5e6, change_percent: 67, volume: 1e9, as_of: '2026-01-23T00:00:00.000Z' }),
  row('MADE', { market_cap: 5e12, change_percent: 50, volume: 1e9, ...sample }),
  stockRow({ ticker: 'NONE', name: 'None' }),
];

test.each<[PresetName | undefined, string]>([
  [undefined, 'A B C D E OLD MADE NONE'],
  ['large', 'A B MADE'],
  ['micro', 'D E OLD'],
  ['gainers', 'A C'],
  ['losers', 'B E'],
])('the preset %s takes %s', (name, tickers) => {
  expect(
    presetRows(presetOf(name), rows)
      .rows.map(({ ticker }) => ticker)
      .join(' '),
  ).toBe(tickers);
});

test('too few of one day are not ranked, and are counted', () => {
  expect(presetRows(presetOf('active'), rows)).toMatchObject({ rows: [], tooFew: 4 });
  expect(presetRows(presetOf('gainers'), rows.slice(4))).toMatchObject({ rows: [], tooFew: 1 });
  expect(presetRows(presetOf('gainers'), [])).toMatchObject({ rows: [], tooFew: 0 });
});

test('near its 52-week high is a price from 95% of it on, of one day', () => {
  const priced = [95, 94.9, 100, 101, 50, 60].map((price, index) => row(`H${index}`, { price, week_52_high: 100 }));
  const old = row('OLD', { price: 100, week_52_high: 100, as_of: '2026-01-23T00:00:00.000Z' });
  const others = [old, row('NEW', { price: 100 }), row('ZERO', { price: 1, week_52_high: 0 })];
  const found = presetRows(presetOf('high'), [...priced, ...others]).rows;
  expect(found.map(({ ticker }) => ticker).join(' ')).toBe('H0 H2 H3');
});

test('dividends are ranked by yield, those of prices of the day of most, whenever they were paid', () => {
  const paidTo = (day: string) => ({ source: 'Dataset', as_of: `${day}T12:00:00.000Z`, status: 'delayed' }) as const;
  const paying = [3, 0, 1.5, 2, 4, 1].map((dividend_yield, index) => {
    return row(`D${index}`, { dividend_yield, ratios_from: paidTo(`2026-0${index + 1}-28`) });
  });
  const old = row('OLD', { dividend_yield: 9, ...sample });
  const { rows: found, sort } = presetRows(presetOf('dividend'), [...paying, old, row('NONE', {})]);
  expect(found.map(({ ticker }) => ticker).join(' ')).toBe('D0 D2 D3 D4 D5');
  expect(sort).toEqual({ key: 'yield', direction: 'descending' });
});

test('a preset without a figure in any row is not offered', () => {
  const names = (some: readonly LiveCompanyRow[]) => offeredPresets(PRESETS, some).map(({ value }) => value);
  expect(names(rows)).toEqual(['large', 'micro', 'gainers', 'losers', 'active']);
  expect(names([row('A', { market_cap: 1e6 })])).toEqual(['micro']);
  expect(names([])).toEqual([]);
});

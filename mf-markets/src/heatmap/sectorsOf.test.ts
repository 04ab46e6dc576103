import { stockRow } from '../testing/rows';
import { sectorsOf } from './sectorsOf';

const row = (ticker: string, sector: string | null, market_cap: number | null, change_percent = 1) =>
  stockRow({ ticker, name: ticker, sector, market_cap, change_percent });
const rows = [
  row('BANK', 'Financials', 100),
  row('CHIP', 'Technology', 600, -2),
  row('SOFT', 'Technology', 200, 2),
  row('OIL', null, 100),
  row('NONE', 'Technology', null),
];

test('sectors stand by their size, companies in them by theirs, and what has no market cap is left out', () => {
  const sectors = sectorsOf(rows);
  expect(sectors.map(({ name, areas }) => [name, areas.map(({ label, size }) => `${label} ${size}`)])).toEqual([
    ['Technology', ['CHIP 600', 'SOFT 200']],
    ['Financials', ['BANK 100']],
    ['Other', ['OIL 100']],
  ]);
  expect(sectors[0]?.change).toBe(-1);
});

test('nothing to show is no sector', () => {
  expect(sectorsOf([])).toEqual([]);
});

test('where most market caps are not known, sizes are by the value traded on the day', () => {
  const traded = (ticker: string, price: number, volume: number | null) =>
    stockRow({ ticker, name: ticker, sector: 'Technology', price, volume, change_percent: 1 });
  const [sector] = sectorsOf([
    traded('LESS', 10, 5),
    { ...traded('SAMPLE', 1, null), market_cap: 9e12 },
    traded('MORE', 2, 500),
  ]);
  expect(sector?.areas.map(({ label, size }) => `${label} ${size}`)).toEqual(['MORE 1000', 'LESS 50']);
});

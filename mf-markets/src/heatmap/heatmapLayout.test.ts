import { stockRow } from '../testing/rows';
import { heatmapLayout } from './heatmapLayout';

const SIZE = { width: 800, height: 400 };
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
  const sectors = heatmapLayout(rows, SIZE);
  expect(sectors.map(({ name, cells }) => [name, cells.map((cell) => cell.row.ticker)])).toEqual([
    ['Technology', ['CHIP', 'SOFT']],
    ['Financials', ['BANK']],
    ['Other', ['OIL']],
  ]);
  expect(sectors[0]?.change).toBe(-1);
});

test('areas are in proportion to the market cap, within the map, and none lies over another', () => {
  const cells = heatmapLayout(rows, SIZE).flatMap((sector) => sector.cells);
  const [chip, soft] = cells;
  const areaOf = (cell: (typeof cells)[number] | undefined) => (cell ? cell.width * cell.height : 0);
  expect(areaOf(chip) / areaOf(soft)).toBeCloseTo(3, 0);
  for (const one of cells) {
    expect(one.left + one.width).toBeLessThanOrEqual(SIZE.width);
    expect(one.top + one.height).toBeLessThanOrEqual(SIZE.height);
    for (const other of cells.filter((cell) => cell !== one)) {
      const isBeside = one.left + one.width <= other.left || other.left + other.width <= one.left;
      const isAbove = one.top + one.height <= other.top || other.top + other.height <= one.top;
      expect(isBeside || isAbove).toBe(true);
    }
  }
});

test('nothing to show is an empty map', () => {
  expect(heatmapLayout([], SIZE)).toEqual([]);
});

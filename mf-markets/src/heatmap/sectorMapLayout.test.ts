import { sectorMapLayout } from './sectorMapLayout';

const company = (ticker: string, market_cap: number) => ({ ticker, name: ticker, change_percent: 1, market_cap });
const sectors = [
  {
    name: 'Technology',
    change_percent: 1,
    companies: [company('CHIP', 600), company('SOFT', 200), company('SPEC', 0.01)],
  },
  { name: 'Energy', change_percent: -1, companies: [company('OIL', 800)] },
];

test('sectors of one size share the map: beside each other on a wide one, below each other on a narrow one or beside', () => {
  const [technology, energy] = sectorMapLayout(sectors);
  expect([technology?.places.wide, energy?.places.wide]).toEqual(['0 50% 0 0', '0 0 0 50%']);
});

test('places hold in both sizes, and edges that touch are the same', () => {
  const [technology] = sectorMapLayout(sectors);
  const [chip, soft] = technology?.cells ?? [];
  expect(chip?.places.wide).toBe('0 25% 0 0');
  expect(soft?.places.wide).toMatch(/^0 0 0(\.\d+%)? 75%$/);
});

test('a company says what it has room for', () => {
  const cells = sectorMapLayout(sectors).flatMap((sector) => sector.cells);
  expect(cells.map(({ company: { ticker }, saysTicker, saysChange }) => [ticker, saysTicker, saysChange])).toEqual([
    ['CHIP', true, true],
    ['SOFT', true, true],
    ['SPEC', false, false],
    ['OIL', true, true],
  ]);
});

test('no sectors are no map', () => {
  expect(sectorMapLayout([])).toEqual([]);
});

test('a sector that has no room for its name has no line for it, and all of its area', () => {
  const specks = Array.from({ length: 12 }, (_, index) => ({
    name: `Sector ${index}`,
    change_percent: 0,
    companies: [company(`T${index}`, index === 0 ? 1000 : 1)],
  }));
  const [large, small] = sectorMapLayout(specks);
  expect([large?.heads.wide, small?.heads.wide]).toEqual(['20px', '0px']);
});

import { treemapLayout } from './treemapLayout';

const area = (label: string, size: number) => ({ label, name: label, change: 1, size });
const groups = [
  {
    name: 'Technology',
    change: 1,
    areas: [area('CHIP', 600), area('SOFT', 200), area('SPEC', 0.01)],
  },
  { name: 'Energy', change: -1, areas: [area('OIL', 800)] },
];

test('groups of one size share the map: beside each other on a wide one, below each other on a narrow one or beside', () => {
  const [technology, energy] = treemapLayout(groups, 'panel');
  expect([technology?.places.wide, energy?.places.wide]).toEqual(['0 50% 0 0', '0 0 0 50%']);
});

test('places hold in both sizes, and edges that touch are the same', () => {
  const [technology] = treemapLayout(groups, 'panel');
  const [chip, soft] = technology?.cells ?? [];
  expect(chip?.places.wide).toBe('0 25% 0 0');
  expect(soft?.places.wide).toMatch(/^0 0 0(\.\d+%)? 75%$/);
});

test('an area says what it has room for', () => {
  const cells = treemapLayout(groups, 'panel').flatMap(({ cells: placed }) => placed);
  expect(cells.map(({ area: { label }, saysLabel, saysChange }) => [label, saysLabel, saysChange])).toEqual([
    ['CHIP', true, true],
    ['SOFT', true, true],
    ['SPEC', false, false],
    ['OIL', true, true],
  ]);
});

test('no groups are no map', () => {
  expect(treemapLayout([], 'page')).toEqual([]);
});

test('a group that has no room for its name has no line for it, and all of its area', () => {
  const specks = Array.from({ length: 12 }, (_, index) => ({
    name: `Sector ${index}`,
    change: 0,
    areas: [area(`T${index}`, index === 0 ? 1000 : 1)],
  }));
  const [large, small] = treemapLayout(specks, 'panel');
  expect([large?.heads.wide, small?.heads.wide]).toEqual(['20px', '0px']);
});

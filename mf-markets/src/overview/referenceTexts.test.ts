import { monthNote, referenceFigure, referenceLine } from './referenceTexts';

test.each([
  [7674.37, 'points', '7,674.37'],
  [86.48, 'USD per barrel', '$86.48'],
  [-37.63, 'USD per barrel', '-$37.63'],
  [4065.5, 'USD per troy ounce', '$4,065.50'],
  [4.05, 'percent', '4.05%'],
  [1.15914, 'USD per EUR', '1.1591'],
  [0.9, 'USD per EUR', '0.9000'],
  [423.36, 'USD', '$423.36'],
  [15.13, null, '15.13'],
])('%p in %p is %s', (last, unit, shown) => expect(referenceFigure({ last, unit })).toBe(shown));

test.each([
  ['month', '2026-06-01T12:00:00.000Z', 'Jun 2026, monthly'],
  ['day', '2026-06-01T12:00:00.000Z', undefined],
] as const)('a figure of a %s says of which: %s', (interval, as_of, note) =>
  expect(monthNote({ interval, as_of })).toBe(note),
);

test('the line of euros per dollar is turned over where dollars per euro are shown', () => {
  expect(referenceLine([0.8, 0.5], { is_inverse: true })).toEqual([1.25, 2]);
  expect(referenceLine([0.8, 0.5], { is_inverse: false })).toEqual([0.8, 0.5]);
});

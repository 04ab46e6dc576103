import { scaledThreshold, splitsUntil } from './scaledThreshold';

const split = (date: string, numerator: number, denominator = 1) => ({ date, numerator, denominator });
const tenForOne = split('2026-11-20', 10);

test.each([
  ['a price above', 'above', 1_200, [tenForOne], 120],
  ['a price below', 'below', 1_200, [tenForOne], 120],
  ['a volume', 'volume_above', 1e6, [tenForOne], 1e7],
  ['a move in percent', 'percent_move', 5, [tenForOne], 5],
  ['a reverse split', 'below', 0.5, [split('2026-11-20', 1, 20)], 10],
  ['a ratio that leaves a fraction', 'above', 100, [split('2026-11-20', 3)], 33.3333333333],
  ['two splits, one after the other', 'above', 1_200, [split('2026-11-18', 4), tenForOne], 30],
  ['two of one day', 'above', 1_200, [tenForOne, split('2026-11-20', 3, 2)], 80],
  ['no split', 'above', 1_200, [], 1_200],
] as const)('%s', (_, condition, threshold, splits, expected) => {
  expect(scaledThreshold(condition, threshold, splits)).toBe(expected);
});

test.each([
  ['of the day', '2026-11-20', tenForOne, 1],
  ['of before', '2026-11-23', tenForOne, 1],
  ['that is to come', '2026-11-19', tenForOne, 0],
  ['that is a factor of prices', '2026-11-23', split('2026-11-20', 1.046), 0],
  ['told as a decimal', '2026-11-23', split('2026-11-20', 0.05), 1],
])('a split %s', (_, day, told, count) => {
  expect(splitsUntil(day, [told])).toHaveLength(count);
});

import { levelOn, scaledThreshold, splitsUntil } from './scaledThreshold';

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

test.each([
  ['of the day on which it was set, which its owner knew', '2026-11-20T15:00:00.000Z', 1_200],
  ['of after it', '2026-11-19T15:00:00.000Z', 120],
  ['of after it by the days of New York', '2026-11-20T03:00:00.000Z', 120],
])('an alert and a split %s', (_, createdAt, level) => {
  const alert = { condition: 'above', threshold: 1_200, createdAt: new Date(createdAt), actions: [tenForOne] } as const;
  expect(levelOn(alert, '2026-11-23')).toBe(level);
});

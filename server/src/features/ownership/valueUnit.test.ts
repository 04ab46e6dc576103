import { valueUnit } from './valueUnit';

const at = (...prices: number[]) => prices.map((price) => ({ value: price * 100, shares: 100 }));

test.each([
  ['dollars since 2023', '2023-03-23', at(20, 47, 430), 1],
  ['on the first day', '2023-01-03', at(20, 47, 430), 1],
  ['thousands before', '2023-01-02', at(0.02, 0.047, 0.43), 1000],
  ['thousands still', '2023-02-28', at(0.12, 0.07, 0.11), 1000],
  ['dollars already', '2021-02-14', at(120, 70, 110), 1],
  ['one penny stock among others', '2023-02-28', at(0.12, 70, 110), 1],
  ['too few to say', '2023-02-28', at(0.12, 0.2), 1],
  ['an unknown day', null, at(20, 47, 430), 1],
  ['nothing', '2020-01-01', [], 1000],
] as const)('%s', (_, filed, holdings, expected) => {
  expect(valueUnit(filed, holdings)).toBe(expected);
});

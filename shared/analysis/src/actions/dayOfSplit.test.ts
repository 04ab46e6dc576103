import { dayOfSplit } from './dayOfSplit';

const closes = (...prices: number[]) =>
  prices.map((close, place) => ({ date: `2026-06-${String(place + 1).padStart(2, '0')}`, close }));
const time = { date: '2026-06-02', until: '2026-06-05' };
const four = { numerator: 4, denominator: 1 };

test.each([
  ['the price falls to a fourth', closes(100, 101, 25, 25.5), four, '2026-06-03'],
  ['the price rises twentyfold', closes(1, 1.02, 21, 20), { numerator: 1, denominator: 20 }, '2026-06-03'],
  ['it falls on the first day of the time', closes(100, 25, 25), four, '2026-06-02'],
  ['it fell before', closes(100), four, undefined],
  ['it falls after', closes(100, 101, 102, 101, 100, 25), four, undefined],
  ['it does not fall: prices are adjusted', closes(25, 25.2, 25, 25.5), four, undefined],
  ['it falls to a third', closes(100, 101, 33, 33), four, undefined],
  ['it falls twice', closes(400, 101, 25, 25), four, undefined],
  ['a split of 5 percent', closes(105, 100, 101), { numerator: 21, denominator: 20 }, undefined],
  ['a spin-off', closes(104.6, 100, 101), { numerator: 1.046, denominator: 1 }, undefined],
])('%s: %s', (_, bars, ratio, expected) => {
  expect(dayOfSplit(bars, time, ratio)).toBe(expected);
});

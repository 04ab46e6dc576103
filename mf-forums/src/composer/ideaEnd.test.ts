import { ideaEnd } from './ideaEnd';

test.each([
  ['1w', '2027-02-07'],
  ['1m', '2027-02-28'],
  ['3m', '2027-04-30'],
  ['1y', '2028-01-31'],
] as const)('an idea of January 31st with the horizon %s has its result on %s', (horizon, day) => {
  expect(ideaEnd(Date.parse('2027-01-31T23:30:00Z'), horizon)).toBe(day);
});

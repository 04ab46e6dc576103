import { splitQuestion } from './splitQuestion';

test.each<[string, number, number, string | undefined]>([
  // Case 06: ten shares at 830, where the history has 83.04.
  ['ten for one', 830, 83.04, '10 for 1'],
  ['ten for one within the range of a day', 919.81, 91.98, '10 for 1'],
  ['two for one', 205, 100, '2 for 1'],
  ['three for two', 151, 100, '3 for 2'],
  ['one for twenty, the other way round', 1.02, 20, '1 for 20'],
  ['four for one, of a history that has dividends taken out', 432, 100, '4 for 1'],
  ['nothing where both agree', 101, 100, undefined],
  ['nothing of a day with a wide range', 125, 100, undefined],
  ['nothing of a history that has years of dividends taken out', 130, 100, undefined],
  ['nothing between two ratios', 175, 100, undefined],
  ['nothing of no price', 0, 100, undefined],
  ['nothing of what no split makes', 1e9, 1, undefined],
])('%s is asked', (_case, entered, close, expected) => {
  const ratio = splitQuestion(entered, close);
  expect(ratio && `${ratio.numerator} for ${ratio.denominator}`).toBe(expected);
});

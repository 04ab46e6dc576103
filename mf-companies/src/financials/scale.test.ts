import { amountWords, chartScale, tableScale } from './scale';

test.each<[number[], string, number]>([
  [[81.6e9, 0.2e9], '$ billion', 1],
  [[3.6e9], '$ billion', 2],
  [[-1_285e6, 943e6], '$ billion', 2],
  [[43.9e6], '$ million', 1],
  [[96_666], '$ thousand', 1],
  [[950], '$', 0],
  [[45e12], '$ trillion', 1],
  [[], '$', 0],
])('a chart of %j is in %s with %d decimals', (figures, words, decimals) => {
  const scale = chartScale([...figures, null]);
  expect([amountWords('USD', scale), scale.decimals]).toEqual([words, decimals]);
});

test.each<[number[], string, number]>([
  [[53_823e6], 'EUR million', 0],
  [[8_194.6e6, 12e6], 'EUR million', 1],
  [[267e6], 'EUR thousand', 0],
  [[96_666], 'EUR', 0],
  [[45e12], 'EUR billion', 0],
])('a table of %j is in %s with %d decimals', (figures, words, decimals) => {
  const scale = tableScale(figures);
  expect([amountWords('EUR', scale), scale.decimals]).toEqual([words, decimals]);
});

import { foundedYear } from './foundedYear';

test.each([
  ['1902', 1902],
  ['2013 (1888)', 2013],
  ['1998 (1923 / 1874)', 1998],
  ['1881/1894 (1980)', 1881],
  ['2020 (1915, another firm spinoff)', 2020],
  ['1784', 1784],
  ['(1923)', undefined],
  ['unknown', undefined],
  ['19021', undefined],
  ['0', undefined],
])('"%s" is %s', (text, year) => {
  expect(foundedYear(text)).toBe(year);
});

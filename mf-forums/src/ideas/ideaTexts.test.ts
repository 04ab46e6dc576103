import { recordText, signedPercent } from './ideaTexts';

const half = { count: 10, better: 5, mean_difference: 1 };
const figures = {
  ...{ compared: 20, better: 12, better_percent: 60, better_from_percent: 38, better_to_percent: 78 },
  ...{ mean_difference: 6.72, median_difference: 2, up: half, down: half },
};

describe('the record of an author', () => {
  it.each([
    [{ open: 0, closed: 0, figures: null }, '0 closed ideas, 0 open. No mean and no share before 20 closed ideas'],
    [{ open: 2, closed: 1, figures: null }, '1 closed idea, 2 open. No mean and no share before 20 closed ideas'],
    [
      { open: 2, closed: 21, figures },
      '21 closed ideas, 2 open: +6.7% against the index in the mean, 12 of 20 better than it',
    ],
  ])('of %j is "%s"', (record, text) => {
    expect(recordText(record)).toBe(text);
  });
});

it.each([
  [0, '+0.0%'],
  [-0.04, '+0.0%'],
  [6.72, '+6.7%'],
  [-27, '-27.0%'],
  [1234.56, '+1,234.6%'],
])('%d percent reads %s', (percent, text) => {
  expect(signedPercent(percent)).toBe(text);
});

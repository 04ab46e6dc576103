import { tooFewText } from './tooFewText';

test.each([
  [0, 'There are no figures to rank.'],
  [4, 'Too few figures of one day to rank: 4.'],
])('%i figures of one day: "%s"', (count, text) => {
  expect(tooFewText(count)).toBe(text);
});

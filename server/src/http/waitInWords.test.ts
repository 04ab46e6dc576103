import { waitInWords } from './waitInWords';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('a wait of %i seconds is %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

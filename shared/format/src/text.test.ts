import { shortenText } from './text';

describe('a text that is too long ends after a whole word', () => {
  test.each([
    ['as it is', 20, 'as it is'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two, three', 10, 'one two…'],
    ['abcdefghijkl', 8, 'abcdefg…'],
    ['', 5, ''],
  ])('%j to %i characters is %j', (text, length, expected) => {
    expect(shortenText(text, length)).toBe(expected);
    expect(shortenText(text, length).length).toBeLessThanOrEqual(length);
  });
});

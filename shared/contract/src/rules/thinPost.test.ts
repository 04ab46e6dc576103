import { isThinPost, THIN_CHARACTERS } from './thinPost';

test.each([
  ['a few words', 'Buy now.', {}, true],
  ['no words, but a picture', '', {}, true],
  ['one character too few', 'a'.repeat(THIN_CHARACTERS - 1), {}, true],
  ['enough characters', 'a'.repeat(THIN_CHARACTERS), {}, false],
  ['characters of two units each', '🚀'.repeat(THIN_CHARACTERS - 1), {}, true],
  ['as many of those as is enough', '🚀'.repeat(THIN_CHARACTERS), {}, false],
  ['a few words with an answer', 'Buy now?', { comments_count: 1 }, false],
  ['a few words that somebody agrees with', 'Buy now.', { upvotes: 1 }, false],
])('whether a post of %s is thin', (_what, excerpt, counts, isThin) => {
  expect(isThinPost({ excerpt, ...{ comments_count: 0, upvotes: 0 }, ...counts })).toBe(isThin);
});

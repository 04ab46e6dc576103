import { commentAnchor, commentOfHash } from './commentLink';

test.each([
  ['#comment-70', 70],
  [`#${commentAnchor(7)}`, 7],
  ['', undefined],
  ['#comment-', undefined],
  ['#comment-0', undefined],
  ['#comment-7x', undefined],
  ['#posting-guidelines', undefined],
])('%j points at %p', (hash, id) => {
  expect(commentOfHash(hash)).toBe(id);
});

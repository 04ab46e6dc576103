import { moveEntry } from './moveEntry';

test.each<[string, number, -1 | 1, string]>([
  ['up', 1, -1, 'BAC'],
  ['down', 1, 1, 'ACB'],
  ['not above the top', 0, -1, 'ABC'],
  ['not below the end', 2, 1, 'ABC'],
  ['not from nowhere', 7, -1, 'ABC'],
])('an entry moves %s', (_case, from, by, result) => {
  expect(moveEntry([...'ABC'], from, by).join('')).toBe(result);
});

import { aComment, aReply } from '../testing/forums';
import { inParts } from './removedRuns';

const removed = (id: number, fields: object = {}) => aComment({ id, status: 'removed', ...fields });
const nobody = { username: undefined, linkedId: undefined, wasShown: new Set<number>() };
const partsOf = (items: Parameters<typeof inParts>[0], kept: Parameters<typeof inParts>[1] = nobody) =>
  inParts(items, kept).map(({ items: part }) => part.map(({ id }) => id));

test.each([
  ['none', [], []],
  ['three removed ones stay as they are', [1, 2, 3].map((id) => removed(id)), [[1], [2], [3]]],
  ['four are one part', [1, 2, 3, 4].map((id) => removed(id)), [[1, 2, 3, 4]]],
  [
    'what can be read divides them',
    [...[1, 2, 3, 4].map((id) => removed(id)), aComment({ id: 5 }), ...[6, 7, 8, 9].map((id) => removed(id))],
    [[1, 2, 3, 4], [5], [6, 7, 8, 9]],
  ],
  [
    'what was answered stays in its place',
    [removed(1), removed(2), removed(3, { replies: [aReply()] }), removed(4), removed(5, { replies_cursor: 'next' })],
    [[1], [2], [3], [4], [5]],
  ],
  [
    'what was hidden says why itself',
    [1, 2, 3, 4].map((id) => aComment({ id, status: 'hidden', content: '' })),
    [[1], [2], [3], [4]],
  ],
])('%s', (_which, items, parts) => {
  expect(partsOf(items)).toEqual(parts);
});

test('what the reader wrote, and what a link points at, stays in its place', () => {
  const items = [1, 2, 3, 4, 5].map((id) => removed(id, { username: id === 5 ? 'annlee' : 'kim' }));
  expect(partsOf(items, { ...nobody, username: 'annlee' })).toEqual([[1, 2, 3, 4], [5]]);
  expect(partsOf(items, { ...nobody, linkedId: 2 })).toEqual([[1], [2], [3], [4], [5]]);
});

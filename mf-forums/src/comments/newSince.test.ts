import { aComment, aReply } from '../testing/forums';
import { firstNewTo, isNewTo } from './newSince';

const NOON = '2026-11-20T12:00:00Z';
const visitor = { username: 'annlee', newSince: Date.parse(NOON) };

test.each([
  ['came later', {}, visitor, true],
  ['came at that moment', { created_at: NOON }, visitor, false],
  ['is their own', { username: 'annlee' }, visitor, false],
  ['is hidden', { status: 'hidden' as const }, visitor, false],
  ['is read on a first visit', {}, { ...visitor, newSince: undefined }, false],
])('what %s is new: %s', (_case, fields, of, expected) => {
  expect(isNewTo(of, aReply({ created_at: '2026-11-20T12:00:01Z', ...fields }))).toBe(expected);
});

test('a new reply comes before a new comment that stands below it', () => {
  const later = '2026-11-21T12:00:00Z';
  const old = aComment({ replies: [aReply(), aReply({ id: 72, created_at: later })] });
  expect(firstNewTo(visitor, [old, aComment({ id: 90, created_at: later })])).toBe(72);
  expect(firstNewTo(visitor, [aComment()])).toBeUndefined();
});

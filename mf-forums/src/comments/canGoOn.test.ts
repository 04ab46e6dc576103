import type { DraftKind } from '../composer/drafts';
import { canGoOn } from './canGoOn';

const open = { postId: 40, isOpen: true, isEditable: true };
const locked = { postId: 40, isOpen: false, isEditable: false };
const waiting = { postId: 40, isOpen: false, isEditable: true };

const cases: readonly [DraftKind, number, typeof open, ReturnType<typeof canGoOn>][] = [
  ['post', 40, open, 'yes'],
  ['post', 40, locked, 'no'],
  ['post', 40, waiting, 'no'],
  // Of a post that was merged into this one.
  ['post', 39, open, 'no'],
  ['edit of post', 39, open, 'no'],
  ['edit of post', 40, open, 'yes'],
  ['edit of post', 40, locked, 'no'],
  ['edit of post', 40, waiting, 'yes'],
  ['comment', 70, open, 'with its comment'],
  ['comment', 70, locked, 'no'],
  ['edit of comment', 70, open, 'with its comment'],
  ['edit of comment', 70, locked, 'no'],
];

test.each(cases)('the draft %s %s at %j can be gone on with: %s', (kind, id, state, expected) => {
  const draft = { fields: { text: 'x' }, savedAt: 0 };
  expect(canGoOn({ version: '', kind, id, draft }, state)).toBe(expected);
});

import type { ModerationActionName } from '@market-pulse/contract';
import { ownSentenceOf, sentenceOf } from './words';

test.each([
  ['post', 'hide', 'A post was hidden', 'Your post was hidden'],
  ['user', 'suspend', 'An account was suspended', 'Your account was suspended'],
  ['comment', 'lift', 'The removal of a comment was taken back', 'The removal of your comment was taken back'],
  ['user', 'lift', 'A warning or suspension was taken back', 'A warning or suspension of yours was taken back'],
] as const)('a decision about a %s, to %s, is a sentence', (target, action, inLog, own) => {
  expect(sentenceOf(target, action)).toBe(inLog);
  expect(ownSentenceOf(target, action)).toBe(own);
});

test('an action that only a newer server knows is still a decision', () => {
  const action = 'archive' as ModerationActionName;
  expect(sentenceOf('user', action)).toBe('A decision about an account was made');
  expect(sentenceOf('post', action)).toBe('A decision about a post was made');
  expect(ownSentenceOf('comment', action)).toBe('A decision about your comment was made');
});

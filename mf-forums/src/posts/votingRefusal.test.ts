import { votingRefusal } from './votingRefusal';

const visitor = { isSignedIn: false, isModerator: false, suspension: undefined };
const user = { ...visitor, isSignedIn: true };
const moderator = { ...user, isModerator: true };
const suspended = { ...moderator, suspension: { until: '2026-11-30T10:00:00Z', reason: 'spam' as const } };

test.each([
  [visitor, { status: 'published', isLocked: false }, 'Sign in to vote'],
  [user, { status: 'published', isLocked: false }, undefined],
  [user, { status: 'pending', isLocked: false }, 'Only what is published can be voted on'],
  [moderator, { status: 'hidden', isLocked: false }, 'Only what is published can be voted on'],
  [user, { status: 'published', isLocked: true }, 'This discussion is locked'],
  [moderator, { status: 'published', isLocked: true }, undefined],
  [suspended, { status: 'published', isLocked: false }, 'You cannot vote while your account is suspended'],
] as const)('%j on %j: %p', (member, votable, refusal) => {
  expect(votingRefusal(member, votable)).toBe(refusal);
});

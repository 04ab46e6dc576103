import type { ModerationCampaign } from '@market-pulse/contract';
import { aCampaign, aCase } from '../testing/moderation';
import { ageText, caseKey, caseOfKey, chipsOf, deadlineText, deskSubtitle, deskTitle, waitedText } from './caseTexts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5, '0 min'],
  [59 * MINUTE, '59 min'],
  [31.9 * HOUR, '31 h'],
  [95 * HOUR, '95 h'],
  [5.5 * DAY, '5 d'],
])('%d ms have waited %s', (milliseconds, text) => {
  expect(waitedText(milliseconds)).toBe(text);
});

test.each([
  [9 * HOUR, '9 h'],
  [31 * HOUR, '31 h, mail at 48 h'],
  [48 * HOUR, '48 h, mailed at 48 h'],
])('after %d ms: %s', (milliseconds, text) => {
  expect(deadlineText(milliseconds)).toBe(text);
});

test.each([
  [5 * MINUTE, 'under an hour'],
  [HOUR, '1 hour'],
  [47 * HOUR, '47 hours'],
  [2 * DAY, '2 days'],
  [59 * DAY, '59 days'],
  [61 * DAY, '2 months'],
  [400 * DAY, '13 months'],
  [800 * DAY, '2 years'],
])('an account of %d ms is %s old', (milliseconds, text) => {
  expect(ageText(milliseconds)).toBe(text);
});

const campaign = (fields: Partial<ModerationCampaign>) =>
  aCase({ target_type: 'campaign', campaign: aCampaign(fields) });

test.each([
  [aCase(), 'To the moon'],
  [aCase({ target_type: 'comment' }), 'Comment on To the moon'],
  [aCase({ target_type: 'appeal' }), 'Appeal: To the moon'],
  [campaign({}), '7 posts and 11 comments, one ticker: $EXBM'],
  [campaign({ comments_count: 0, tickers: ['A', 'B'] }), '7 posts, $A, $B'],
  [campaign({ kinds: ['copies', 'votes'], posts_count: 1, comments_count: 0, votes_count: 30 }), '30 votes on 1 post'],
  [campaign({ kinds: ['copies'], posts_count: 0, comments_count: 1 }), '1 comment with the same words'],
  [campaign({ kinds: ['repeats'], posts_count: 5, comments_count: 0 }), 'One account, 5 posts with the same words'],
])('a case is called %#', (found, title) => {
  expect(deskTitle(found)).toBe(title);
});

test('a case says where it stands, by whom, and why', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  expect(deskSubtitle(aCase(), now)).toBe('Microcaps · pumper, 2 days old');
  expect(deskSubtitle(aCase({ author: { ...aCase().author!, published_count: 0 } }), now)).toBe(
    'Microcaps · pumper, first post',
  );
  expect(deskSubtitle(campaign({ decided_count: 2 }), now)).toBe(
    'Microcaps · 17 accounts, 14 young, 2 decided already',
  );
  expect(chipsOf(campaign({ kinds: ['ticker', 'copies'] }))).toEqual(['burst', 'near-duplicates']);
  expect(chipsOf(aCase({ status: 'pending', reports_count: 0 }))).toEqual(['waiting']);
  const held = [
    { cause: 'new_account' as const, text: null },
    { cause: 'other' as const, text: 'a word of ours' },
  ];
  expect(chipsOf(aCase({ status: 'pending', held }))).toEqual(['reported', 'new account', 'a word of ours']);
});

test.each(['post-40', 'comment-1', 'appeal-7', 'campaign-2147483647'])('%s names a case', (key) => {
  const found = caseOfKey(key);
  expect(found && caseKey({ target_type: found.type, target_id: found.id })).toBe(key);
});

test.each(['', 'post', 'user-1', 'post-0', 'post-1x', 'post-12345678901'])('%j names none', (key) => {
  expect(caseOfKey(key)).toBeUndefined();
});

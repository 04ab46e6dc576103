import { aCampaign, aCase, aCaseDetails } from '../testing/moderation';
import {
  decisionName,
  isOffered,
  possible,
  stepsOf,
  subjectOfCampaign,
  subjectOfCases,
  whatHappens,
} from './deskDecisions';

const author = aCase().author!;
const post = aCase();
const locked = aCase({
  target_id: 41,
  is_locked: true,
  status: 'pending',
  author: { ...author, id: 13, username: 'other' },
});
const comment = aCase({
  target_type: 'comment',
  target_id: 42,
  author: { ...author, id: 14, suspended_until: '2027-01-01T00:00:00.000Z' },
});
const appeal = aCase({ target_type: 'appeal', target_id: 43, updated_at: null });
const edited = aCase({ target_id: 45, held_edit: { title: 'To the stars', text: 'Get in', is_cut: false } });
const staff = aCase({ target_id: 44, author: { ...author, id: 15, may_be_sanctioned: false } });

const acts = [
  'publish',
  'refuse',
  'hide',
  'remove',
  'lock',
  'unlock',
  'move',
  'merge',
  'pin',
  'unpin',
  'uphold',
  'overturn',
] as const;

test.each([
  ['a post', [post], ['publish', 'hide', 'remove', 'lock', 'move', 'merge', 'pin']],
  ['a locked post', [locked], ['publish', 'hide', 'remove', 'unlock', 'move', 'merge', 'pin']],
  ['a comment', [comment], ['publish', 'hide', 'remove']],
  ['an appeal', [appeal], ['uphold', 'overturn']],
  ['several', [post, comment], ['publish', 'hide', 'remove', 'lock']],
  ['an edited post', [edited], ['publish', 'refuse', 'hide', 'remove', 'lock', 'move', 'merge', 'pin']],
  ['several, one of them edited', [comment, edited], ['publish', 'refuse', 'hide', 'remove', 'lock']],
  ['nothing', [], []],
])('to %s can be done what fits it', (_what, cases, expected) => {
  const subject = subjectOfCases(cases);
  expect(acts.filter((act) => isOffered(act, subject))).toEqual(expected);
});

test.each([
  [{}, [post], 'Choose what to do'],
  [{ act: 'publish' }, [post], 'Keep'],
  [{ act: 'publish' }, [post, locked], 'Publish 2'],
  [{ act: 'publish' }, [edited], 'Publish'],
  [{ act: 'refuse' }, [post, edited], 'Refuse edit'],
  [{ act: 'remove', sanction: 'suspend' }, [post], 'Remove, suspend author'],
  [{ act: 'remove', sanction: 'suspend' }, [post, locked, comment], 'Remove 3, suspend 2'],
  [{ sanction: 'warn' }, [post, locked, comment], 'Warn 3'],
  [{ act: 'lock' }, [post, locked, comment], 'Lock'],
] as const)('%j on %# is called so', (choice, cases, name) => {
  expect(decisionName(choice, subjectOfCases(cases))).toBe(name);
});

test('nobody is sanctioned who may not be, and no act is kept that does not fit', () => {
  expect(possible({ act: 'merge', sanction: 'suspend' }, subjectOfCases([comment]))).toEqual({});
  expect(possible({ act: 'hide', sanction: 'warn' }, subjectOfCases([staff]))).toEqual({ act: 'hide' });
});

test('each account is sanctioned once, whatever it wrote', () => {
  const subject = subjectOfCases([post, aCase({ target_id: 50 })]);
  expect(stepsOf({ sanction: 'warn' }, subject, { reason: 'spam' })).toMatchObject([{ targets: [{ target_id: 12 }] }]);
});

test('what happens is said before', () => {
  expect(whatHappens({ act: 'remove', sanction: 'suspend' }, subjectOfCases([post, locked]), '2026-12-22')).toEqual([
    '2 items removed, 2 accounts suspended until Dec 22, 2026',
    'Authors told, with a way to appeal',
    '4 reporters told of the outcome',
    'Public log, without your name',
  ]);
  expect(whatHappens({ act: 'refuse' }, subjectOfCases([edited]), undefined)).toEqual([
    '1 edit refused',
    'Authors told',
    'Public log, without your name',
  ]);
  expect(whatHappens({ act: 'pin' }, subjectOfCases([post]), undefined)).toEqual([
    '1 item pinned',
    'Authors told',
    'Public log, without your name',
  ]);
});

test('what becomes of edits that wait beside what a campaign has is said, and none of them is sent along', () => {
  const target = { target_type: 'post', last_action: 0, is_locked: false } as const;
  const targets = [40, 41, 42].map((target_id) => ({ ...target, target_id, has_held_edit: target_id > 40 }));
  const details = { members: [], acts: [], targets, young_days: 14, accounts: [], unsuspended_accounts: [] };
  const reporters = { count: 0, settled_count: 0, acted_count: 0 };
  const found = aCaseDetails({ target_type: 'campaign', campaign: aCampaign(), reporters, details });
  const lines = (act: 'publish' | 'remove' | 'lock', only?: number) =>
    whatHappens(
      { act },
      subjectOfCampaign(found, only === undefined ? undefined : { type: 'post', id: only }),
      undefined,
    );
  expect(lines('publish').slice(0, 2)).toEqual(['3 items kept', '2 edits still wait and become cases of their own']);
  expect(lines('publish', 41)[1]).toBe('1 edit still waits and becomes a case of its own');
  expect(lines('remove').slice(0, 2)).toEqual(['3 items removed', '2 waiting edits refused']);
  for (const none of [lines('lock'), lines('publish', 40), lines('remove', 40)])
    expect(none.join()).not.toMatch(/edit/);
  const [step] = stepsOf({ act: 'publish' }, subjectOfCampaign(found), { reason: 'fine' });
  expect(isOffered('refuse', subjectOfCampaign(found))).toBe(false);
  expect(step?.targets[1]).toEqual({ target_type: 'post', target_id: 41, last_action: 0, title: expect.any(String) });
});

test('an edit that waits is refused with what is hidden', () => {
  expect(whatHappens({ act: 'hide' }, subjectOfCases([edited, post]), undefined).slice(0, 2)).toEqual([
    '2 items hidden',
    '1 waiting edit refused',
  ]);
});

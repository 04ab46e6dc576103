/** @jest-environment jsdom */
import {
  draftPlace,
  draftsOf,
  loadDraft,
  mergedDrafts,
  parseDrafts,
  postOf,
  saveDraft,
  withDraft,
  type Draft,
} from './drafts';

const DAY = 24 * 60 * 60 * 1000;
const draft = (text: string, savedAt = 0): Draft => ({ fields: { text }, savedAt });

test.each([
  ['one more', { a: draft('x') }, 'b', draft('y'), ['a', 'b']],
  ['another text in its place', { a: draft('x') }, 'a', draft('y'), ['a']],
  ['nothing for blank fields', { a: draft('x') }, 'a', draft(' \n'), []],
  ['nothing once it was sent', { a: draft('x') }, 'a', undefined, []],
  ['nothing that is too old', { a: draft('x', -181 * DAY), b: draft('y', -179 * DAY) }, 'c', undefined, ['b']],
])('drafts keep %s', (_case, drafts, place, next, places) => {
  expect(Object.keys(withDraft(drafts, place, next, 0)).sort()).toEqual(places);
});

test('of too many drafts the oldest go', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}`, draft('x', at)]));
  const kept = withDraft(many, 'new', draft('y', 100), 100);
  expect(Object.keys(kept)).toHaveLength(30);
  expect(kept).not.toHaveProperty('0');
});

test.each([null, '', 'no JSON', '[]', 'null', '{"a":1,"b":{"fields":null,"savedAt":1}}'])(
  'what is stored as %j is no draft',
  (stored) => expect(Object.keys(parseDrafts(stored))).toEqual([]),
);

test('a draft is found again by who wrote it, and forgotten when it was sent', () => {
  const place = draftPlace(1, 'post', 40);
  saveDraft(place, { fields: { text: 'half a thou' }, key: 'k' });
  expect(loadDraft(place)).toMatchObject({ fields: { text: 'half a thou' }, key: 'k' });
  expect(loadDraft(draftPlace(2, 'post', 40))).toBeUndefined();
  saveDraft(place, undefined);
  expect(loadDraft(place)).toBeUndefined();
});

const placed = (drafts: Record<string, Draft>) => draftsOf(drafts, 1).map(({ version }) => version);

test('somebody’s drafts are theirs alone, and the newest come first', () => {
  const drafts = { '1 post 40': draft('x', 1), '2 post 40': draft('x'), '1 forum any': draft('y', 2), odd: draft('z') };
  expect(placed(drafts)).toEqual(['1 forum any', '1 post 40']);
});

test.each([
  ['1 post 40', {}, 40],
  ['1 edit of post 40', {}, 40],
  ['1 edit of post 40', { post: 41 }, 41],
  ['1 comment 70', { post: 40 }, 40],
  ['1 edit of comment 70', {}, undefined],
  ['1 forum 3', {}, undefined],
  ['1 forum any', {}, undefined],
])('%s with %j was written at the post %s', (place, more, post) => {
  expect(draftsOf({ [place]: { ...draft('x'), ...more } }, 1).map(postOf)).toEqual([post]);
});

describe('when a post is merged into another', () => {
  const merged = (drafts: Record<string, Draft>, most = 100) =>
    mergedDrafts(drafts, 1, { from: 40, into: 41, most }) as Record<string, Draft>;

  test('what was typed comes into the box of that one, behind what was there', () => {
    expect(merged({ '1 post 40': draft('b', 5) })).toEqual({
      '1 post 41': { fields: { text: 'b' }, post: 41, savedAt: 5 },
    });
    expect(merged({ '1 post 40': draft('b'), '1 post 41': draft('a\n') })).toMatchObject({
      '1 post 41': { fields: { text: 'a\n\nb' } },
    });
    // One that was merged into it before.
    expect(merged({ '1 post 40': draft('b', 1), '1 post 39': { ...draft('c'), post: 40 } })).toMatchObject({
      '1 post 41': { fields: { text: 'b\n\nc' } },
    });
  });

  test('what would be too long stays apart, and belongs to that one', () => {
    const drafts = { '1 post 40': draft('four'), '1 post 41': draft('five!') };
    expect(merged(drafts, 10)).toEqual({ ...drafts, '1 post 40': { ...draft('four'), post: 41 } });
  });

  test('replies and other texts belong to that one, and nobody else’s', () => {
    const drafts = {
      '1 comment 70': { ...draft('x'), post: 40 },
      '1 edit of post 40': draft('y'),
      '2 post 40': draft('z'),
      '1 post 42': draft('w'),
    };
    expect(merged(drafts)).toEqual({
      ...drafts,
      '1 comment 70': { ...draft('x'), post: 41 },
      '1 edit of post 40': { ...draft('y'), post: 41 },
    });
  });
});

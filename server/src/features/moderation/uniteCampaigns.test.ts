import type { CampaignKind } from '@market-pulse/contract';
import { readConfig } from '../../config/config';
import { isCaseBy } from './campaignKinds';
import { type FoundMember, memberKey } from './foundCampaign';
import { uniteCampaigns } from './uniteCampaigns';

const isCase = isCaseBy(readConfig({}).forumRules.campaigns);

const post = (postId: number, userId = postId, alike: number | null = null): FoundMember => {
  return { kind: 'post', postId, commentId: null, userId, actedAt: new Date(postId), alike };
};
const vote = (userId: number, postId: number): FoundMember => ({ ...post(postId, userId), kind: 'vote' });
const posts = (...ids: number[]) => ids.map((id) => post(id));
const found = (kind: CampaignKind, members: FoundMember[], ticker: string | null = null) => ({ kind, ticker, members });
const kept = (id: number, kind: CampaignKind, members: FoundMember[]) => ({
  ...{ id, kinds: new Set([kind]), tickers: new Set<string>() },
  members: new Map(members.map((member) => [memberKey(member), member])),
});
const united = (
  ...args: Parameters<typeof uniteCampaigns> extends [infer Kept, infer Found, ...unknown[]] ? [Kept, Found] : never
) =>
  uniteCampaigns(...args, isCase).map(({ id, kinds, tickers, members }) => {
    return [
      id,
      [...kinds],
      [...tickers],
      [...members.values()].map(({ kind, postId, userId }) => (kind === 'vote' ? -userId : postId)),
    ];
  });

it('makes one case of a burst and the copies in it', () => {
  const burst = found('ticker', posts(1, 2, 3, 4, 5), 'PUMP');
  const copies = found('copies', posts(3, 4, 5, 6));
  expect(united([], [burst, copies])).toEqual([[undefined, ['ticker', 'copies'], ['PUMP'], [1, 2, 3, 4, 5, 6]]]);
});

it('keeps apart what shares little, each post in one case, and drops what is too little without it', () => {
  const large = found('ticker', posts(1, 2, 3, 4, 5, 6), 'PUMP');
  expect(united([], [large, found('ticker', posts(6, 7, 8, 9, 10), 'MOON')])).toEqual([
    [undefined, ['ticker'], ['PUMP'], [1, 2, 3, 4, 5, 6]],
    [undefined, ['ticker'], ['MOON'], [7, 8, 9, 10]],
  ]);
  expect(united([], [large, found('ticker', [post(6), post(7), post(8), post(9), post(10, 9)], 'MOON')])).toHaveLength(
    1,
  );
});

it('lets a case that is kept grow, and leaves others as they are', () => {
  const before = [kept(7, 'repeats', posts(1, 2)), kept(8, 'ticker', posts(20, 21, 22, 23))];
  expect(united(before, [found('copies', posts(1, 2, 3))])).toEqual([
    [7, ['repeats', 'copies'], [], [1, 2, 3]],
    [8, ['ticker'], [], [20, 21, 22, 23]],
  ]);
});

it('has votes with what they are on, also where that is part of another case', () => {
  const ring = found('votes', [post(4), vote(100, 4), vote(101, 4), vote(102, 4)]);
  expect(united([], [ring])).toEqual([[undefined, ['votes'], [], [4, -100, -101, -102]]]);
  const burst = kept(7, 'ticker', posts(1, 2, 3, 4, 5, 6, 7, 8));
  expect(united([burst], [ring])).toEqual([[7, ['ticker', 'votes'], [], [1, 2, 3, 4, 5, 6, 7, 8, -100, -101, -102]]]);
});

it('keeps how alike a text is when something else finds it too', () => {
  const copies = found('copies', [post(1, 1, 90), post(2, 2, 90), post(3, 3, 80), post(4, 4, 70)]);
  const [one] = uniteCampaigns([], [copies, found('ticker', posts(1, 2, 3, 4), 'PUMP')], isCase);
  expect([...(one?.members.values() ?? [])].map(({ alike }) => alike)).toEqual([90, 90, 80, 70]);
});

import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumMemberRecord, MemberIdea, MemberRecord } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMemberIdea, aRecord } from '../testing/ideas';
import MemberPage from './MemberPage';

let api: LoopbackApi;
afterEach(() => api.close());

const PATH = '/forums/members/priya_lund';
const member: ForumMemberRecord = {
  ...{ username: 'priya_lund', is_sample: true, member_since: '2024-02-10T12:00:00Z', followers_count: 214 },
  forums: [
    { id: 3, name: 'Microcaps' },
    { id: 4, name: 'NVIDIA (NVDA)' },
  ],
  ...{ posts_count: 38, comments_count: 1164, ideas_count: 22 },
  idea_record: { open: 2, closed: 20, figures: null },
  latest_posts: [
    {
      ...{ id: 40, forum_id: 3, forum_name: 'Microcaps', title: 'Where to read', created_at: '2026-11-20T12:00:00Z' },
      ...{ score: 5, comments_count: 3 },
    },
  ],
  affiliation: {
    ...{ companies: [], paid_at: null, positions_at: '2026-07-02T12:00:00Z' },
    positions: [{ kind: 'stock', symbol: 'KO', name: 'Coca-Cola', path: '/company/coca-cola' }],
  },
};

interface Shown {
  readonly address?: string;
  readonly member?: Partial<ForumMemberRecord>;
  readonly record?: MemberRecord;
  readonly ideas?: readonly MemberIdea[];
  readonly pages?: number;
}

async function show({ address = PATH, record = aRecord(), ideas = [aMemberIdea()], pages = 1, ...rest }: Shown = {}) {
  const answers: ApiAnswers = {
    'GET /forums/members/priya_lund/': { status: 200, body: { ...member, ...rest.member } },
    'GET /forums/members/priya_lund/record/': { status: 200, body: record },
    'GET /forums/members/priya_lund/ideas/': {
      status: 200,
      body: { results: ideas, count: ideas.length, page: 1, pages },
    },
    'GET /forums/search/': {
      status: 200,
      body: {
        ...{ count: 1, has_more: false, page: 1, pages: 1 },
        results: [
          {
            ...{ in: 'comments', id: 71, post_id: 40, forum_id: 3, forum_name: 'Microcaps', kind: 'discussion' },
            title: [{ text: 'Where to read', is_match: false }],
            excerpt: [{ text: 'The 8-K first.', is_match: false }],
            ...{
              username: 'priya_lund',
              created_at: '2026-11-20T12:00:00Z',
              upvotes: 4,
              downvotes: 1,
              replies_count: 0,
            },
          },
        ],
      },
    },
  };
  api = await answerApi(answers);
  const site = renderOnSite(<MemberPage />, { at: address, route: '/forums/members/:username' });
  await screen.findByRole('tablist');
  return site;
}

const asked = (path: string) => api.seen.filter((one) => one.path === path).map(({ query }) => query.toString());
const rowOf = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));

test('the page of an author says who they are, where they write and what they said of own interests, and leads to feed and posts', async () => {
  const { head } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'priya_lund' })).toBeInTheDocument();
  expect(screen.getByText('Sample member')).toBeInTheDocument();
  expect(screen.getByText(/Member since Feb 2024 · writes in/)).toHaveTextContent(
    'Microcaps, NVIDIA (NVDA) · 214 followers',
  );
  expect(screen.getByRole('link', { name: 'Follow priya_lund' })).toHaveAttribute(
    'href',
    expect.stringContaining('sign-in'),
  );
  expect(screen.getByRole('link', { name: /^Feed of priya_lund/ })).toHaveAttribute(
    'href',
    '/api/forums/members/priya_lund/feed/',
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Ideas 22', 'Posts 38', 'Comments 1,164', 'About'],
  ]);
  expect(head()).toMatchObject({
    title: 'priya_lund',
    robots: 'noindex',
    feed: '/api/forums/members/priya_lund/feed/',
  });
  const posts = within(screen.getByRole('region', { name: 'Latest posts' }));
  expect(posts.getByRole('link', { name: 'Where to read' })).toHaveAttribute('href', '/forums/3/posts/40');
  expect(posts.getByRole('link', { name: 'All 38' })).toHaveAttribute('href', `${PATH}?tab=posts`);
  const affiliation = screen.getByRole('region', { name: 'Affiliation' });
  expect(affiliation).toHaveTextContent('Keeps the page of a companyno');
  expect(affiliation).toHaveTextContent('Said to be paid to writenever');
  expect(affiliation).toHaveTextContent('Positions statedKOLast statedJul 2, 2026');
});

test('a record of twenty closed ideas and more has mean, share and rank, with how unsure they are', async () => {
  const marks = [{ post_id: 40, symbol: 'NVDA', direction: 'long' as const, date: '2026-11-02', difference: 66.4 }];
  await show({ record: aRecord({ marks }) });
  const text = (await screen.findByText('Against the index, mean')).closest('dl')?.textContent ?? '';
  for (const part of [
    'Closed ideas20and 2 open, deleted ones stay',
    'Against the index, mean+6.7%median +2.0%',
    'Better than the index12 of 2060%, at 20 ideas unsure from 39 to 78%',
    'Up ideas6 of 10mean +8.6%',
    'Down ideas6 of 10none of them closed',
    'Rank14 of 61members with 20 closed ideas and more',
  ]) {
    expect(text).toContain(part);
  }
  expect(screen.getByRole('region', { name: 'Distribution' })).toHaveTextContent(
    '20 ideas, 12 of them better than the index; mean +6.7%.',
  );
  expect(screen.getByRole('region', { name: 'By closing day' })).toBeInTheDocument();
});

test('below twenty closed ideas neither mean nor share nor rank is told, and nothing is drawn', async () => {
  await show({ record: { open: 0, closed: 7, figures: null, rank: null, marks: [], years: [2026] } });
  expect(await screen.findByRole('progressbar', { name: '7 closed ideas of 20' })).toHaveAttribute(
    'aria-valuenow',
    '35',
  );
  expect(screen.getByText(/No mean, no share, no rank before/)).toBeInTheDocument();
  for (const absent of [/mean$/, 'Better than the index', 'Rank', 'Distribution']) {
    expect(screen.queryByText(absent)).toBeNull();
  }
  expect(await screen.findByRole('row', { name: /Lead times/ })).toBeInTheDocument();
});

test('each idea stands with its price, result, index and difference, and what became of its post', async () => {
  await show({
    ideas: [
      aMemberIdea({ post_id: 1, title: 'Still open', result: null, is_over: false }),
      aMemberIdea({ post_id: 2, title: 'Not priced', result: null, is_over: false, price: null, price_date: null }),
      aMemberIdea({ post_id: 3, title: 'Lead times', corrections_count: 1 }),
      aMemberIdea({ post_id: 4, title: null, state: 'deleted' }),
      aMemberIdea({ post_id: 5, title: null, state: 'removed' }),
    ],
  });
  const open = await rowOf(/Still open/);
  expect(open.getByText('Open')).toBeInTheDocument();
  expect(open.getByText('result on Dec 23, 2026, none before')).toBeInTheDocument();
  expect((await rowOf(/Not priced/)).getByText('next price')).toBeInTheDocument();
  const closed = await rowOf(/Lead times/);
  for (const text of ['$180.00', '$171.00', '+5.0%', '-2.5%', '+7.5%'])
    expect(closed.getByText(text)).toBeInTheDocument();
  expect(closed.getByRole('link', { name: 'Lead times' })).toHaveAttribute('href', '/forums/3/posts/3');
  expect(closed.getByRole('link', { name: 'corrected' })).toHaveAttribute('href', '/forums/ideas/corrections?post=3');
  const gone = await rowOf(/deleted by author/);
  expect(gone.getByText('deleted by author')).toBeInTheDocument();
  expect(gone.queryByRole('link')).toBeNull();
  expect((await rowOf(/removed by a moderator/)).getByText('removed by a moderator')).toBeInTheDocument();
});

test('a year is chosen by a link, and pages of ideas are links', async () => {
  await show({ address: `${PATH}?year=2025`, pages: 3 });
  const years = within(await screen.findByRole('navigation', { name: 'Year in which ideas end' }));
  expect(years.getByRole('link', { name: '2025' })).toHaveAttribute('aria-current', 'true');
  expect(years.getByRole('link', { name: 'All' })).toHaveAttribute('href', PATH);
  expect(asked('/forums/members/priya_lund/record/')).toEqual(['year=2025']);
  expect(asked('/forums/members/priya_lund/ideas/')).toEqual(['year=2025']);
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of ideas' }));
  await userEvent.click(pages.getByRole('link', { name: 'Next' }));
  await screen.findByRole('navigation', { name: 'Pages of ideas' });
  expect(asked('/forums/members/priya_lund/ideas/').at(-1)).toBe('year=2025&page=2');
});

test('comments of an author are a tab of their own @full', async () => {
  await show({ address: `${PATH}?tab=comments` });
  expect(screen.getByRole('tab', { name: 'Comments 1,164' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('link', { name: 'Comment on Where to read' })).toBeInTheDocument();
  expect(screen.getByText('The 8-K first.')).toBeInTheDocument();
  expect(asked('/forums/search/')[0]).toContain('author=priya_lund');
  expect(screen.queryByText('Latest posts')).toBeNull();
});

test('of whoever has no ideas it says so', async () => {
  await show({
    member: { ideas_count: 0, is_sample: false, latest_posts: [], positions: [] } as Partial<ForumMemberRecord>,
  });
  expect(await screen.findByText('No trade ideas yet')).toBeInTheDocument();
  expect(screen.getByText('No posts yet')).toBeInTheDocument();
  expect(asked('/forums/members/priya_lund/ideas/')).toEqual([]);
});

const at = { at: PATH, route: '/forums/members/:username' };

test('nobody of that name is told of', async () => {
  api = await answerApi({ 'GET /forums/members/priya_lund/': { status: 404, body: { code: 'not_found' } } });
  renderOnSite(<MemberPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Member not found' })).toBeInTheDocument();
});

test('of somebody whose account is deleted it says so, and that the page is gone', async () => {
  api = await answerApi({ 'GET /forums/members/priya_lund/': { status: 410, body: { code: 'gone' } } });
  const { head } = renderOnSite(<MemberPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Deleted member' })).toBeInTheDocument();
  expect(screen.getByText('This member has deleted their account.')).toBeInTheDocument();
  expect(screen.queryByText('priya_lund')).toBeNull();
  expect(head()).toMatchObject({ isWithdrawn: true });
});

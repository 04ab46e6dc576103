import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumSearchResults, FoundContribution } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForum } from '../testing/forums';
import { signInAs } from '../testing/member';
import { ForumSearchField } from './ForumSearchField';
import ForumSearchPage from './ForumSearchPage';
import { foundText } from './SearchResults';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  await api.close();
});

const plain = (text: string) => [{ text, is_match: false }];

function aMatch(fields: Partial<FoundContribution> = {}): FoundContribution {
  return {
    ...{ in: 'posts', id: 40, post_id: 40, forum_id: 3, forum_name: 'Microcaps', kind: 'discussion' },
    title: plain('Where do you read filings?'),
    excerpt: [
      { text: 'I start with <b>the</b> ', is_match: false },
      { text: 'filing', is_match: true },
    ],
    ...{ username: 'dana', created_at: '2026-11-18T12:00:00Z', upvotes: 12, downvotes: 3, replies_count: 2 },
    ...fields,
  };
}

const found = (fields: Partial<ForumSearchResults> = {}) => ({
  status: 200,
  body: { results: [aMatch()], count: 1, has_more: false, page: 1, pages: 1, ...fields },
});

async function open(query: string, answers: ApiAnswers = {}) {
  api = await answerApi({
    'GET /forums/forums/': { status: 200, body: [aForum()] },
    'GET /forums/search/': found(),
    ...answers,
  });
  return renderOnSite(<ForumSearchPage />, { at: `/forums/search${query}`, route: '/forums/search' });
}

const asked = () => api.seen.filter(({ path }) => path.startsWith('/forums/search/'));
const field = (name: string) => screen.getByLabelText(name);

describe('the page that searches the forums', () => {
  test('asks for nothing until something is looked for, and explains how', async () => {
    await open('?sort=top&in=comments');
    expect(screen.getByText(/Words are found in all their forms/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Results' })).not.toBeInTheDocument();
    await screen.findByRole('option', { name: 'Microcaps' });
    expect(asked()).toEqual([]);
  });

  test('shows what its address looks for, with what was found marked as text', async () => {
    await open('?q=filing&forum=3&author=dana&ticker=%24NVDA&kind=idea&from=2026-01-01&to=2026-02-01&sort=new&page=2');
    const match = await screen.findByRole('article');
    expect(within(match).getByRole('link', { name: 'Where do you read filings?' })).toHaveAttribute(
      'href',
      '/forums/3/posts/40',
    );
    expect(match.querySelector('mark')).toHaveTextContent('filing');
    expect(match).toHaveTextContent('I start with <b>the</b> filing');
    expect(match).toHaveTextContent('9 points');
    const query = {
      q: 'filing',
      forum: '3',
      author: 'dana',
      ticker: 'NVDA',
      kind: 'idea',
      from: '2026-01-01',
      to: '2026-02-01',
    };
    expect(Object.fromEntries(asked()[0]!.query)).toEqual({ ...query, sort: 'new', page: '2' });
    await screen.findByRole('option', { name: 'Microcaps' });
    expect(field('Forum')).toHaveDisplayValue('Microcaps');
    expect(field('Author')).toHaveValue('dana');
    expect(field('From (UTC)')).toHaveValue('2026-01-01');
    expect(screen.getByRole('link', { name: 'Clear 5 filters' })).toHaveAttribute(
      'href',
      '/forums/search?q=filing&sort=new',
    );
  });

  test('is sent as one form, and another order or place is another address', async () => {
    await open('?q=filing&in=comments');
    await screen.findByRole('article');
    await userEvent.selectOptions(field('Kind'), 'Trade ideas');
    await userEvent.clear(field('Words to look for'));
    await userEvent.type(field('Words to look for'), 'risk{Enter}');
    await waitFor(() => expect(asked().at(-1)?.query.get('q')).toBe('risk'));
    expect(Object.fromEntries(asked().at(-1)!.query)).toEqual({ q: 'risk', kind: 'idea', in: 'comments' });
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Sort' })).getByRole('link', { name: 'Top' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('sort')).toBe('top'));
    expect(screen.getByRole('link', { name: 'Posts' })).toHaveAttribute(
      'href',
      '/forums/search?q=risk&kind=idea&sort=top',
    );
    expect(screen.getByRole('link', { name: 'Top' })).toHaveAttribute('aria-current', 'true');
  });

  test('leaves whoever changes the search where they are in it, and what went by a press to what is around it @full', async () => {
    await open('?q=filing&author=dana&kind=idea', { 'GET /forums/search/': found({ count: 40, pages: 2 }) });
    await screen.findByRole('article');
    const words = field('Words to look for');
    await userEvent.type(words, ' risk{Enter}');
    await waitFor(() => expect(asked().at(-1)?.query.get('q')).toBe('filing risk'));
    expect(field('Words to look for')).toHaveFocus();
    await userEvent.selectOptions(field('Kind'), 'Discussions');
    await userEvent.click(screen.getByRole('link', { name: 'Clear 2 filters' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('author')).toBeNull());
    expect([field('Author'), field('Kind'), words].map((one) => (one as HTMLInputElement).value)).toEqual([
      '',
      '',
      'filing risk',
    ]);
    expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('page')).toBe('2'));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  test('leads to a comment, and tells which post it is on', async () => {
    await open('?q=filing&in=comments', {
      'GET /forums/search/': found({ results: [aMatch({ in: 'comments', id: 71, replies_count: 1 })] }),
    });
    const link = await screen.findByRole('link', { name: 'Comment on Where do you read filings?' });
    expect(link).toHaveAttribute('href', '/forums/3/posts/40?comment=71#comment-71');
    expect(screen.getByText('1 reply')).toBeInTheDocument();
  });

  test('folds away what somebody wrote whom the reader has muted @full', async () => {
    signInAs();
    const following = { forums: [], posts: [], authors: [], tickers: [], muted: ['dana'], bookmarks: [] };
    await open('?q=filing', { 'GET /forums/following/': { status: 200, body: following } });
    expect(await screen.findByText('By dana, whom you have muted.')).toBeInTheDocument();
    expect(screen.queryByText('Where do you read filings?')).not.toBeInTheDocument();
  });

  test('turns its pages by links', async () => {
    await open('?q=filing&page=2', {
      'GET /forums/search/': found({ count: 1000, has_more: true, page: 2, pages: 50 }),
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of results' }));
    expect(pages.getByText('Page 2 of 50')).toBeInTheDocument();
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/forums/search?q=filing');
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/forums/search?q=filing&page=3');
    expect(screen.getByText(/^More than 1,000 posts/)).toBeInTheDocument();
  });

  test('says when nothing matches, and where else to look', async () => {
    await open('?q=filing', { 'GET /forums/search/': found({ results: [], count: 0, pages: 0 }) });
    expect(await screen.findByText('No posts match "filing"')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look in comments instead' })).toHaveAttribute(
      'href',
      '/forums/search?q=filing&in=comments',
    );
  });

  test('says what is wrong with a field, and offers to try again what failed', async () => {
    let isBad = true;
    const detail = 'The last day is before the first';
    await open('?q=filing&from=2026-02-02&to=2026-02-01', {
      'GET /forums/search/': () => (isBad ? { status: 422, body: { code: 'validation_failed', detail } } : found()),
    });
    expect(await screen.findByText(`${detail}. Please change the filters.`)).toBeInTheDocument();
    expect(field('Words to look for')).toHaveValue('filing');
    isBad = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  test('offers members the names that begin as what they type', async () => {
    signInAs();
    await open('', { 'GET /forums/members/': { status: 200, body: [{ username: 'dana' }] } });
    await userEvent.type(field('Author'), '@da');
    await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('dana'));
    expect(api.seen.find(({ path }) => path.startsWith('/forums/members/'))?.query.get('q')).toBe('da');
  });
});

test.each([
  ['posts', { count: 1, has_more: false }, '1 post found'],
  ['comments', { count: 12, has_more: false }, '12 comments found'],
  [
    'posts',
    { count: 1000, has_more: true },
    'More than 1,000 posts: the newest 1,000 are listed. Filters show older ones.',
  ],
] as const)('%s, %j: %s', (place, results, text) => {
  expect(foundText(place, results)).toBe(text);
});

test('the field in the head of a forum is a plain form, which searches that forum', async () => {
  api = await answerApi({});
  renderOnSite(<ForumSearchField forumId={3} />, { at: '/forums', route: '/forums' });
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Search in this forum' });
  expect([form.getAttribute('action'), form.method]).toEqual(['/forums/search', 'get']);
  expect(new FormData(form).get('forum')).toBe('3');
  await userEvent.type(within(form).getByRole('searchbox'), 'thin float{Enter}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/forums/search');
});

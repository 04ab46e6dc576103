import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Following } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForumPost } from '../testing/forums';
import BookmarksPage from './BookmarksPage';
import { isFollowed, isMuted, letGoText } from './followed';
import { FollowButton } from './FollowButton';
import { MutedFold } from './MutedFold';
import { BookmarkButton } from './PostFollowing';

const nothing: Following = { forums: [], posts: [], authors: [], tickers: [], muted: [], bookmarks: [] };

let api: LoopbackApi;
let following: Following;
beforeEach(async () => {
  following = { ...nothing, forums: [{ id: 3, name: 'Microcaps' }], authors: ['Dana'], muted: ['Shill'] };
  api = await answerApi({
    'GET /forums/following/': () => ({ status: 200, body: following }),
    'PUT /forums/following/ticker/AAPL/': () => {
      following = { ...following, tickers: ['AAPL'] };
      return { status: 200, body: following };
    },
    'PUT /forums/bookmarks/40/': () => {
      following = { ...following, bookmarks: [40] };
      return { status: 200, body: following };
    },
    'DELETE /forums/following/author/Dana/': () => {
      following = { ...following, authors: [] };
      return { status: 200, body: following };
    },
    'DELETE /forums/muted/Shill/': () => {
      following = { ...following, muted: [] };
      return { status: 200, body: following };
    },
    'PUT /forums/following/ticker/FULL/': {
      status: 409,
      body: { code: 'limit_reached', detail: 'You follow 200 things, which is as many as one may have.' },
    },
    'GET /forums/bookmarks/': {
      status: 200,
      body: { results: [aForumPost({ title: 'Kept' })], next_cursor: null, count: 1 },
    },
  });
  signIn({
    access: 'access',
    refresh: 'refresh',
    remember: false,
    user: {
      ...{ id: 7, username: 'annlee', email: 'ann@example.com', role: 'user' },
      ...{ first_name: 'Ann', last_name: 'Lee', email_verified: true },
    },
  });
});
afterEach(async () => {
  act(() => signOut());
  await api.close();
});

test.each([
  ['forum', 3, true],
  ['forum', 4, false],
  ['post', 3, false],
  ['author', 'dana', true],
  ['ticker', 'AAPL', false],
] as const)('%s %s is followed: %s', (kind, target, expected) => {
  expect(isFollowed({ ...nothing, forums: [{ id: 3, name: 'M' }], authors: ['Dana'] }, kind, target)).toBe(expected);
});

test('names are muted however they are written, and nobody before it is known', () => {
  expect(isMuted({ ...nothing, muted: ['Shill'] }, 'shill')).toBe(true);
  expect(isMuted(undefined, 'shill')).toBe(false);
});

test('a press shows at once, and is taken back when it is refused', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await api.close();
  api = await answerApi({
    'GET /forums/following/': () => ({ status: 200, body: nothing }),
    'PUT /forums/following/author/dana/': async () => {
      await held;
      return { status: 409, body: { code: 'limit_reached', detail: 'You follow 200 things.' } };
    },
  });
  renderOnSite(<FollowButton kind="author" target="dana" name="dana" quiet="action" what="author" />);
  const button = screen.getByRole('button', { name: 'Follow dana', pressed: false });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Follow dana', pressed: true })).toHaveTextContent('Following author');
  answer();
  expect(await screen.findByText('You follow 200 things.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow dana', pressed: false })).toHaveTextContent('Follow author');
});

test('a press follows, and what is refused is said', async () => {
  renderOnSite(
    <>
      <FollowButton kind="ticker" target="AAPL" name="Apple" />
      <FollowButton kind="ticker" target="FULL" name="one more" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Follow Apple', pressed: false });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Follow Apple', pressed: true })).toHaveTextContent('Following');
  await userEvent.click(screen.getByRole('button', { name: 'Follow one more' }));
  expect(await screen.findByText(/You follow 200 things/)).toBeInTheDocument();
});

const changes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

test.each([
  [
    'follow',
    'Follow Apple',
    <FollowButton key="f" kind="ticker" target="AAPL" name="Apple" />,
    'PUT /forums/following/ticker/AAPL/',
  ],
  [
    'follow what is followed',
    'Follow Dana',
    <FollowButton key="d" kind="author" target="Dana" name="Dana" />,
    undefined,
  ],
  [
    'keep a post',
    'Bookmark this post',
    <BookmarkButton key="b" postId={40} className="action" />,
    'PUT /forums/bookmarks/40/',
  ],
])('who presses to %s before it is known what is followed finds it done then', async (_, name, element, expected) => {
  renderOnSite(element);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(await screen.findByRole('button', { name, pressed: true })).toBe(button);
  await waitFor(() => expect(changes()).toEqual(expected ? [expected] : []));
});

test('what a muted author wrote is folded away until it is asked for', async () => {
  renderOnSite(<MutedFold username="shill">Buy now</MutedFold>);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByText('Buy now')).toHaveFocus();
});

test('the page shows what is kept and followed, and lets go of what is muted', async () => {
  renderOnSite(<BookmarksPage />);
  expect(await screen.findByRole('link', { name: 'Kept' })).toBeInTheDocument();
  const followed = within((await screen.findByText('Author Dana')).closest('ul')!);
  expect(followed.getByRole('link', { name: 'Microcaps' })).toHaveAttribute('href', '/forums/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Unmute Shill' }));
  expect(await screen.findByRole('button', { name: 'Follow Dana', pressed: true })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Shill')).not.toBeInTheDocument());
});

test('what somebody lets go of leaves the focus at what follows it, and says that it went', async () => {
  following = { ...nothing, authors: ['Dana'], tickers: ['AAPL'], muted: ['Shill'] };
  renderOnSite(<BookmarksPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Dana', pressed: true }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Follow AAPL' })).toHaveFocus());
  expect(await screen.findByText('You do not follow Dana any more.')).toHaveAttribute('role', 'status');
  // A row that is the last one leaves it to the place of all.
  await userEvent.click(screen.getByRole('button', { name: 'Unmute Shill' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'What you follow and mute' })).toHaveFocus());
  expect(await screen.findByText('Shill is not muted any more.')).toBeInTheDocument();
});

test('a ticker that is followed leads to the posts about it', async () => {
  following = { ...nothing, tickers: ['BRK.B'] };
  renderOnSite(<BookmarksPage />);
  const link = await screen.findByRole('link', { name: 'Search posts about $BRK.B' });
  expect(link).toHaveAttribute('href', '/forums/search?ticker=BRK.B');
});

test('what went is told by its name, and what came is not', () => {
  const before = { ...nothing, forums: [{ id: 3, name: 'Microcaps' }], tickers: ['AAPL'] };
  expect(letGoText(before, { ...before, tickers: [] })).toBe('You do not follow $AAPL any more.');
  expect(letGoText(before, { ...before, authors: ['Dana'] })).toBe('');
});

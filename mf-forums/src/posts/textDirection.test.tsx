import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aComment, aForumPost } from '../testing/forums';
import ForumPostPage from './ForumPostPage';
import { PostRow } from './PostRow';

const title = 'מה דעתכם על הדוח?';
const body_html = '<p>הדוח <strong>טוב</strong>.</p>';

let api: LoopbackApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** The element that says from which side a text reads: the nearest one that says so. */
const directionAt = (text: HTMLElement) => text.closest('[dir]')?.getAttribute('dir');

test('title and beginning of a post in a list read from the side that their letters read from', () => {
  renderOnSite(<PostRow post={{ ...aForumPost({ title }), excerpt: 'הדוח טוב.' }} now={undefined} showsText />);
  expect(directionAt(screen.getByRole('heading', { name: title }))).toBe('auto');
  expect(directionAt(screen.getByText('הדוח טוב.'))).toBe('auto');
});

test('so do title and text of a post on its page, and its comments', async () => {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost({ title, body_html }) },
    'GET /forums/posts/40/comments/': { status: 200, body: [aComment({ content_html: '<p>أتفق معك.</p>' })] },
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  expect(directionAt(await screen.findByRole('heading', { level: 1, name: title }))).toBe('auto');
  expect(directionAt(await screen.findByText('טוב'))).toBe('auto');
  expect(directionAt(await screen.findByText('أتفق معك.'))).toBe('auto');
});

import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Comment } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost, aReply } from '../testing/forums';
import { signInAs } from '../testing/member';
import { CommentThread } from './CommentThread';
import { DiscussionProvider } from './Discussion';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

async function openDiscussion(comments: readonly Comment[], at = '/forums/3/posts/40') {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost() },
    'GET /forums/posts/40/comments/': { status: 200, body: comments },
  });
  signInAs('user', 'annlee');
  renderOnSite(<ForumPostPage />, { at, route: '/forums/:forumId/posts/:postId' });
  expect(await screen.findByText('The 8-K first.')).toBeVisible();
}

const gone = { status: 'removed', content: '', content_html: '', removed_by: 'moderator' } as const;
const spam = Array.from({ length: 12 }, (_, index) =>
  aComment({ id: 100 + index, username: `spam-${index}`, created_at: `2026-11-20T10:00:${10 + index}Z`, ...gone }),
);
const WORDS = 'This comment was removed by a moderator.';

test('a long run of removed comments is one line, which opens, and leaves what can be read in its place', async () => {
  await openDiscussion([...spam, aComment()]);
  expect(screen.getAllByText('12 removed comments')).toHaveLength(1);
  for (const one of screen.getAllByText(WORDS)) expect(one).not.toBeVisible();
  await userEvent.click(screen.getByText('12 removed comments'));
  expect(screen.getAllByText(WORDS)).toHaveLength(12);
  for (const one of screen.getAllByText(WORDS)) expect(one).toBeVisible();
  expect(screen.getByRole('article', { name: 'Comment by spam-11' })).toBeVisible();
  await userEvent.click(screen.getByText('12 removed comments'));
  expect(screen.getAllByText(WORDS)[0]).not.toBeVisible();
});

test('so are removed replies, below the comment that they answered', async () => {
  const replies = spam.map(({ id, username, created_at }) => aReply({ id, username, created_at, ...gone }));
  await openDiscussion([aComment({ replies, replies_count: 0 })]);
  const list = within(screen.getByRole('list', { name: 'Replies to kim' }));
  expect(list.getByText('12 removed replies')).toBeVisible();
  expect(list.getAllByText(WORDS)[0]).not.toBeVisible();
});

function Discussion() {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const shown = [1, 2, 3, 4].map((id) => aComment({ id, username: `spam-${id}`, ...(removed.includes(id) && gone) }));
  return (
    <>
      <button onClick={() => setRemoved([...removed, removed.length + 1])}>Remove the next</button>
      <DiscussionProvider
        replyTo={undefined}
        following={undefined}
        value={{
          ...{ post: aForumPost(), newSince: undefined, now: undefined, isOpen: true, linkedId: undefined },
          member: { isSignedIn: false, id: undefined, username: undefined, isModerator: false, suspension: undefined },
          ...{ startReply: () => undefined, cancelReply: () => undefined, noteOf: () => undefined },
        }}
      >
        <CommentThread comments={shown} sort="old" />
      </DiscussionProvider>
    </>
  );
}

test('comments that are removed one after another while they are read stay in their place, with the focus', async () => {
  api = await answerApi({});
  renderOnSite(<Discussion />);
  const last = await screen.findByRole('article', { name: 'Comment by spam-4' });
  last.focus();
  for (let count = 1; count <= 4; count += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Remove the next' }));
    expect(screen.getAllByText(WORDS)).toHaveLength(count);
  }
  expect(last).toHaveFocus();
  expect(within(last).getByText(WORDS)).toBeVisible();
});

test('one that a link points at is shown', async () => {
  await openDiscussion([...spam, aComment()], '/forums/3/posts/40?comment=103#comment-103');
  expect(await screen.findByText('8 removed comments')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Comment by spam-3' })).getByText(WORDS)).toBeVisible();
});

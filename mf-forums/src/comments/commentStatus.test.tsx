import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Comment, ForumPost } from '@market-pulse/contract';
import { deletedMemberName } from '@market-pulse/contract/rules';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost, aReply } from '../testing/forums';
import { signInAs } from '../testing/member';

/*
 * What a comment says of its status (specification, section 4: published is a success, anything else a warning), in a word and in words.
 */

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

async function openPost(comment: Comment, post: Partial<ForumPost> = {}) {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost(post) },
    'GET /forums/posts/40/comments/': { status: 200, body: [comment] },
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  return commentBy(comment.username);
}

const commentBy = async (name: string) => within(await screen.findByRole('article', { name: `Comment by ${name}` }));

/** What nobody sees any more has no text in the server's answer. */
const gone = { content: '', content_html: '' };

describe('the status of a comment', () => {
  test.each<[string, Partial<Comment>, string, string | RegExp]>([
    ['that everybody reads', {}, 'Published', 'The 8-K first.'],
    [
      'of others that waits @full',
      { status: 'pending', ...gone },
      'Pending',
      'This comment is waiting for a moderator.',
    ],
    ['that was hidden', { status: 'hidden', ...gone }, 'Hidden', 'This comment was hidden by a moderator.'],
    ['that was removed @full', { status: 'removed', ...gone }, 'Removed', 'This comment was removed by its author.'],
    [
      'that a moderator removed @full',
      { status: 'removed', removed_by: 'moderator', ...gone },
      'Removed',
      'This comment was removed by a moderator.',
    ],
    ['of the reader that waits', { status: 'pending', username: 'annlee' }, 'Pending', /^Your comment is waiting for/],
  ])('%s is said in a word and in words', async (_which, fields, word, words) => {
    signInAs('user', 'annlee');
    const comment = await openPost(aComment(fields));
    const status = comment.getByText(word, { exact: true });
    expect(status).toHaveClass('status', word === 'Published' ? 'gain' : 'caution');
    expect(comment.getByText(words)).toBeVisible();
  });

  test.each([
    ['hidden', ''],
    ['pending', ' @full'],
    ['removed', ' @full'],
  ] as const)('leaves nothing to do with one that is %s and has no text%s', async (status, _run) => {
    signInAs('user', 'annlee');
    const comment = await openPost(aComment({ status, ...gone }));
    expect(comment.queryByRole('group', { name: /^Votes/ })).not.toBeInTheDocument();
    for (const name of [/^Reply/, /^Quote/, /^Report/, /^Edit/, /^edited/]) {
      expect(comment.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test.each([
    ['hidden', '', 'This comment was hidden by a moderator.'],
    ['removed', ' @full', 'This comment was removed by its author.'],
    ['pending', ' @full', 'This comment is waiting for a moderator.'],
  ] as const)('of a %s one leaves the replies to it where they were%s', async (status, _run, words) => {
    signInAs('user', 'annlee');
    const replies = [aReply({ username: 'sam' })];
    const parent = await openPost(aComment({ status, ...gone, replies, replies_count: 1 }));
    expect(parent.getByText(words)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Replies to kim' }));
    expect(list.getByText('Agreed.')).toBeVisible();
    const reply = await commentBy('sam');
    expect(reply.getByText('Published')).toBeVisible();
    // It is read, voted on and reported like any other.
    expect(reply.getByRole('button', { name: /^Upvote/ })).toBeEnabled();
    expect(reply.getByRole('button', { name: /^Report/ })).toBeVisible();
  });

  test('leaves whoever wrote what a moderator removed no way back', async () => {
    signInAs('user', 'annlee');
    const removal = { removed_by: 'moderator', removed_at: new Date().toISOString() } as const;
    const comment = await openPost(aComment({ username: 'annlee', status: 'removed', ...removal, ...gone }));
    expect(comment.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument();
  });

  test('of somebody whose account is deleted stays, without a way to them @full', async () => {
    signInAs('user', 'annlee');
    const name = deletedMemberName(12);
    const comment = await openPost(aComment({ username: name }));
    expect(comment.getByText('The 8-K first.')).toBeVisible();
    expect(comment.getByText('Published')).toBeVisible();
    expect(comment.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(comment.queryByRole('button', { name: `Options for ${name}` })).not.toBeInTheDocument();
    expect(comment.getByRole('button', { name: /^Reply/ })).toBeVisible();
  });

  test('leaves nothing to be answered where the discussion is locked @full', async () => {
    signInAs('user', 'annlee');
    const comment = await openPost(aComment(), { is_locked: true });
    expect(comment.getByText('Published')).toBeVisible();
    expect(comment.getByRole('button', { name: /^Upvote/ })).toBeDisabled();
    expect(comment.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
    expect(comment.getByRole('button', { name: /^Report/ })).toBeVisible();
  });
});

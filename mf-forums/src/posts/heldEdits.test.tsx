import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { HeldEdit } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComment, aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import ForumPostPage from './ForumPostPage';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const held: HeldEdit = {
  title: 'Where do you pump filings?',
  text: 'See pump.example.',
  html: '<p>See <em>pump.example</em>.</p>',
  written_at: '2026-11-21T11:00:00Z',
  is_refused: false,
};

async function openPost(answers: ApiAnswers) {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost({ held_edit: held }) },
    'GET /forums/posts/40/comments/': { status: 200, body: [] },
    ...answers,
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await screen.findByRole('heading', { level: 1, name: /filings/ });
}

const sent = () => api.seen.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');

describe('an edit of a post that waits for a moderator', () => {
  test('is told of beside what everybody reads, with what it says', async () => {
    signInAs('user', 'dana');
    await openPost({});
    expect(screen.getByRole('heading', { level: 1, name: 'Where do you read filings?' })).toBeVisible();
    expect(screen.getByText('10-Q')).toBeVisible();
    expect(
      screen.getByText(/^Your edit is waiting for a moderator\. Until one has looked at it everybody reads/),
    ).toBeVisible();
    await userEvent.click(screen.getByText('What your edit says'));
    expect(screen.getByText('Where do you pump filings?')).toBeVisible();
    expect(screen.getByText('pump.example')).toBeVisible();
  });

  test('is what its author goes on from', async () => {
    signInAs('user', 'dana');
    const released = aForumPost({ title: held.title!, body: 'Other words.', body_html: '<p>Other words.</p>' });
    await openPost({ 'PATCH /forums/posts/40/': { status: 200, body: released } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Where do you pump filings?');
    const text = await screen.findByRole('textbox', { name: 'Text' });
    expect(text).toHaveValue('See pump.example.');
    fireEvent.change(text, { target: { value: 'Other words.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const saved = { title: held.title, body: 'Other words.', seen: held.written_at };
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject(saved));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(screen.getByText('Other words.')).toBeVisible();
    expect(screen.queryByText(/^Your edit is waiting/)).not.toBeInTheDocument();
  });

  test('is let go after a question @full', async () => {
    signInAs('user', 'dana');
    await openPost({ 'PATCH /forums/posts/40/': { status: 200, body: aForumPost() } });
    await userEvent.click(screen.getByRole('button', { name: 'Let this edit go' }));
    const question = within(await screen.findByRole('dialog', { name: 'Let your edit go?' }));
    await userEvent.click(question.getByRole('button', { name: 'Let it go' }));
    await waitFor(() => expect(screen.queryByText(/^Your edit is waiting/)).not.toBeInTheDocument());
    expect(screen.getByText('10-Q')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('article', { name: 'Where do you read filings?' })).toHaveFocus());
    const { title, body, updated_at: seen } = aForumPost();
    expect(sent()[0]?.body).toEqual({ title, body, seen });
  });

  test('that was refused says so @full', async () => {
    signInAs('user', 'dana');
    const refused = aForumPost({ held_edit: { ...held, is_refused: true } });
    await openPost({ 'GET /forums/posts/40/': { status: 200, body: refused } });
    expect(screen.getByText(/^A moderator did not publish your edit\./)).toBeVisible();
  });

  test('is published or sent back by a moderator, as they read it', async () => {
    signInAs('moderator', 'mo');
    const post = aForumPost({ held_edit: held, may_moderate: true });
    const decision = { action_id: 1, message: 'Refused. Its author was told.', post_id: 40, comment_id: null };
    await openPost({
      'GET /forums/posts/40/': { status: 200, body: post },
      'POST /forums/moderation/actions/': { status: 201, body: decision },
    });
    expect(screen.getByText(/^An edit by its author is waiting for a moderator\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Let this edit go' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Moderate/ }));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refuse edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getAllByRole('radio')[0]!);
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse edit' }));
    const decided = { action: 'refuse', target_type: 'post', target_id: 40, seen: held.written_at };
    await waitFor(() => expect(sent()[0]?.body).toMatchObject(decided));
  });
});

test('an edit of a comment that waits is told of there, and is what its author goes on from', async () => {
  signInAs('user', 'kim');
  const comment = aComment({ content: 'The 8-K first.', held_edit: { ...held, title: null } });
  await openPost({
    'GET /forums/posts/40/': { status: 200, body: aForumPost() },
    'GET /forums/posts/40/comments/': { status: 200, body: [comment] },
    'PATCH /forums/comments/70/': { status: 200, body: aComment({ content: 'The 8-K first.' }) },
  });
  const mine = within(await screen.findByRole('article', { name: 'Comment by kim' }));
  expect(mine.getByText('The 8-K first.')).toBeVisible();
  expect(mine.getByText(/^Your edit is waiting for a moderator\./)).toBeVisible();
  await userEvent.click(mine.getByRole('button', { name: /^Edit/ }));
  expect(await mine.findByRole('textbox', { name: 'Your comment' })).toHaveValue('See pump.example.');
  await userEvent.click(mine.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(mine.getByRole('button', { name: 'Let this edit go' }));
  const question = within(await screen.findByRole('dialog', { name: 'Let your edit go?' }));
  await userEvent.click(question.getByRole('button', { name: 'Let it go' }));
  await waitFor(() => expect(mine.queryByText(/^Your edit is waiting/)).not.toBeInTheDocument());
  expect(mine.getByText('The 8-K first.')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ content: 'The 8-K first.', seen: comment.updated_at });
});

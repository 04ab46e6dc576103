import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPage from '../forums/ForumPage';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForum, aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import { endSession } from '../testing/moderation';
import { draftPlace, loadDraft, saveDraft, type DraftKind } from './drafts';

let api: LoopbackApi;
beforeEach(() => signInAs());
afterEach(async () => {
  endSession();
  localStorage.clear();
  await api.close();
});

const type = (kind: DraftKind, id: number, text: string, post = 40) =>
  saveDraft(draftPlace(7, kind, id), { fields: { text }, post });

async function openPost(answer: ApiAnswer, comments: object[] = []) {
  api = await answerApi({
    'GET /forums/posts/40/': answer,
    'GET /forums/posts/40/comments/': { status: 200, body: comments },
    'GET /forums/comments/72/': { status: 404, body: { code: 'not_found' } },
    'GET /forums/comments/73/': { status: 200, body: aComment({ id: 73 }) },
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await screen.findByRole('heading', { level: 1, name: /filings|Post (removed|not found)/ });
}
const left = () => within(screen.getByRole('region', { name: 'What you had written' }));

test.each([
  [404, '', 'not_found'],
  [410, ' @full', 'gone'],
])(
  'what one had typed, and nobody else’s, is shown at a post that is answered with %i%s',
  async (status, _run, code) => {
    const user = userEvent.setup();
    type('post', 40, 'Mine.');
    type('post', 41, 'Elsewhere.', 41);
    saveDraft(draftPlace(8, 'post', 40), { fields: { text: 'Theirs.' } });
    await openPost({ status, body: { code, detail: 'Gone' } });
    expect(left().getByRole('textbox', { name: 'Your comment' })).toHaveValue('Mine.');
    expect(left().getAllByRole('textbox')).toHaveLength(1);
    await user.click(left().getByRole('button', { name: 'Copy your comment' }));
    expect(await left().findByText('Copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe('Mine.');
    await userEvent.click(left().getByRole('button', { name: 'Discard your comment' }));
    expect(screen.queryByRole('region', { name: 'What you had written' })).not.toBeInTheDocument();
    expect(screen.getByText('Discarded')).toHaveAttribute('role', 'status');
    expect(loadDraft(draftPlace(7, 'post', 40))).toBeUndefined();
  },
);

test('where the browser does not copy, the text is marked @full', async () => {
  type('post', 40, 'Mine.');
  await openPost({ status: 410, body: { code: 'gone', detail: 'Gone' } });
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(left().getByRole('button', { name: 'Copy your comment' }));
  expect(await left().findByText(/does not let this page copy/)).toBeInTheDocument();
  const field = left().getByRole<HTMLTextAreaElement>('textbox');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Mine.'.length]);
});

test('a locked post shows all that cannot be sent any more, and an open one nothing that can', async () => {
  const kinds: [DraftKind, number][] = [
    ['post', 40],
    ['edit of post', 40],
    ['comment', 70],
    ['edit of comment', 70],
  ];
  for (const [kind, id] of kinds) type(kind, id, kind);
  await openPost({ status: 200, body: aForumPost({ is_locked: true, username: 'annlee' }) }, [aComment({ id: 70 })]);
  await screen.findByText('This discussion is locked: nothing can be added to it.');
  expect(left().getAllByRole('textbox')).toHaveLength(4);
  expect(left().getByRole('textbox', { name: 'Your reply' })).toHaveValue('comment');
});

test('an open post shows what is for comments that are gone alone', async () => {
  type('post', 40, 'x');
  for (const id of [70, 71, 72, 73]) type('comment', id, `reply to ${id}`);
  const comments = [aComment({ id: 70 }), aComment({ id: 71, status: 'removed', content: '', content_html: '' })];
  await openPost({ status: 200, body: aForumPost() }, comments);
  const gone = await screen.findByText('This comment was removed by its author.');
  const inPlace = within(gone.closest('article')!);
  expect(inPlace.getByRole('textbox', { name: 'Your reply' })).toHaveValue('reply to 71');
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Your reply' })).toHaveLength(2));
  expect(screen.getAllByRole('textbox', { name: 'Your reply' })[0]).toHaveValue('reply to 72');
});

test('the dialog for a new post leads to what was begun for other forums @full', async () => {
  const other = aForum({ id: 4, name: 'Layer 2', forum_type: 'crypto' });
  const written = aForumPost({ id: 41, forum_id: 4, title: 'Rollups' });
  api = await answerApi({
    'GET /forums/forums/': { status: 200, body: [aForum(), other] },
    'GET /forums/forums/3/': { status: 200, body: aForum() },
    'GET /forums/forums/3/posts/': { status: 200, body: [] },
    'GET /forums/posts/similar/': { status: 200, body: [] },
    'POST /forums/forums/4/posts/': { status: 201, body: written },
  });
  const begun = (id: number | 'any', title: string) =>
    saveDraft(draftPlace(7, 'forum', id), { fields: { title, body: 'Text.', kind: 'discussion' } });
  begun(4, 'Rollups');
  begun('any', 'Somewhere');
  renderOnSite(<ForumPage />, { at: '/forums/3', route: '/forums/:forumId' });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Post' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Post' }));
  await userEvent.click(dialog.getByText('Drafts (2)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard the draft Somewhere' }));
  expect(dialog.getByText('Drafts (1)')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rollups Layer 2' }));
  const continued = within(await screen.findByRole('dialog', { name: 'Create Post' }));
  expect(await continued.findByText('Your draft in Layer 2')).toHaveFocus();
  expect(continued.getByRole('textbox', { name: 'Title' })).toHaveValue('Rollups');
  await userEvent.click(continued.getByRole('button', { name: 'Create Post' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/forums/forums/4/posts/',
  ]);
  expect(loadDraft(draftPlace(7, 'forum', 4))).toBeUndefined();
});

import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost, aReply } from '../testing/forums';
import { signInAs } from '../testing/member';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const at = { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' };

/** The page of a post with these answers in place of one comment and none that writes. */
async function openPost(answers: ApiAnswers = {}, hash = '') {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost() },
    'GET /forums/posts/40/comments/': { status: 200, body: [aComment({ replies: [aReply()], replies_count: 1 })] },
    ...answers,
  });
  const rendered = renderOnSite(<ForumPostPage />, { ...at, at: at.at + hash });
  await screen.findByRole('heading', { level: 1, name: /filings/ });
  return rendered;
}

const votesOn = async (what: string) => within(await screen.findByRole('group', { name: `Votes on ${what}` }));
const comment = async (id: number) => {
  await waitFor(() => expect(document.getElementById(`comment-${id}`)).not.toBeNull());
  return within(document.getElementById(`comment-${id}`)!);
};
const articleOf = (id: number) => document.getElementById(`comment-${id}`);
const sent = () => api.seen.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');

describe('a vote', () => {
  test('leads whoever is not signed in to sign-in, and back to what it is about', async () => {
    await openPost();
    for (const [what, place] of [
      ['this post', ''],
      ['the comment by kim', '#comment-70'],
    ] as const) {
      const votes = await votesOn(what);
      expect(votes.queryByRole('button')).not.toBeInTheDocument();
      for (const link of votes.getAllByRole('link')) {
        const next = encodeURIComponent(`/forums/3/posts/40${place}`);
        expect(link).toHaveAttribute('href', `/authentication/sign-in?next=${next}`);
        expect(link).toHaveAccessibleDescription('Sign in to vote');
      }
    }
    expect(screen.getByRole('link', { name: 'Sign in to vote' })).toBeInTheDocument();
  });

  test('shows at once, and then as the server counts', async () => {
    signInAs();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await openPost({
      'POST /forums/posts/40/vote/': async () => {
        await held;
        return { status: 200, body: { upvotes: 20, downvotes: 3, user_vote: 'up' } };
      },
    });
    const votes = await votesOn('this post');
    await userEvent.click(votes.getByRole('button', { name: /^Upvote/ }));
    expect(votes.getByRole('button', { name: 'Upvote, 13 so far', pressed: true })).toBeInTheDocument();
    expect(votes.getByText('10')).toBeInTheDocument();
    answer();
    expect(await votes.findByText('17')).toBeInTheDocument();
  });

  test.each([
    ['counts once they are signed in', 'none', ['POST /forums/posts/40/vote/']],
    ['stays where they had given it before @full', 'up', []],
  ] as const)('that a visitor presses %s', async (_, user_vote, expected) => {
    await openPost({
      'GET /forums/posts/40/': { status: 200, body: aForumPost({ user_vote }) },
      'POST /forums/posts/40/vote/': { status: 200, body: { upvotes: 20, downvotes: 3, user_vote: 'up' } },
    });
    fireEvent.click((await votesOn('this post')).getByRole('link', { name: /^Upvote/ }));
    cleanup();
    act(() => signInAs());
    renderOnSite(<ForumPostPage />, at);
    const votes = await votesOn('this post');
    expect(await votes.findByRole('button', { name: /^Upvote/, pressed: true })).toBeInTheDocument();
    const votesSent = () =>
      sent()
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => call.endsWith('/vote/'));
    await waitFor(() => expect(votesSent()).toEqual(expected));
  });

  test('that was pressed early where the discussion is locked says why it does not count @full', async () => {
    await openPost({ 'GET /forums/posts/40/': { status: 200, body: aForumPost({ is_locked: true }) } });
    fireEvent.click((await votesOn('this post')).getByRole('link', { name: /^Upvote/ }));
    cleanup();
    act(() => signInAs());
    renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText('This discussion is locked.')).toBeInTheDocument();
    expect(sent().filter(({ path }) => path.endsWith('/vote/'))).toEqual([]);
  });

  test('that the server refuses is taken back, and a message says why', async () => {
    signInAs();
    const refusal = { status: 409, body: { code: 'locked', detail: 'A moderator has closed this discussion.' } };
    await openPost({ 'POST /forums/comments/71/vote/': refusal });
    const votes = await votesOn('the comment by sam');
    await userEvent.click(votes.getByRole('button', { name: /^Downvote/ }));
    expect(await screen.findByText('A moderator has closed this discussion.')).toBeInTheDocument();
    expect(votes.getByRole('button', { name: 'Downvote, 0 so far', pressed: false })).toBeInTheDocument();
  });
});

describe('writing below a post', () => {
  test('is for members, who come back to where they were', async () => {
    await openPost();
    const link = screen.getByRole('link', { name: 'Sign in to comment' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/next=%2Fforums%2F3%2Fposts%2F40%23write-comment$/));
    expect((await comment(70)).getByRole('link', { name: /^Reply/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/%23comment-70$/),
    );
    // Following and keeping are offered to everybody: the line of actions is as long once the session is there.
    for (const name of ['Follow Where do you read filings?', 'Follow dana', 'Bookmark this post']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('sign-in'));
    }
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('begins at once for whoever comes back from signing in for it', async () => {
    signInAs();
    await openPost({}, '#write-comment');
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveFocus();
  });

  test('a comment needs a text, shows at once, and is kept until the server has it', async () => {
    signInAs();
    let isBad = true;
    const written = aComment({ id: 90, username: 'annlee', content: 'So do I.', content_html: '<p>So do I.</p>' });
    await openPost({
      'POST /forums/posts/40/comments/': () => (isBad ? { status: 503 } : { status: 201, body: written }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Add a comment/ }));
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(field).toHaveFocus();
    await userEvent.type(field, '   ');
    expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
    await userEvent.click(field);
    await userEvent.paste('So do I.');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Your comment could not be sent. Please try again.')).toBeInTheDocument();
    expect(field).toHaveValue('   So do I.');
    isBad = false;
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await (await comment(90)).findByText('So do I.')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(screen.getByRole('article', { name: 'Comment by annlee' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: /^Add a comment/ })).toHaveFocus();
    const [first, second] = sent();
    expect(second?.body).toEqual({ content: 'So do I.' });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('a reply stands under its comment at once; Cancel Reply ends it, and replies cannot be replied to', async () => {
    signInAs();
    const written = aComment({ id: 91, parent: 70, username: 'annlee', content_html: '<p>Thank you.</p>' });
    await openPost({ 'POST /forums/posts/40/comments/': { status: 201, body: written } });
    const top = await comment(70);
    expect((await comment(71)).queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
    await userEvent.click(top.getByRole('button', { name: 'Reply to kim' }));
    expect(await screen.findByText('Replying to kim as annlee')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Reply' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(top.getByRole('button', { name: 'Reply to kim' })).toHaveFocus();

    await userEvent.click((await comment(71)).getByRole('button', { name: /^Quote/ }));
    const field = await screen.findByRole('textbox', { name: 'Your reply' });
    expect(field).toHaveValue('> **sam** wrote:\n>\n> Agreed.\n\n');
    await userEvent.click(field);
    await userEvent.paste('Thank you.');
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    const replies = within(screen.getByRole('list', { name: 'Replies to kim' }));
    expect(await replies.findByText('Thank you.')).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({ content: '> **sam** wrote:\n>\n> Agreed.\n\nThank you.', parent: 70 });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('a reply that arrives leaves another one alone that was begun meanwhile @full', async () => {
    signInAs();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const written = aComment({ id: 91, parent: 70, username: 'annlee', content_html: '<p>Thank you.</p>' });
    await openPost({
      'GET /forums/posts/40/comments/': { status: 200, body: [aComment(), aComment({ id: 80, username: 'lee' })] },
      'POST /forums/posts/40/comments/': async () => {
        await held;
        return { status: 201, body: written };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to kim' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Your reply' }));
    await userEvent.paste('Thank you.');
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reply to lee' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Your reply' }));
    await userEvent.paste('And you?');
    answer();
    expect(await screen.findByRole('list', { name: 'Replies to kim' })).toHaveTextContent('Thank you.');
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('And you?');
  });

  test('Quote at the post opens the box with its text behind what was typed, once for each press @full', async () => {
    signInAs();
    const written = aComment({ id: 90, username: 'annlee', content_html: '<p>Which page?</p>' });
    await openPost({ 'POST /forums/posts/40/comments/': { status: 201, body: written } });
    const quote = screen.getByRole('button', { name: 'Quote this post' });
    const quotation = '> **dana** wrote:\n>\n> I start with the **10-Q**.\n\n';
    const box = () => screen.findByRole('textbox', { name: 'Your comment' });
    await userEvent.click(quote);
    expect(await box()).toHaveValue(quotation);
    expect(await box()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /^Add a comment/ }));
    expect(await box()).toHaveValue('');

    await userEvent.type(await box(), 'So.');
    await userEvent.click(quote);
    expect(await box()).toHaveValue(`So.\n\n${quotation}`);
    await userEvent.click(await box());
    await userEvent.paste('Which page?');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByRole('article', { name: 'Comment by annlee' })).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({ content: `So.\n\n${quotation}Which page?` });
    expect(await box()).toHaveValue('');
    await userEvent.click(quote);
    expect(await box()).toHaveValue(quotation);
  });

  test('Quote at the post is for members, for whom its room is kept', async () => {
    await openPost();
    expect(screen.queryByRole('button', { name: /^Quote/ })).not.toBeInTheDocument();
    expect(document.querySelector('.kept [data-longest="Quote"]')).toBeEmptyDOMElement();
    act(() => signInAs());
    await userEvent.click(await screen.findByRole('button', { name: 'Quote this post' }));
    expect(document.querySelector('.kept')).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue(
      '> **dana** wrote:\n>\n> I start with the **10-Q**.\n\n',
    );
  });

  test('is marked up by the toolbar and by keys, and previewed as the server renders it', async () => {
    signInAs();
    await openPost({
      'POST /forums/preview/': { status: 200, body: { html: '<p><strong>So</strong><img src=x></p>', symbols: [] } },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Add a comment/ }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
    await userEvent.type(field, 'So');
    field.setSelectionRange(0, 2);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(field).toHaveValue('**So**');
    await userEvent.click(screen.getByRole('button', { name: 'Quote' }));
    expect(field).toHaveValue('> **So**');
    act(() => screen.getByRole('button', { name: 'Bold' }).focus());
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('So')).toBeInTheDocument();
    expect(preview.innerHTML).not.toContain('<img');
  });

  test('ends where a discussion is locked, in words', async () => {
    signInAs('user', 'dana');
    await openPost({ 'GET /forums/posts/40/': { status: 200, body: aForumPost({ is_locked: true }) } });
    expect(screen.getByText('This discussion is locked: nothing can be added to it.')).toBeInTheDocument();
    await comment(70);
    for (const name of [/^Reply/, /^Quote/, /^Edit/, /^Add a comment/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect((await votesOn('this post')).getByRole('button', { name: /^Upvote/ })).toBeDisabled();
  });
});

describe('what one wrote', () => {
  const own = aComment({ username: 'annlee', content: 'First.', content_html: '<p>First.</p>' });
  const comments = { status: 200, body: [{ ...own, replies: [aReply()], replies_count: 1 }] };

  test('can be edited, which says so and opens what it said before', async () => {
    signInAs();
    const edited = { ...own, content_html: '<p>Second.</p>', content: 'Second.', updated_at: '2026-11-21T11:00:00Z' };
    const [written_at, replaced_at] = [own.created_at, edited.updated_at];
    const revision = {
      id: 1,
      title: null,
      text: 'First.',
      written_at,
      replaced_at,
      by_moderator: false,
      declared_interest: null,
    };
    await openPost({
      'GET /forums/posts/40/comments/': comments,
      'PATCH /forums/comments/70/': { status: 200, body: edited },
      'GET /forums/comments/70/revisions/': { status: 200, body: { results: [revision], next_cursor: null, count: 1 } },
    });
    const mine = await comment(70);
    expect(mine.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
    await userEvent.click(mine.getByRole('button', { name: /^Edit/ }));
    const field = await mine.findByRole('textbox', { name: 'Your comment' });
    expect(mine.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('Second.');
    await userEvent.click(mine.getByRole('button', { name: 'Save' }));
    await userEvent.click(await mine.findByRole('button', { name: /^edited/ }));
    expect(mine.getByText('Second.')).toBeInTheDocument();
    const history = within(await screen.findByRole('dialog', { name: 'Former versions' }));
    expect(await history.findByText('First.')).toBeInTheDocument();
  });

  test('keeps the focus at its button where one thinks better of deleting it @full', async () => {
    signInAs();
    await openPost({ 'GET /forums/posts/40/comments/': comments });
    const button = (await comment(70)).getByRole('button', { name: /^Delete/ });
    await userEvent.click(button);
    const question = within(await screen.findByRole('dialog', { name: 'Delete your comment?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  test.each([
    ['Undo', ''],
    ['Bring it back', ' @full'],
  ])('can be deleted after a question, without replies of others, and comes back by "%s" as it was%s', async (name) => {
    signInAs();
    await openPost({
      'GET /forums/posts/40/comments/': comments,
      'DELETE /forums/comments/70/': { status: 200, body: { message: 'The comment was removed.' } },
      'POST /forums/comments/70/restore/': { status: 200, body: own },
    });
    await userEvent.click((await comment(70)).getByRole('button', { name: /^Delete/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete your comment?' }));
    expect(question.getByText(/For a day you can bring it back\.$/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your comment is deleted.')).toBeVisible();
    expect(screen.getByText('This comment was removed by its author.')).toBeInTheDocument();
    expect(screen.queryByText('First.')).not.toBeInTheDocument();
    expect(screen.getByText('Agreed.')).toBeInTheDocument();
    await waitFor(() => expect(articleOf(70)).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('First.')).toBeVisible();
    expect(screen.queryByText('This comment was removed by its author.')).not.toBeInTheDocument();
    await waitFor(() => expect(articleOf(70)).toHaveFocus());
    expect(sent().map(({ path }) => path)).toEqual(['/forums/comments/70/', '/forums/comments/70/restore/']);
  });

  test('stays where it was deleted, with a word, when it cannot come back any more @full', async () => {
    signInAs();
    const detail = 'This was deleted more than a day ago, and cannot be brought back.';
    const body = [{ ...own, status: 'removed', content: '', content_html: '', removed_by: 'author' }];
    const removed = (removed_at: string) => ({ status: 200, body: body.map((one) => ({ ...one, removed_at })) });
    await openPost({
      'GET /forums/posts/40/comments/': removed(new Date().toISOString()),
      'POST /forums/comments/70/restore/': { status: 409, body: { code: 'conflict', detail } },
    });
    await userEvent.click((await comment(70)).getByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect((await comment(70)).getByText('This comment was removed by its author.')).toBeVisible();
  });

  test('of a post leads to its forum when it is deleted, and back by Undo', async () => {
    signInAs('user', 'dana');
    await openPost({
      'DELETE /forums/posts/40/': { status: 200, body: { message: 'The post was removed.' } },
      'POST /forums/posts/40/restore/': { status: 200, body: aForumPost() },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete your post?' }));
    expect(question.getByText(/What others wrote below it stays\. For a day you can bring it back\.$/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/forums/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your post is back.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Where do you read filings?' })).toBeVisible();
  });

  test('may wait for a moderator, which it says in words', async () => {
    signInAs('user', 'dana');
    await openPost({ 'GET /forums/posts/40/': { status: 200, body: aForumPost({ status: 'pending' }) } });
    expect(screen.getByText(/^Your post is waiting for a moderator\./)).toBeInTheDocument();
    expect(screen.getByText('Comments open once this post is published.')).toBeInTheDocument();
  });
});

test('what others wrote can be reported, with a reason', async () => {
  signInAs();
  await openPost({
    'POST /forums/comments/70/report/': { status: 201, body: { message: 'Thank you. A moderator will look at it.' } },
  });
  await userEvent.click((await comment(70)).getByRole('button', { name: /^Report/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the comment by kim' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Choose a reason')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Promotion that does not say who pays' }));
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste('See the last filing.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ reason: 'undisclosed_promotion', note: 'See the last filing.' });
});

describe('a link to a comment', () => {
  test('leads to it where it is in the list', async () => {
    await openPost({}, '#comment-71');
    await waitFor(() => expect(document.getElementById('comment-71')).toHaveFocus());
    expect(api.seen.map(({ path }) => path)).not.toContain('/forums/comments/71/');
  });

  test('brings one that stands on a later page, with what it answers @full', async () => {
    const later = aComment({ id: 500, username: 'lee', replies: [aReply({ id: 501, parent: 500, username: 'mo' })] });
    await openPost({ 'GET /forums/comments/501/': { status: 200, body: later } }, '#comment-501');
    const linked = await screen.findByRole('list', { name: 'The comment that the link points at' });
    expect(within(linked).getByText('lee')).toBeInTheDocument();
    await waitFor(() => expect(document.getElementById('comment-501')).toHaveFocus());
  });

  test('that is permanent stands with it first, and leads to all others', async () => {
    const later = aComment({ id: 500, username: 'lee', replies: [aReply({ id: 501, parent: 500, username: 'mo' })] });
    const answers = { 'GET /forums/comments/501/': { status: 200, body: later } };
    const { head } = await openPost(answers, '?sort=new&comment=501#write-comment');
    const linked = await screen.findByRole('list', { name: 'The comment that the link points at' });
    expect(within(linked).getByText('mo')).toBeInTheDocument();
    expect(document.getElementById('comment-501')).not.toHaveFocus();
    expect(head()).toMatchObject({ canonical: '/forums/3/posts/40', robots: 'noindex' });
    expect(screen.getByRole('link', { name: 'Old' })).toHaveAttribute('href', '/forums/3/posts/40?sort=old');
    const own = within(linked).getByRole('link', { name: 'Link to the comment by mo' });
    expect(own).toHaveAttribute('href', '/forums/3/posts/40?sort=new&comment=501#comment-501');
    await userEvent.setup().click(own);
    await waitFor(() => expect(document.getElementById('comment-501')).toHaveFocus());
    expect(await navigator.clipboard.readText()).toMatch(/\/forums\/3\/posts\/40\?comment=501#comment-501$/);
    await userEvent.click(screen.getByRole('link', { name: 'All comments' }));
    expect(screen.queryByRole('list', { name: 'The comment that the link points at' })).not.toBeInTheDocument();
  });

  test('of another post is not shown below this one', async () => {
    const elsewhere = aComment({ id: 500, post_id: 41 });
    await openPost({ 'GET /forums/comments/500/': { status: 200, body: elsewhere } }, '?comment=500');
    expect(await screen.findByText('The comment that this link points at is not there any more.')).toBeInTheDocument();
    expect(document.getElementById('comment-500')).toBeNull();
  });

  test('says so where it is gone @full', async () => {
    await openPost({}, '#comment-999');
    expect(await screen.findByText('The comment that this link points at is not there any more.')).toBeInTheDocument();
  });
});

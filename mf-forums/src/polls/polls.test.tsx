import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumPoll, ForumPost } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPage from '../forums/ForumPage';
import ForumPostPage from '../posts/ForumPostPage';
import { aForum, aForumPost, aPoll } from '../testing/forums';
import { signInAs } from '../testing/member';
import { BallotForm } from './ScriptlessBallot';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const BALLOT = 'PUT /forums/posts/40/poll/ballot/';
const asked = 'Where will it close?';
const counted = (votes: readonly number[], fields: Partial<ForumPoll> = {}) => {
  const options = aPoll().options.map((option, place) => ({ ...option, votes_count: votes[place] ?? 0 }));
  return aPoll({ options, voters_count: votes.reduce((sum, count) => sum + count, 0), ...fields });
};

/** The page of a post with this poll; a read after the first one finds `later` in its place. */
async function openPoll(
  poll: ForumPoll,
  answers: ApiAnswers = {},
  { later = poll, ...post }: Partial<ForumPost> & { later?: ForumPoll } = {},
) {
  let reads = 0;
  api = await answerApi({
    'GET /forums/posts/40/': () => {
      reads += 1;
      return { status: 200, body: aForumPost({ ...post, poll: reads === 1 ? poll : later }) };
    },
    'GET /forums/posts/40/comments/': { status: 200, body: [] },
    ...answers,
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  return within(await screen.findByRole('region', { name: `Poll ${poll.question || 'Where do you read filings?'}` }));
}

const sent = () => api.seen.filter(({ method }) => method !== 'GET');
type Panel = Awaited<ReturnType<typeof openPoll>>;
/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = async (panel: Panel, name: string) => userEvent.click(panel.getByRole('button', { name }));
/** What the options say once they are counted. */
const results = (panel: Panel) => panel.getAllByRole('listitem').map((item) => item.textContent);

describe('a poll', () => {
  test('shows visitors its options and how many voted, leads to sign-in, and tells the results when asked', async () => {
    const panel = await openPoll(counted([3, 1]));
    expect(panel.getByText(/^4 people voted · \d+ days left$/)).toBeInTheDocument();
    expect(panel.getByText('Higher')).toBeVisible();
    expect(panel.queryByRole('radio')).not.toBeInTheDocument();
    expect(panel.getByRole('link', { name: /^Sign in to vote/ })).toHaveAttribute(
      'href',
      expect.stringContaining('sign-in'),
    );
    await press(panel, 'Show results');
    expect(panel.getByRole('button', { name: 'Show results', pressed: true })).toHaveFocus();
    expect(results(panel)).toEqual(['Higher75% 3 votes', 'Lower25% 1 vote', 'No idea0% 0 votes']);
  });

  test('that asks nothing itself is named by the title @full', async () => {
    const panel = await openPoll(aPoll({ question: '', is_multiple: true }));
    expect(panel.getByText(/one or more choices$/)).toBeInTheDocument();
  });

  test.each([
    ['is over', { ends_at: '2026-01-02T12:00:00Z' }, {}, /Ended Jan 2, 2026/],
    ['was ended early @full', { ended_early: true, ends_at: '2026-01-02T12:00:00Z' }, {}, /Ended early, Jan 2, 2026/],
    ['is in a locked discussion @full', {}, { is_locked: true }, /this discussion is locked/],
    ['waits with its post @full', {}, { status: 'pending' as const }, /Voting begins when this post is published/],
  ])('that %s takes no votes, and says so', async (_case, fields, post, text) => {
    signInAs();
    const panel = await openPoll(counted([1], fields), {}, post);
    expect(panel.getByText(text)).toBeInTheDocument();
    expect(panel.queryByRole('radio')).not.toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Vote' })).not.toBeInTheDocument();
  });
});

test('without a script a poll is a form that the browser sends by itself', () => {
  const ballotOf = (poll: ForumPoll) => {
    const { container, unmount } = render(<BallotForm post={{ id: 40 }} poll={poll} label={asked} />);
    const form = container.querySelector('form');
    if (!form) throw new Error('There is no form');
    // As it comes from a server, without what React does with it.
    const markup = form.outerHTML;
    unmount();
    document.body.innerHTML = markup;
    return document.forms[0]!;
  };
  const form = ballotOf(aPoll());
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/forums/posts/40/poll/vote/']);
  expect([new FormData(form).getAll('choices'), form.checkValidity()]).toEqual([[], false]);
  within(form)
    .getByRole('radio', { name: /^Higher/ })
    .click();
  within(form)
    .getByRole('radio', { name: /^Lower/ })
    .click();
  expect(new FormData(form).getAll('choices')).toEqual([String(aPoll().options[1]?.id)]);
  expect(within(form).getByRole('button', { name: 'Vote' })).toHaveAttribute('type', 'submit');
  const several = within(ballotOf(aPoll({ is_multiple: true }))).getAllByRole<HTMLInputElement>('checkbox');
  expect(several.map(({ name, required }) => [name, required])).toEqual(several.map(() => ['choices', false]));
  document.body.innerHTML = '';
});

describe('voting in a poll', () => {
  test('shows at once, is confirmed by the server, and can be changed and taken back', async () => {
    signInAs();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let revision = 4;
    const panel = await openPoll(counted([3, 1], { revision }), {
      [BALLOT]: async ({ body }) => {
        await held;
        revision += 2;
        const { choices } = body as { choices: number[] };
        // Somebody else has voted meanwhile.
        return { status: 200, body: counted([3, 2 + choices.length], { own_choices: choices, revision }) };
      },
    });
    const ballot = within(panel.getByRole('group', { name: asked }));
    expect(ballot.getAllByRole('radio')).toHaveLength(3);
    expect(panel.getByRole('button', { name: 'Vote' })).toBeDisabled();
    await userEvent.click(ballot.getByRole('radio', { name: /Lower/ }));
    await press(panel, 'Vote');
    await waitFor(() => expect(results(panel)[1]).toBe('Your choice: Lower40% 2 votes'));
    expect(document.activeElement).toContainElement(panel.getByRole('list', { name: asked }));
    answer();
    await waitFor(() => expect(results(panel)[1]).toBe('Your choice: Lower50% 3 votes'));
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Your vote is counted.'));

    await press(panel, 'Change vote');
    expect(panel.getByRole('radio', { name: /Lower/, checked: true })).toHaveFocus();
    await userEvent.click(panel.getByRole('radio', { name: /Higher/ }));
    await press(panel, 'Vote');
    await waitFor(() => expect(results(panel)[0]).toMatch(/^Your choice: Higher/));
    await press(panel, 'Take back');
    expect(await panel.findByRole('radio', { name: /Higher/, checked: false })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([2, 1].map((id) => ({ choices: [id] })).concat({ choices: [] })),
    );
  });

  test('takes several choices where the poll does @full', async () => {
    signInAs();
    const panel = await openPoll(aPoll({ is_multiple: true }), {
      [BALLOT]: {
        status: 200,
        body: counted([1, 0, 1], { is_multiple: true, voters_count: 1, own_choices: [1, 3], revision: 1 }),
      },
    });
    for (const name of [/Higher/, /Lower/, /No idea/, /Lower/])
      await userEvent.click(panel.getByRole('checkbox', { name }));
    await press(panel, 'Vote');
    await waitFor(() =>
      expect(results(panel)).toEqual([
        'Your choice: Higher100% 1 vote',
        'Lower0% 0 votes',
        'Your choice: No idea100% 1 vote',
      ]),
    );
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Your vote is counted.'));
    expect(sent().map(({ body }) => body)).toEqual([{ choices: [1, 3] }]);
  });

  test('that the server refuses is taken back, a message says why, and the poll is read again', async () => {
    signInAs();
    const refusal = { status: 409, body: { code: 'conflict', detail: 'This poll has ended. Nothing was changed.' } };
    const over = counted([3, 1], { ended_early: true, ends_at: '2026-11-01T00:00:00Z', revision: 9 });
    const panel = await openPoll(counted([3, 1]), { [BALLOT]: refusal }, { later: over });
    await userEvent.click(panel.getByRole('radio', { name: /Lower/ }));
    await press(panel, 'Vote');
    expect(await screen.findByText('This poll has ended. Nothing was changed.')).toBeInTheDocument();
    expect(await panel.findByText(/Ended early/)).toBeInTheDocument();
    expect(results(panel)).toEqual(['Higher75% 3 votes', 'Lower25% 1 vote', 'No idea0% 0 votes']);
  });
});

describe('the author of a poll', () => {
  test('changes it while nobody has voted', async () => {
    signInAs('user', 'dana');
    const changed = aPoll({ question: 'And now?', revision: 1 });
    const panel = await openPoll(
      aPoll(),
      { 'PUT /forums/posts/40/poll/': { status: 200, body: changed } },
      { later: changed },
    );
    await press(panel, 'Change poll');
    let form = within(await screen.findByRole('form', { name: 'Change the poll' }));
    expect(form.getByRole('textbox', { name: /^Question/ })).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Change poll' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    form = within(await screen.findByRole('form', { name: 'Change the poll' }));
    put(form.getByRole('textbox', { name: /^Question/ }), 'And now?');
    put(form.getByRole('textbox', { name: 'Option 2' }), 'higher');
    await userEvent.click(form.getByRole('button', { name: 'Save poll' }));
    expect(form.getByRole('alert')).toHaveTextContent('Two options of the poll say the same.');
    await userEvent.click(form.getByRole('button', { name: 'Remove option 2' }));
    expect(form.getByRole('textbox', { name: 'Option 2' })).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Save poll' }));
    expect(await screen.findByRole('region', { name: 'Poll And now?' })).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      { question: 'And now?', options: ['Higher', 'No idea'], is_multiple: false, days: 7 },
    ]);
  });

  test('ends it and cannot change it once somebody has voted, and is told so', async () => {
    signInAs('user', 'dana');
    const over = counted([3, 1], { ended_early: true, ends_at: '2026-11-01T00:00:00Z', revision: 9 });
    const panel = await openPoll(
      counted([3, 1]),
      { 'POST /forums/posts/40/poll/end/': { status: 200, body: over } },
      { later: over },
    );
    expect(panel.queryByRole('button', { name: 'Change poll' })).not.toBeInTheDocument();
    await press(panel, 'End poll');
    const dialog = within(await screen.findByRole('dialog', { name: 'End this poll now?' }));
    expect(dialog.getByText(/can be ended, and not rewritten/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'End poll' }));
    expect(await panel.findByText(/Ended early/)).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'End poll' })).not.toBeInTheDocument();
    // What was pressed is gone: reading goes on at the results.
    await waitFor(() => expect(panel.getByRole('list').parentElement).toHaveFocus());
    expect(panel.getByText(/^The poll is ended/)).toHaveAttribute('role', 'status');
  });
});

test('a poll is asked with a new post, is previewed, and stays in its draft until it is sent', async () => {
  signInAs();
  const written = aForumPost({ id: 41, title: 'Margins', username: 'annlee', poll: aPoll() });
  let posts = [aForumPost()];
  api = await answerApi({
    'GET /forums/forums/': { status: 200, body: [aForum()] },
    'GET /forums/forums/3/': { status: 200, body: aForum() },
    'GET /forums/forums/3/posts/': () => ({ status: 200, body: posts }),
    'GET /forums/posts/similar/': { status: 200, body: [] },
    'POST /forums/preview/': { status: 200, body: { html: '<p>They grow.</p>', symbols: [] } },
    'POST /forums/forums/3/posts/': () => {
      posts = [written, ...posts];
      return { status: 201, body: written };
    },
  });
  renderOnSite(<ForumPage />, { at: '/forums/3', route: '/forums/:forumId' });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create Post' }));
    return within(await screen.findByRole('dialog', { name: 'Create Post' }));
  };
  const first = await open();
  put(first.getByRole('textbox', { name: 'Title' }), 'Margins');
  put(first.getByRole('textbox', { name: 'Text' }), 'They grow.');
  await userEvent.click(first.getByRole('button', { name: 'Poll' }));
  await userEvent.click(first.getByRole('button', { name: 'Create Post' }));
  expect(first.getByRole('alert')).toHaveTextContent('A poll needs at least 2 options.');
  // Enter leads on, and makes a field after the last one.
  await userEvent.type(first.getByRole('textbox', { name: 'Option 1' }), 'A{Enter}B{Enter}C');
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'It runs for' }), '3 days');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const dialog = await open();
  expect(dialog.getByRole('textbox', { name: 'Option 3' })).toHaveValue('C');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const preview = within(dialog.getByRole('region', { name: 'Preview of the poll' }));
  expect(preview.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(dialog.getByRole('button', { name: 'Create Post' }));
  const row = (await screen.findByRole('link', { name: 'Margins' })).closest('article')!;
  expect(within(row).getByText('Poll')).toBeInTheDocument();
  const created = sent().find(({ path }) => path === '/forums/forums/3/posts/');
  expect(created?.body).toMatchObject({
    poll: { question: '', options: ['A', 'B', 'C'], is_multiple: false, days: 3 },
  });
});

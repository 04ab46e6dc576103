import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftPlace, loadDraft, saveVersion } from '../composer/drafts';
import { aForum, aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import DiscussionsPage from './DiscussionsPage';
import ForumPage from './ForumPage';
import ForumsPage from './ForumsPage';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const written = aForumPost({ id: 41, title: 'Margins', username: 'annlee' });

const nvidia = {
  ...{ kind: 'stock', symbol: 'NVDA', name: 'NVIDIA Corporation', detail: 'Technology', url: '/company/nvidia' },
  ...{
    price: 214.72,
    change_percent: -0.98,
    logo_url: null,
    source: 'dataset',
    as_of: '2026-08-21',
    status: 'delayed',
  },
};
const previewed = {
  html: '<p>They grow.</p><p><a href="/company/nvidia">$NVDA</a></p>',
  symbols: [{ kind: 'stock', symbol: 'NVDA', name: 'NVIDIA Corporation', path: '/company/nvidia' }],
};
const found = { instruments: [nvidia], companies: [], posts: [], forums: [], forum_posts: [], tokens: [] };

async function openSite(create: ApiAnswer, similar: object[] = []) {
  let posts = [aForumPost()];
  api = await answerApi({
    'GET /forums/forums/': { status: 200, body: [aForum(), aForum({ id: 4, name: 'Layer 2', forum_type: 'crypto' })] },
    'POST /forums/preview/': { status: 200, body: previewed },
    'POST /forums/forums/4/posts/': { status: 500 },
    'GET /forums/forums/3/': { status: 200, body: aForum() },
    'GET /forums/posts/': ({ query }) => ({ status: 200, body: query.has('cursor') ? [aForumPost()] : posts }),
    'GET /forums/forums/3/posts/': () => ({ status: 200, body: posts }),
    'GET /forums/posts/similar/': { status: 200, body: similar },
    'GET /search/': { status: 200, body: found },
    'GET /market-data/quotes/': { status: 200, body: [nvidia] },
    'POST /forums/forums/3/posts/': async (request) => {
      const answer = typeof create === 'function' ? await create(request) : create;
      if (answer.status === 201) posts = [written, ...posts];
      return answer;
    },
  });
}

const inForum = { at: '/forums/3', route: '/forums/:forumId' };
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create Post' }));
  return within(await screen.findByRole('dialog', { name: 'Create Post' }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const send = (dialog: Dialog) => dialog.getByRole('button', { name: 'Create Post' });
/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = (dialog: Dialog) => {
  put(dialog.getByRole('textbox', { name: 'Title' }), 'Margins');
  put(dialog.getByRole('textbox', { name: 'Text' }), 'They grow.');
};
/** Chooses a forum, once those that there are have come. */
const choose = async (dialog: Dialog, name: string) =>
  userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Forum' }), await dialog.findByRole('option', { name }));
const sent = () => api.seen.filter(({ method }) => method === 'POST');

describe('a new post (specification, section 5)', () => {
  test('is for members: whoever is not signed in is sent to sign-in, and comes back', async () => {
    await openSite({ status: 500 });
    renderOnSite(<ForumPage />, inForum);
    const link = screen.getByRole('link', { name: 'Create Post' });
    expect(link).toHaveAttribute('href', '/authentication/sign-in?next=%2Fforums%2F3');
  });

  test('needs title and text, shows in the list at once, and closes the dialog', async () => {
    signInAs();
    await openSite({ status: 201, body: written });
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    expect(send(dialog)).toBeDisabled();
    put(dialog.getByRole('textbox', { name: 'Title' }), 'Margins');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), '{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
    put(dialog.getByRole('textbox', { name: 'Text' }), '  They grow. ');
    fireEvent.click(dialog.getByRole('radio', { name: 'Trade idea' }));
    await userEvent.click(send(dialog));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please say which symbol the idea is about.');
    put(dialog.getByRole('combobox', { name: 'Instrument' }), '$nvda');
    await userEvent.click(await dialog.findByRole('option', { name: /NVIDIA Corporation/ }));
    expect(dialog.getByText('NVIDIA Corporation')).toBeInTheDocument();
    expect(await dialog.findByText('$214.72')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('radio', { name: 'Down' }));
    fireEvent.click(dialog.getByRole('radio', { name: '6 months' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'I have a position in it' }));
    await userEvent.click(send(dialog));
    expect(await screen.findByRole('link', { name: 'Margins' })).toHaveAttribute('href', '/forums/3/posts/41');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        ...{ title: 'Margins', body: 'They grow.', kind: 'idea', declared_interest: 'holds' },
        idea: { kind: 'stock', symbol: 'NVDA', direction: 'short', horizon: '6m' },
      },
    ]);
  });

  test('needs a forum where none is open', async () => {
    signInAs();
    await openSite({ status: 201, body: written });
    renderOnSite(<ForumsPage />, { at: '/forums' });
    const dialog = await openDialog();
    fill(dialog);
    await userEvent.click(send(dialog));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please select a forum first to create a post');
    expect(dialog.getByRole('combobox', { name: 'Forum' })).toHaveFocus();
    await choose(dialog, 'Microcaps');
    await userEvent.click(send(dialog));
    expect(await screen.findByRole('link', { name: 'Margins' })).toBeInTheDocument();
  });

  test('leads to the beginning of a list that is read further on, where it stands @full', async () => {
    signInAs();
    await openSite({ status: 201, body: written });
    renderOnSite(<DiscussionsPage />, { at: '/forums/discussions?after=here' });
    const dialog = await openDialog();
    fill(dialog);
    await choose(dialog, 'Microcaps');
    await userEvent.click(send(dialog));
    expect(await screen.findByRole('link', { name: 'Margins' })).toBeInTheDocument();
  });

  test.each([
    [
      'what the server says',
      { status: 422, body: { detail: 'This text is too large when shown.' } },
      'This text is too',
    ],
    ['what is specified where it says nothing @full', { status: 500, body: 'Oh' }, 'Failed to create post'],
  ])('that fails says %s, and keeps the text', async (_case, answer, text) => {
    signInAs();
    await openSite(answer);
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    fill(dialog);
    await userEvent.click(send(dialog));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('They grow.');
  });

  test('is kept beyond a closed tab, and stored once when it is sent again after a bad line', async () => {
    signInAs();
    let isBad = true;
    await openSite(() => (isBad ? { status: 0 } : { status: 201, body: written }));
    const { unmount } = renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    fill(dialog);
    await userEvent.click(send(dialog));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to create post');
    unmount();

    isBad = false;
    renderOnSite(<ForumPage />, inForum);
    const again = await openDialog();
    expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('Margins');
    await userEvent.click(send(again));
    expect(await screen.findByRole('link', { name: 'Margins' })).toBeInTheDocument();
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Post' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  test('is not left by Escape while it is on its way @full', async () => {
    signInAs();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await openSite(async () => {
      await held;
      return { status: 422, body: { detail: 'This text is too large when shown.' } };
    });
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    fill(dialog);
    await userEvent.click(send(dialog));
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    answer();
    expect(await dialog.findByRole('alert')).toHaveTextContent('This text is too large');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stays the draft of who wrote it when somebody else signs in meanwhile, in another tab', async () => {
    signInAs();
    await openSite({ status: 500 });
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    fill(dialog);
    act(() => signOut());
    put(dialog.getByRole('textbox', { name: 'Text' }), 'They grow. Slowly.');
    act(() => signInAs('user', 'dana', 8));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('');
    put(title, 'Mine');
    expect(loadDraft(draftPlace(8, 'forum', 3))?.fields).toMatchObject({ title: 'Mine', body: '' });
    expect(loadDraft(draftPlace(7, 'forum', 3))?.fields).toMatchObject({
      title: 'Margins',
      body: 'They grow. Slowly.',
    });
  });

  test('is told of posts like it while its title is typed', async () => {
    signInAs();
    const { id, forum_id, forum_name, title, created_at, comments_count } = aForumPost();
    await openSite({ status: 500 }, [{ id, forum_id, forum_name, title, created_at, comments_count }]);
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    put(dialog.getByRole('textbox', { name: 'Title' }), 'Reading filings');
    const similar = await dialog.findByRole('link', { name: 'Where do you read filings?' });
    expect(similar).toHaveAttribute('href', '/forums/3/posts/40');
    expect(similar).toHaveAttribute('target', '_blank');
  });

  test('goes into another forum where that is chosen, and says what is kept and how much room a title has @full', async () => {
    signInAs();
    await openSite({ status: 500 });
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    expect(dialog.getByRole('combobox', { name: 'Forum' })).toHaveValue('3');
    expect(dialog.getByText('0 of 200')).toBeInTheDocument();
    expect(dialog.queryByText(/^Draft saved/)).not.toBeInTheDocument();
    fill(dialog);
    expect(dialog.getByText('7 of 200')).toBeInTheDocument();
    expect(dialog.getByText(/^Draft saved \d\d:\d\d, kept 180 days$/)).toBeInTheDocument();
    await choose(dialog, 'Layer 2');
    await userEvent.click(send(dialog));
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/forums/forums/4/posts/']));
  });

  test('stands beside a preview of all of it where there is room @full', async () => {
    const narrow = window.matchMedia;
    window.matchMedia = (query) => ({ ...narrow(query), matches: query === '(width >= 992px)' });
    signInAs();
    await openSite({ status: 500 });
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    expect(dialog.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
    fill(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: 'Trade idea' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Instrument' }), 'nvda');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'I have a position in it' }));
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    for (const shown of ['Margins', 'Up', 'Holds a position', 'next price']) {
      expect(preview.getByText(shown)).toBeInTheDocument();
    }
    expect(await preview.findByText('They grow.')).toBeInTheDocument();
    expect(await preview.findByRole('link', { name: /^NVDA \$214\.72 ▼ -0\.98%/ })).toBeInTheDocument();
    window.matchMedia = narrow;
  });

  test('another tab is writing is offered beside the own one, and neither is lost @full', async () => {
    signInAs();
    await openSite({ status: 500 });
    renderOnSite(<ForumPage />, inForum);
    const dialog = await openDialog();
    fill(dialog);
    act(() => {
      saveVersion(`${draftPlace(7, 'forum', 3)} ~0e`, { fields: { title: 'Margins', body: 'They shrink.' } });
      window.dispatchEvent(new StorageEvent('storage', { key: 'market-pulse:forum-drafts' }));
    });
    const other = () => dialog.getByRole('textbox', { name: 'Another version of this draft:' });
    expect(other()).toHaveValue('Margins\n\nThey shrink.');
    await userEvent.click(dialog.getByRole('button', { name: 'Go on with this one' }));
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('They shrink.');
    expect(other()).toHaveValue('Margins\n\nThey grow.');
  });
});

test.each([
  ['user', 'annlee', 0, ''],
  ['user', 'morgan', 1, ''],
  ['moderator', 'annlee', 1, ' @full'],
  ['admin', 'annlee', 1, ' @full'],
] as const)(
  'the way to moderation is shown to a %s, %s, in a forum that morgan moderates: %i%s',
  async (role, name, count, _run) => {
    signInAs(role, name);
    await openSite({ status: 500 });
    renderOnSite(<ForumPage />, inForum);
    await screen.findByRole('heading', { level: 1, name: 'Microcaps' });
    await screen.findByText('Small companies, large questions.');
    const links = screen.queryAllByRole('link', { name: 'Moderation' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/forums/moderation'));
  },
);

test.each([
  ['annlee', '/forums', 0, ' @full'],
  ['morgan', '/forums', 1, ''],
  ['morgan', '/forums?type=crypto', 1, ' @full'],
] as const)(
  'on the page of all forums the way to moderation is shown to %s at %s: %i%s',
  async (name, at, count, _run) => {
    signInAs('user', name);
    await openSite({ status: 500 });
    renderOnSite(<ForumsPage />, { at, route: '/forums' });
    await screen.findAllByRole('link', { name: /^Microcaps/ });
    const links = () => screen.queryAllByRole('link', { name: 'Moderation' }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()).toEqual(Array(count).fill('/forums/moderation')));
  },
);

test('the order of posts stands in the address', async () => {
  await openSite({ status: 500 });
  renderOnSite(<ForumPage />, { ...inForum, at: '/forums/3?sort=top' });
  expect(await screen.findByRole('link', { name: 'Top', current: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Controversial' }));
  await userEvent.click(await screen.findByRole('link', { name: 'New' }));
  await screen.findByRole('article');
  const sorts = api.seen.filter(({ path }) => path.endsWith('/3/posts/')).map(({ query }) => query.get('sort'));
  expect(sorts).toEqual(['top', 'controversial', 'new']);
});

import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumPost } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import { PostEditor } from './PostEditor';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

async function open(post: Partial<ForumPost> = {}, answers: ApiAnswers = {}) {
  api = await answerApi(answers);
  const onDone = jest.fn();
  const shown = aForumPost({ title: 'Margins', username: 'annlee', ...post });
  return { ...renderOnSite(<PostEditor post={shown} onDone={onDone} />), onDone };
}
const title = () => screen.getByRole('textbox', { name: 'Title' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const newer = () => screen.queryByRole('textbox', { name: 'This was changed after you had begun. It says now:' });
/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => api.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('another title of a post is kept with its text beyond a closed tab, and forgotten by Cancel', async () => {
  signInAs('user', 'annlee');
  const first = await open();
  put(title(), 'Margins and more');
  put(text(), `${text().value} Slowly.`);
  first.unmount();
  await api.close();
  const again = await open();
  expect(title()).toHaveValue('Margins and more');
  expect(text().value).toMatch(/ Slowly\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  await api.close();
  await open();
  expect(title()).toHaveValue('Margins');
});

test('what an author declares of an own interest can be changed alone, by them', async () => {
  signInAs('user', 'annlee');
  const post = aForumPost({ username: 'annlee', declared_interest: 'both' });
  const { onDone } = await open(
    { declared_interest: 'holds' },
    { 'PATCH /forums/posts/40/': { status: 200, body: post } },
  );
  expect(screen.getByRole('checkbox', { name: 'I have a position in it' })).toBeChecked();
  expect(save()).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am paid for this' }));
  await userEvent.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ title: 'Margins', declared_interest: 'both' }]);
});

test('an edit that is sent leaves no draft: the next one begins with what the post says then', async () => {
  signInAs('user', 'annlee');
  const first = await open({}, { 'PATCH /forums/posts/40/': { status: 200, body: aForumPost() } });
  put(text(), `${text().value} Slowly.`);
  await userEvent.click(save());
  await waitFor(() => expect(first.onDone).toHaveBeenCalled());
  first.unmount();
  await api.close();
  await open({ body: 'Slowly now.' });
  expect(text()).toHaveValue('Slowly now.');
});

test('nobody else declares it for them', async () => {
  signInAs('moderator', 'mo');
  await open();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

describe('a draft that began from an older text', () => {
  const began = { updated_at: '2026-11-20T10:00:00Z', body: 'First.' };
  const now = { updated_at: '2026-11-21T10:00:00Z', body: 'Second.' };

  async function begin() {
    signInAs('user', 'annlee');
    const first = await open(began);
    put(text(), 'Mine.');
    first.unmount();
    await api.close();
  }

  test('stands beside the newer one, and replaces it only when its author says so', async () => {
    await begin();
    await open(now, { 'PATCH /forums/posts/40/': { status: 200, body: aForumPost() } });
    expect(text()).toHaveValue('Mine.');
    expect(newer()).toHaveValue('Margins\n\nSecond.');
    expect(save()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(newer()).not.toBeInTheDocument();
    await userEvent.click(save());
    await waitFor(() => expect(sent()).toMatchObject([{ body: 'Mine.', seen: now.updated_at }]));
  });

  test('can be left for the newer one, and is offered still', async () => {
    await begin();
    await open(now);
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the newer text' }));
    expect(text()).toHaveValue('Second.');
    expect(newer()).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
    const label = 'Another version of this draft:';
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('Margins\n\nMine.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('textbox', { name: label })).not.toBeInTheDocument();
  });

  test('is refused by the server where the page does not know of the newer one', async () => {
    signInAs('user', 'annlee');
    const current = { title: 'Margins', body: 'Second.', declared_interest: 'none', seen: now.updated_at };
    const detail = 'This was changed after you had begun.';
    await open(began, { 'PATCH /forums/posts/40/': { status: 409, body: { code: 'conflict', detail, current } } });
    put(text(), 'Mine.');
    await userEvent.click(save());
    await waitFor(() => expect(newer()).toHaveValue('Margins\n\nSecond.'));
    expect(text()).toHaveValue('Mine.');
    expect(sent()).toMatchObject([{ seen: began.updated_at }]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    await userEvent.click(save());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ body: 'Mine.', seen: now.updated_at });
  });
});

import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ModerationDesk, Role } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForum } from '../testing/forums';
import { aDesk, endSession, startSession } from '../testing/moderation';
import { QUEUE, queueOf } from '../testing/moderationDesk';
import ModerationPage from './ModerationPage';
import ModeratorsPage from './ModeratorsPage';

const DESK = 'GET /forums/moderation/desk/';
const LIST = '/forums/forums/3/moderators/';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const answer = (body: unknown, status = 200) => ({ status, body });
const asked = () => api.seen.map(({ method, path }) => `${method} ${path}`);

async function show(
  page: 'desk' | 'moderators',
  { desk = aDesk(), role = 'user', answers = {} }: { desk?: ModerationDesk; role?: Role; answers?: ApiAnswers } = {},
) {
  api = await answerApi({ [DESK]: answer(desk), ...answers });
  startSession(role);
  const at = page === 'desk' ? '/forums/moderation' : '/forums/moderation/moderators';
  renderOnSite(page === 'desk' ? <ModerationPage /> : <ModeratorsPage />, { at });
}

describe('whoever may not enter', () => {
  it.each([
    ['desk', ''],
    ['moderators', ' @full'],
  ] as const)('is told so by the %s, which asks for nothing that is refused%s', async (page, _run) => {
    await show(page);
    expect(await screen.findByText(/^This page is for/)).toBeVisible();
    expect(screen.getByText(/You are signed in as morgan, who moderates no forum/)).toBeVisible();
    expect(asked()).toEqual([DESK]);
  });

  it.each([ModerationPage, ModeratorsPage])(
    'and is not signed in is told what it is for, and nothing is asked',
    async (Page) => {
      api = await answerApi({});
      renderOnSite(<Page />, { at: '/forums/moderation' });
      expect(screen.getByText(/^This page is for/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(api.seen).toEqual([]);
    },
  );

  it('moderates a forum, and appoints nobody', async () => {
    await show('moderators', { desk: aDesk({ forums: [{ id: 3, name: 'Microcaps' }] }) });
    expect(await screen.findByText('This page is for admins')).toBeVisible();
    expect(asked()).toEqual([DESK]);
  });
});

it('the desk of one forum says which, and leads to no rules and no appointments', async () => {
  await show('desk', {
    desk: aDesk({ forums: [{ id: 3, name: 'Microcaps' }] }),
    answers: { [QUEUE]: queueOf() },
  });
  expect(await screen.findByText('You moderate Microcaps')).toBeVisible();
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Moderation' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Queue0', 'Mine1', 'Appeals0', 'Decided', 'Public log']);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
});

describe('an admin', () => {
  const desk = aDesk({ is_everywhere: true, may_appoint: true });
  const ann = { user_id: 11, username: 'ann' };
  const kim = { user_id: 12, username: 'kim' };
  const showWith = (answers: ApiAnswers) =>
    show('moderators', {
      ...{ desk, role: 'admin' },
      answers: { 'GET /forums/forums/': answer([aForum()]), [`GET ${LIST}`]: answer([ann]), ...answers },
    });

  it('appoints a member whose name is completed, with a note', async () => {
    await showWith({
      'GET /forums/members/': answer([{ username: 'kim' }]),
      [`POST ${LIST}`]: answer([ann, kim], 201),
    });
    expect(await screen.findByRole('heading', { name: 'Moderators of Microcaps (1)' })).toBeVisible();
    expect(screen.getByText(/may hide, publish and remove posts and comments/)).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Member' });
    await userEvent.type(field, 'ki');
    expect(await screen.findByRole('option', { name: '@kim' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('kim');
    await userEvent.click(screen.getByRole('textbox', { name: 'Note (optional)' }));
    await userEvent.paste('Reads every 10-Q.');
    await userEvent.click(screen.getByRole('button', { name: 'Appoint' }));
    expect(await screen.findByText('kim moderates Microcaps now, and was told.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Dismiss kim' })).toBeVisible();
    expect(api.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { account: 'kim', note: 'Reads every 10-Q.' },
    ]);
    expect(screen.getByRole('combobox', { name: 'Member' })).toHaveValue('');
  });

  it('is told in words why nobody was appointed, and what was typed stays', async () => {
    const detail = 'No account has this username or email address.';
    await showWith({
      'GET /forums/members/': answer([]),
      [`POST ${LIST}`]: answer({ code: 'validation_failed', detail, fields: { account: [detail] } }, 422),
    });
    const field = await screen.findByRole('combobox', { name: 'Member' });
    await userEvent.click(screen.getByRole('button', { name: 'Appoint' }));
    expect(await screen.findByText('Enter a username or email address')).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste('nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Appoint' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(field).toHaveValue('nobody');
  });

  it('dismisses with a reason, after being asked', async () => {
    await showWith({ [`DELETE ${LIST}11/`]: answer([]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss ann' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss ann from Microcaps?' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Abuse' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText(/^Nobody was appointed for this forum/)).toBeVisible();
    expect(api.seen.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { reason: 'abuse', note: '' },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Moderators of/ })).toHaveFocus());
  });
});

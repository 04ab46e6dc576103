import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../testing/moderation';
import { ACT, sentTo } from '../testing/moderationDesk';
import { ModeratorMenu } from './ModeratorMenu';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const sent = () => sentTo(api);

test('who moderates its forum has a menu at a post, as the server says, and nobody else', async () => {
  api = await answerApi({ [ACT]: { status: 201, body: { action_id: 8, message: 'Locked. Its author was told.' } } });
  const menu = (mayModerate: boolean | undefined, username = 'dana') => (
    <ModeratorMenu
      type="post"
      of={{ id: 40, username, updated_at: '2026-11-20T09:00:00.000Z', status: 'published', is_pinned: true }}
      title="To the moon"
      mayModerate={mayModerate}
    />
  );
  startSession('user');
  for (const not of [menu(undefined), menu(true, 'morgan')]) {
    const { unmount } = renderOnSite(not);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
  renderOnSite(menu(true));
  await userEvent.click(screen.getByRole('button', { name: 'Moderate To the moon' }));
  const names = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(names.map((one) => one.textContent)).toEqual(['Unpin', 'Lock', 'Move', 'Merge', 'Hide', 'Remove']);
  await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock: To the moon' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  expect(await screen.findByText('Locked. Its author was told.')).toBeVisible();
});

test('moderators of the whole site warn and suspend where somebody wrote, also whom nobody reported', async () => {
  api = await answerApi({ [ACT]: { status: 201, body: { action_id: 8, message: 'Warned.' } } });
  const of = { updated_at: '2026-11-20T09:00:00.000Z', id: 71, username: 'dana', status: 'published' as const };
  startSession('moderator');
  renderOnSite(
    <>
      <ModeratorMenu type="comment" of={of} title="the comment by dana" mayModerate />
      <ModeratorMenu type="comment" of={{ ...of, username: 'Deleted member 4' }} title="what they left" mayModerate />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Moderate the comment by dana' }));
  const names = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(names.map((one) => one.textContent)).toEqual(['Hide', 'Remove', 'Warn author', 'Suspend author']);
  await userEvent.click(screen.getByRole('button', { name: 'Warn author' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Warn: dana' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Warned.')).toBeVisible();
  expect(sent()).toEqual([{ target_type: 'comment', target_id: 71, action: 'warn', reason: 'spam', note: '' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Moderate what they left' }));
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Warn author' })).toBeNull();
});

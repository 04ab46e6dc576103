import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDesk, endSession, startSession } from '../testing/moderation';
import { DESK } from '../testing/moderationDesk';
import RulesPage from './RulesPage';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

test('a rule is tried before it is added with a note, which is shown, and ended', async () => {
  const rule = { kind: 'word', text: 'guaranteed gains' };
  const kept = { ...rule, id: 4, note: 'A wave in November.', created_at: '2026-11-20T10:00:00.000Z' };
  let rules: object[] = [];
  const sample = { target_type: 'post', target_id: 40, post_id: 40, forum_id: 3, title: 'To the moon', text: 'Words' };
  api = await answerApi({
    [DESK]: { status: 200, body: aDesk({ is_everywhere: true }) },
    'GET /forums/moderation/rules/': () => ({ status: 200, body: rules }),
    'POST /forums/moderation/rules/trial/': {
      status: 200,
      body: { ...rule, looked_at: 120, matches: 1, samples: [sample] },
    },
    'POST /forums/moderation/rules/': () => ({ status: 201, body: (rules = [kept]) }),
    'DELETE /forums/moderation/rules/4/': () => {
      rules = [];
      return { status: 200, body: { message: 'The rule was ended.' } };
    },
  });
  startSession('moderator');
  renderOnSite(<RulesPage />, { at: '/forums/moderation/rules' });
  expect(screen.queryByRole('button', { name: 'Add Rule' })).toBeNull();
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'guaranteed gains' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try on Last Week' }));
  expect(await screen.findByText(/1 of 120 posts and comments of the last week/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the moon' })).toHaveAttribute('href', '/forums/3/posts/40');
  const note = screen.getByRole('textbox', { name: 'Note (optional)' });
  fireEvent.change(note, { target: { value: 'A wave in November.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add Rule' }));
  expect(await screen.findByText('A wave in November.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Rules' })).toHaveFocus();
  expect(api.seen.find(({ path, method }) => method === 'POST' && path.endsWith('/rules/'))?.body).toEqual({
    ...rule,
    note: 'A wave in November.',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End the rule for guaranteed gains' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  const end = screen.getByRole('button', { name: 'End the rule for guaranteed gains' });
  expect(end).toHaveFocus();
  await userEvent.click(end);
  await userEvent.click(screen.getByRole('button', { name: 'End it for all forums' }));
  expect(await screen.findByText(/^There are no rules/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Rules' })).toHaveFocus();
});

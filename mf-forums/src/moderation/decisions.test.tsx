import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLogEntry, anOwnDecision, endSession, startSession } from '../testing/moderation';
import { pageOf, sentTo } from '../testing/moderationDesk';
import DecisionsPage from './DecisionsPage';
import ModerationLogPage from './ModerationLogPage';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const sent = () => sentTo(api);

test('the log says what was decided and why, with the post where it can be read', async () => {
  const post = { id: 40, forum_id: 3, title: 'Pinned news' };
  const undone_at = '2026-11-21T10:00:00.000Z';
  api = await answerApi({
    'GET /forums/moderation/log/': pageOf(
      aLogEntry({ id: 10, action: 'pin', reason: 'fine', post }),
      aLogEntry({ undone_at }),
      aLogEntry({ id: 8, action: 'suspend', target_type: 'user', until: undone_at }),
    ),
  });
  const { head } = renderOnSite(<ModerationLogPage />, { at: '/forums/moderation/log' });
  const entries = await screen.findAllByRole('listitem');
  expect(head()?.robots).toBeUndefined();
  const pinned = { position: 1, name: 'A post was pinned', url: '/forums/3/posts/40' };
  expect(head()?.structuredData).toMatchObject([
    {
      '@type': 'CollectionPage',
      url: '/forums/moderation/log',
      mainEntity: { itemListElement: [pinned, {}, { name: 'An account was suspended' }] },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Forums' }, { name: 'Moderation Log' }] },
  ]);
  expect(entries[0]).toHaveTextContent('A post was pinned');
  expect(screen.getByRole('link', { name: 'Pinned news' })).toHaveAttribute('href', '/forums/3/posts/40');
  expect(entries[1]).toHaveTextContent('A post was hiddenSpamTaken back');
  expect(entries[2]).toHaveTextContent('An account was suspended');
});

test('the log is nothing for search engines before the first decision', async () => {
  api = await answerApi({ 'GET /forums/moderation/log/': pageOf() });
  const { head } = renderOnSite(<ModerationLogPage />, { at: '/forums/moderation/log' });
  expect(await screen.findByText('Moderators have not decided anything yet.')).toBeVisible();
  expect(head()).toMatchObject({ robots: 'noindex' });
});

test('a decision is appealed once, with a text', async () => {
  let decision = anOwnDecision();
  const appealed = anOwnDecision({
    ...{ may_appeal: false, appeal: { text: 'No.', created_at: '2026-11-21T10:00:00.000Z', outcome: null } },
  });
  const until = '2126-11-30T10:00:00.000Z';
  api = await answerApi({
    'GET /forums/moderation/decisions/': () => {
      const page = pageOf(decision);
      return { ...page, body: { ...page.body, suspended_until: until, suspended_for: 'spam' } };
    },
    'POST /forums/moderation/decisions/9/appeal/': () => {
      decision = appealed;
      return { status: 201, body: { message: 'Thank you. Another moderator will look at it.' } };
    },
  });
  startSession('user');
  renderOnSite(<DecisionsPage />, { at: '/forums/moderation/decisions' });
  expect(await screen.findByText(/^Your account is suspended until Nov 30, 2126.* Reason: spam\.$/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal: Your post was hidden, To the moon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Appeal' }));
  expect(dialog.getByRole('textbox')).toBeInvalid();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It was no spam.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Send Appeal' }));
  expect(await screen.findByText('You have appealed. Another moderator will look at it.')).toBeVisible();
  expect(sent()).toEqual([{ text: 'It was no spam.' }]);
  expect(screen.queryByRole('button', { name: /^Appeal:/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
});

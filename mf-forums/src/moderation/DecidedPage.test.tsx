import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCaseDetails, aDecidedEntry, aDesk, endSession, startSession } from '../testing/moderation';
import { ACT, casesOf, DESK, pageOf, QUEUE, queueOf, showDesk } from '../testing/moderationDesk';
import DecidedPage from './DecidedPage';

const DECIDED = 'GET /forums/moderation/decided/';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const at = '/forums/moderation/decided';
const lines = async () => within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole('listitem');

test('the desk lists what was decided, with notes, who decided, whom it concerns, and what became of it', async () => {
  const until = '2026-12-20T10:00:00.000Z';
  const comment = { id: 41, forum_id: 3, title: 'To the stars', status: 'published', comment_id: 7 } as const;
  api = await answerApi({
    [DESK]: { status: 200, body: aDesk({ forums: [{ id: 3, name: 'Microcaps' }] }) },
    [DECIDED]: ({ query }) =>
      query.get('cursor') === null
        ? {
            status: 200,
            body: {
              results: [
                aDecidedEntry({ note: 'Third time this week.', appeal: 'waiting' }),
                aDecidedEntry({ id: 8, target_type: 'comment', reason: 'abuse', post: comment, appeal: 'upheld' }),
              ],
              ...{ next_cursor: 'next', count: 4 },
            },
          }
        : pageOf(
            aDecidedEntry({ id: 7, action: 'remove', post: { ...comment, comment_id: null, status: 'removed' } }),
            aDecidedEntry({
              ...{ id: 6, action: 'suspend', target_type: 'user', forum_id: null, forum_name: null, post: null, until },
              ...{ moderator: null, account: 'Deleted member 12', undone_at: until, appeal: 'overturned' },
            }),
          ),
  });
  startSession('user');
  renderOnSite(<DecidedPage />, { at });
  const [first, second] = (await lines()) as [HTMLElement, HTMLElement];
  for (const text of ['A post was hidden', 'Spam', 'Appealed', 'Third time this week.', 'Nov 20, 2026', 'by morris']) {
    expect(first).toHaveTextContent(text);
  }
  const link = (name: string, within_: HTMLElement) => within(within_).getByRole('link', { name });
  expect(link('To the moon', first)).toHaveAttribute('href', '/forums/3/posts/40');
  expect(link('pumper', first)).toHaveAttribute('href', '/forums/members/pumper');
  expect(link('Microcaps', first)).toHaveAttribute('href', '/forums/3');
  expect(second).toHaveTextContent('A comment was hiddenAbuseAppeal refused');
  expect(link('Comment on To the stars', second)).toHaveAttribute('href', '/forums/3/posts/41?comment=7#comment-7');
  expect(screen.getByRole('link', { name: 'Decided' })).toHaveAttribute('aria-current', 'page');

  await userEvent.click(screen.getByRole('button', { name: 'Load More Decisions' }));
  expect(await screen.findByText('An account was suspended')).toBeVisible();
  const [, , removed, suspended] = (await lines()) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(removed).toHaveTextContent('To the stars');
  expect(within(removed).queryByRole('link', { name: 'To the stars' })).toBeNull();
  for (const text of [
    'Taken back on appeal',
    'by an account that is gone',
    'about Deleted member 12',
    'Until Dec 20',
  ]) {
    expect(suspended).toHaveTextContent(text);
  }
  expect(within(suspended).queryByRole('link')).toBeNull();
});

test('before the first decision the desk says so, and what failed can be asked again', async () => {
  let isDown = true;
  api = await answerApi({
    [DESK]: { status: 200, body: aDesk({ is_everywhere: true }) },
    [DECIDED]: () => (isDown ? { status: 500 } : pageOf()),
  });
  startSession('moderator');
  renderOnSite(<DecidedPage />, { at });
  expect(await screen.findByText('The decisions could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was decided yet where you moderate.')).toBeVisible();
});

test('whoever moderates nothing is told what the page is for, and nothing is asked', async () => {
  api = await answerApi({ [DESK]: { status: 200, body: aDesk() } });
  startSession('user');
  renderOnSite(<DecidedPage />, { at });
  expect(await screen.findByText(/who moderates no forum/)).toBeVisible();
  expect(api.seen.filter(({ path }) => path.includes('/decided/'))).toEqual([]);
});

test('a case has what was decided about its author before, with notes @full', async () => {
  const record = aCaseDetails().record;
  const earlier = [aDecidedEntry({ note: 'Promised to stop.', action: 'warn', target_type: 'user', post: null })];
  const found = aCaseDetails({ record: record && { ...record, earlier } });
  api = await showDesk({ [QUEUE]: queueOf(found), ...casesOf(found) });
  const region = await screen.findByRole('region', { name: 'Record of pumper' });
  const entries = within(within(region).getByRole('list', { name: 'Earlier decisions' })).getAllByRole('listitem');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toHaveTextContent('An account was warnedSpamPromised to stop.');
  expect(entries[0]).toHaveTextContent('by morris');
  expect(entries[0]).not.toHaveTextContent('about pumper');
});

test('a decision that was a mistake is taken back where it is listed, with reason and note', async () => {
  const suspended = aDecidedEntry({ action: 'suspend', target_type: 'user', post: null, may_lift: true });
  let entries = [suspended, aDecidedEntry({ id: 8 })];
  api = await answerApi({
    [DESK]: { status: 200, body: aDesk({ is_everywhere: true }) },
    [DECIDED]: () => pageOf(...entries),
    [ACT]: () => {
      entries = [{ ...suspended, may_lift: false, undone_at: '2026-11-21T10:00:00.000Z' }];
      return { status: 201, body: { action_id: 9, message: 'Taken back. The member was told.' } };
    },
  });
  startSession('moderator');
  renderOnSite(<DecidedPage />, { at });
  const name = 'Take back: An account was suspended, about pumper';
  expect(await screen.findAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back: An account was suspended' }));
  expect(dialog.getByRole('radio', { name: 'Within the guidelines' })).toBeChecked();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Wrong account.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back. The member was told.')).toBeVisible();
  const sent = api.seen.find(({ method }) => method === 'POST')?.body;
  const what = { target_type: 'decision', target_id: 9, action: 'lift' };
  expect(sent).toEqual({ ...what, reason: 'fine', note: 'Wrong account.' });
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('An account was suspended').parentElement).toHaveFocus();
});

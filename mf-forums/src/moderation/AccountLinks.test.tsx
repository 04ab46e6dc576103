import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDesk, endSession, startSession } from '../testing/moderation';
import { DESK } from '../testing/moderationDesk';
import AccountLinks from './AccountLinks';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const entries = [{ to: '/account' }, { to: '/forums' }];

test('whoever moderates a forum has the way to their desk in the account menu, added to what it has', async () => {
  api = await answerApi({ [DESK]: { status: 200, body: aDesk({ forums: [{ id: 3, name: 'Microcaps' }] }) } });
  startSession('user');
  renderOnSite(<AccountLinks entries={entries} />);
  expect(await screen.findByRole('link', { name: 'Moderation' })).toHaveAttribute('href', '/forums/moderation');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('nothing is added for members who moderate nothing, and nobody is asked about who has it by their role', async () => {
  api = await answerApi({ [DESK]: { status: 200, body: aDesk() } });
  startSession('moderator');
  const { unmount } = renderOnSite(<AccountLinks entries={[...entries, { to: '/forums/moderation' }]} />);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  expect(api.seen).toEqual([]);
  endSession();
  startSession('user');
  renderOnSite(<AccountLinks entries={entries} />);
  await waitFor(() => expect(api.seen).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

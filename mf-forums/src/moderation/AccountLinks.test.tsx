import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aDesk, endSession, startSession } from '../testing/moderation';
import { DESK } from '../testing/moderationDesk';
import AccountLinks from './AccountLinks';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const entries = [
  { label: 'My Account', to: '/account' },
  { label: 'Forums', to: '/forums' },
  { label: 'Bookmarks', to: '/forums/bookmarks' },
  { label: 'Portfolio', to: '/portfolio' },
];
const shown = () => screen.getAllByRole('link').map((link) => link.textContent);

test('whoever moderates a forum has the way to their desk in the account menu, behind the links of the forums', async () => {
  api = await answerApi({ [DESK]: { status: 200, body: aDesk({ forums: [{ id: 3, name: 'Microcaps' }] }) } });
  startSession('user');
  renderOnSite(<AccountLinks entries={entries} />);
  expect(shown()).toEqual(['My Account', 'Forums', 'Bookmarks', 'Portfolio']);
  expect(await screen.findByRole('link', { name: 'Moderation' })).toHaveAttribute('href', '/forums/moderation');
  expect(shown()).toEqual(['My Account', 'Forums', 'Bookmarks', 'Moderation', 'Portfolio']);
});

test('members who moderate nothing, and those who are not to be asked about, have what they had', async () => {
  let asked = 0;
  api = await answerApi({
    [DESK]: () => {
      asked += 1;
      return { status: 200, body: aDesk() };
    },
  });
  startSession('moderator');
  const own = [...entries, { label: 'Moderation', to: '/forums/moderation' }];
  const { unmount } = renderOnSite(<AccountLinks entries={own} />);
  expect(shown()).toEqual(own.map(({ label }) => label));
  unmount();
  expect(asked).toBe(0);
  endSession();
  startSession('user');
  renderOnSite(<AccountLinks entries={entries} />);
  await screen.findByRole('link', { name: 'Bookmarks' });
  expect(shown()).toEqual(['My Account', 'Forums', 'Bookmarks', 'Portfolio']);
});

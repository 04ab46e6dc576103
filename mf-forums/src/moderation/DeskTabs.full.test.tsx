import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { useLocation } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { aCase, aDesk, endSession, startSession } from '../testing/moderation';
import { casesOf, DESK, pageOf, QUEUE, queueOf } from '../testing/moderationDesk';
import DecidedPage from './DecidedPage';
import ModerationLogPage from './ModerationLogPage';
import ModerationPage from './ModerationPage';
import ModeratorsPage from './ModeratorsPage';
import { DECIDED_PATH, LOG_PATH, MODERATION_PATH, MODERATORS_PATH, RULES_PATH } from './paths';
import RulesPage from './RulesPage';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const answers = {
  [DESK]: { status: 200, body: aDesk({ is_everywhere: true, may_appoint: true }) },
  [QUEUE]: queueOf(aCase()),
  ...casesOf(aCase()),
  'GET /forums/forums/': { status: 200, body: [{ id: 3, name: 'Microcaps' }] },
  'GET /forums/forums/3/moderators/': { status: 200, body: [] },
  'GET /forums/moderation/decided/': pageOf(),
  'GET /forums/moderation/rules/': { status: 200, body: [] },
  'GET /forums/moderation/log/': pageOf(),
};

/** The tabs as they are read, and what stands before them and is seen. */
async function bar() {
  await screen.findByRole('link', { name: 'Queue 1' });
  const tabs = within(screen.getByRole('navigation', { name: 'Moderation' })).getAllByRole('link');
  const [seen, ...heard] = screen.getByRole('heading', { level: 1 }).childNodes;
  for (const one of heard) expect(one).toHaveClass('visuallyHidden');
  return { before: seen?.textContent, tabs: tabs.map(({ textContent }) => textContent) };
}

const tabs = ['Queue1', 'Mine1', 'Appeals0', 'Decided', 'Moderators', 'Rules', 'Public log'];

test.each<[string, ComponentType, string, string]>([
  ['the queue', ModerationPage, MODERATION_PATH, 'Moderation'],
  ['what one has open', ModerationPage, `${MODERATION_PATH}?part=mine`, 'Moderation'],
  ['appeals', ModerationPage, `${MODERATION_PATH}?part=appeals`, 'Moderation'],
  ['decisions', DecidedPage, DECIDED_PATH, 'Moderation Decisions'],
  ['moderators', ModeratorsPage, MODERATORS_PATH, 'Moderation: Forum Moderators'],
  ['rules', RulesPage, RULES_PATH, 'Moderation Rules'],
  ['the log', ModerationLogPage, LOG_PATH, 'Moderation Log'],
])('the tabs stand behind the same word, with their counts, on the page of %s', async (_page, Page, at, name) => {
  api = await answerApi(answers);
  startSession('admin');
  renderOnSite(<Page />, { at });
  expect(await bar()).toEqual({ before: 'Moderation', tabs });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${name}$`));
});

function Pages() {
  return useLocation().pathname === DECIDED_PATH ? <DecidedPage /> : <ModerationPage />;
}

test('the counts stay while another page of the desk asks for its own', async () => {
  let isHeld = false;
  api = await answerApi({
    ...answers,
    [QUEUE]: () => (isHeld ? { status: 500 } : queueOf(aCase())),
    'GET /forums/moderation/decided/': () => pageOf(),
  });
  startSession('admin');
  renderOnSite(<Pages />, { at: MODERATION_PATH, route: '/forums/moderation/*' });
  await bar();
  isHeld = true;
  for (const name of ['Mine 1', 'Decided']) {
    await userEvent.click(screen.getByRole('link', { name }));
    expect(await bar()).toEqual({ before: 'Moderation', tabs });
  }
});

test('the log is a page of its own for whoever has no desk', async () => {
  api = await answerApi({ ...answers, [DESK]: { status: 200, body: aDesk() } });
  startSession('user');
  renderOnSite(<ModerationLogPage />, { at: LOG_PATH });
  expect(await screen.findByText('Moderators have not decided anything yet.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).childNodes).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: 'Moderation' })).toBeNull();
  expect(api.seen.filter(({ path }) => path.endsWith('/queue/'))).toEqual([]);
});

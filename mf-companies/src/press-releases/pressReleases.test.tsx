import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { PressRelease, Role } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import { PressReleasesDrawer } from './PressReleasesDrawer';
import PressReleaseQueuePage from './PressReleaseQueuePage';

const LIST = 'GET /stocks/companies/onar-holding-corporation/press-releases/';
const QUEUE = 'GET /stocks/press-releases/';
const ann = { id: 7, username: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' };

function release(facts: Partial<PressRelease> = {}): PressRelease {
  return {
    ...{ id: 5, company: { ticker: 'ONAR', name: 'ONAR', slug: 'onar' }, title: 'A new plant', excerpt: 'We open.' },
    ...{ status: 'waiting', reason: null, slug: null, username: 'ben', decided_by: null, decided_at: null },
    ...{ created_at: '2026-11-20T15:00:00.000Z', updated_at: '2026-11-20T15:00:00.000Z' },
    ...{ body: 'We open.\n\nA <b>plant</b>.', ...facts },
  };
}

const pageOf = (releases: readonly PressRelease[]) => ({
  ...{ results: releases, next_cursor: null, count: releases.length },
});

const listOf = (...releases: PressRelease[]): ApiAnswer => ({ status: 200, body: pageOf(releases) });

let api: LoopbackApi;
afterEach(async () => {
  await api.close();
  act(() => signOut());
});

async function answer(answers: Record<string, ApiAnswer>, role: Role = 'user') {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, role, email_verified: true }, remember: true }));
  api = await answerApi(answers);
}

test('a company sees how its press releases stand, and why one was refused', async () => {
  const published = release({ id: 6, status: 'published', slug: 'old-pr-6', title: 'Old' });
  await answer({ [LIST]: listOf(release({ status: 'refused', reason: 'No contact.' }), published) });
  renderOnSite(<PressReleasesDrawer company={company()} onClose={() => undefined} />);
  const [refused, old] = await screen.findAllByRole('listitem');
  expect(refused).toHaveTextContent(/A new plantRefused.*Reason: No contact\./);
  expect(within(refused!).getByRole('button', { name: 'Change and send again' })).toBeVisible();
  expect(within(old!).getByRole('link', { name: 'Old' })).toHaveAttribute('href', '/post/old-pr-6');
  expect(within(old!).queryByRole('button', { name: /Change/ })).toBeNull();
});

test('a press release is written, and stands in the list then', async () => {
  const made: PressRelease[] = [];
  await answer({
    [LIST]: () => ({ status: 200, body: pageOf(made) }),
    'POST /stocks/companies/onar-holding-corporation/press-releases/': ({ body }) => {
      made.push(release(body as Partial<PressRelease>));
      return { status: 201, body: made[0] };
    },
  });
  renderOnSite(<PressReleasesDrawer company={company()} onClose={() => undefined} />);
  expect(await screen.findByText('Nothing has been written yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Write a press release' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send to an editor' }));
  expect(await screen.findByText('Enter a title')).toBeVisible();
  fill(screen.getByRole('textbox', { name: 'Title' }), 'Good news');
  fill(screen.getByRole('textbox', { name: /^Text/ }), 'We open.');
  await userEvent.click(screen.getByRole('button', { name: 'Send to an editor' }));
  expect(await screen.findByText('Good news')).toBeVisible();
  expect(screen.getByText('Waits for an editor')).toBeVisible();
});

test('a text that was not sent is given up, with its form or the drawer, only after that was asked @full', async () => {
  await answer({ [LIST]: listOf() });
  let closed = 0;
  renderOnSite(<PressReleasesDrawer company={company()} onClose={() => (closed += 1)} />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const question = () => screen.queryByText('What you typed is not sent, and would be lost.');
  await press('Write a press release');
  await press('Back to the list');
  expect(question()).toBeNull();

  await press('Write a press release');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'A new plant');
  await press('Back to the list');
  expect(question()).toBeVisible();
  await press('Stay');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A new plant');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(closed).toBe(0);
  await press('Leave');
  expect(closed).toBe(1);
  expect(question()).toBeNull();
});

test('what is withdrawn is asked for twice', async () => {
  await answer({
    [LIST]: listOf(release()),
    'POST /stocks/press-releases/5/withdrawal/': {
      status: 409,
      body: { code: 'conflict', detail: 'It is published.' },
    },
  });
  renderOnSite(<PressReleasesDrawer company={company()} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(api.seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw it for good' }));
  expect(await screen.findByText('It is published.')).toBeVisible();
});

test('the queue is for editors', async () => {
  await answer({});
  renderOnSite(<PressReleaseQueuePage />);
  expect(screen.getByText('This page is for editors')).toBeVisible();
  expect(api.seen).toEqual([]);
});

test('an editor reads a press release, refuses it with a reason, and decides on what was read', async () => {
  let sent: unknown;
  let status: PressRelease['status'] = 'waiting';
  await answer(
    {
      [QUEUE]: () => ({ status: 200, body: pageOf(status === 'waiting' ? [release()] : []) }),
      'GET /stocks/press-releases/5/': () => ({ status: 200, body: release({ status }) }),
      'POST /stocks/press-releases/5/decision/': ({ body }) => {
        sent = body;
        status = 'refused';
        return { status: 200, body: release({ status }) };
      },
    },
    'editor',
  );
  renderOnSite(<PressReleaseQueuePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read "A new plant"' }));
  expect(await screen.findByText(/A <b>plant<\/b>\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Choose whether it is published or refused')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Refuse it' }));
  fill(screen.getByRole('textbox', { name: /^Reason/ }), 'No contact.');
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Nothing waits.')).toBeVisible();
  expect(sent).toEqual({ decision: 'refuse', reason: 'No contact.', seen: '2026-11-20T15:00:00.000Z' });
});

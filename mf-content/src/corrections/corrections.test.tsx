import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Correction, FigureCase } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectionsPage from './CorrectionsPage';
import FigureCasesPage from './FigureCasesPage';
import FollowedCasePage from './FollowedCasePage';

const erin = { id: 7, username: 'erin', email: 'e@example.com', first_name: 'E', last_name: 'R' };
const figure = {
  ...{ id: 4, page: '/company/nvda', subject: 'NVDA', figure: 'Price', shown: '$187.24', source: 'S&P 500 dataset' },
  ...{ as_of: '2026-08-22T12:00:00.000Z', reported_at: '2026-11-02T09:00:00.000Z' },
};
const correction: Correction = {
  ...figure,
  ...{ right: '$178.24', reason: 'Two digits were exchanged.', corrected_at: '2026-11-03T09:00:00.000Z' },
};
const waiting: FigureCase = {
  ...figure,
  ...{ status: 'waiting', right: null, reason: null, reports: 2, decided_by: null, decided_at: null },
  newest: [{ username: null, note: 'It closed at $178.24.', created_at: '2026-11-02T09:00:00.000Z' }],
};
const pageOf = (results: object[], pages = 1): ApiAnswer => ({
  ...{ status: 200, body: { results, count: results.length, page: 1, pages } },
});

let api: LoopbackApi;
afterEach(async () => {
  await api?.close();
  act(() => signOut());
});

async function show(page: 'public' | 'desk', answers: Record<string, ApiAnswer>) {
  api = await answerApi(answers);
  renderOnSite(page === 'public' ? <CorrectionsPage /> : <FigureCasesPage />, { at: '/corrections' });
}

test('the public page says what was shown, what is right, when, and why', async () => {
  await show('public', { 'GET /corrections/': pageOf([correction], 2) });
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent(/NVDA, Price.*\$187\.24.*\$178\.24.*Nov 2, 2026.*Nov 3, 2026/);
  expect(row).toHaveTextContent('Two digits were exchanged.');
  expect(row).toHaveTextContent('S&P 500 companies dataset, Aug 22, 2026');
  expect(screen.getByRole('link', { name: 'NVDA, Price' })).toHaveAttribute('href', '/company/nvda');
  expect(screen.getByRole('navigation', { name: 'Pages of corrections' })).toBeVisible();
});

test('without a correction the page says so, and how to report a figure', async () => {
  await show('public', { 'GET /corrections/': pageOf([], 0) });
  expect(await screen.findByText('No figure has been corrected yet.')).toBeVisible();
  expect(screen.getByText(/This figure\s+is wrong/)).toBeVisible();
});

const open = async () => {
  const editor = { ...erin, role: 'editor', email_verified: true } as const;
  act(() => signIn({ access: 'a', refresh: 'r', user: editor, remember: true }));
  await show('desk', {
    'GET /corrections/reports/': pageOf([waiting]),
    'POST /corrections/reports/4/decision/': { status: 200, body: { ...waiting, status: 'accepted' } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Decide on NVDA, Price' }));
  return user;
};
/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const sent = () => api.seen.find(({ method }) => method === 'POST')?.body;

test('an editor accepts a case with the right figure and words', async () => {
  const user = await open();
  expect(screen.getByText(/It closed at \$178\.24\./)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'It was wrong' }));
  fill('What is right', '$178.24');
  fill(/^Why/, 'Two digits were exchanged.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toEqual({
    ...{ decision: 'accept', subject: 'NVDA', figure: 'Price', shown: '$187.24', right: '$178.24' },
    reason: 'Two digits were exchanged.',
  });
});

test('an editor declines a case with words, and without them nothing is sent', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'It stays' }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Say why')).toBeVisible();
  fill(/^Why/, 'It is right.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(sent()).toEqual({ decision: 'decline', reason: 'It is right.' }));
});

test('the focus goes into the form, and after the decision to the next case @full', async () => {
  const editor = { ...erin, role: 'editor', email_verified: true } as const;
  act(() => signIn({ access: 'a', refresh: 'r', user: editor, remember: true }));
  const other = { ...waiting, id: 5, subject: 'AMD' };
  let cases = [waiting, other];
  await show('desk', {
    'GET /corrections/reports/': () => ({ status: 200, body: { results: cases, count: 2, page: 1, pages: 1 } }),
    'POST /corrections/reports/4/decision/': () => {
      cases = [other];
      return { status: 200, body: { ...waiting, status: 'declined' } };
    },
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(await screen.findByRole('button', { name: 'Decide on NVDA, Price' }));
  expect(screen.getByRole('radio', { name: 'It was wrong' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'It stays' }));
  fill(/^Why/, 'It is right.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(screen.queryByText('NVDA, Price')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decide on AMD, Price' })).toHaveFocus());
});

test('the desk is for editors', async () => {
  await show('desk', {});
  expect(await screen.findByText('This page is for editors')).toBeVisible();
});

describe('the page of a case, for whoever has its address', () => {
  const token = 'Zx8wq0Yb2n4kR1m-PL_d3A';
  const followed = { ...figure, status: 'waiting', right: null, reason: null, decided_at: null };
  const follow = async (answer: ApiAnswer, query = `?token=${token}`) => {
    api = await answerApi({ ['GET /corrections/case/']: answer });
    return renderOnSite(<FollowedCasePage />, {
      at: `/corrections/case${query}`,
    });
  };

  test.each([
    ['that it waits', {}, /State\s*Waiting for an editor/, /An editor will review it/],
    [
      'what is right, and why',
      { status: 'accepted', right: '$178.24', reason: 'Two digits.', decided_at: '2026-11-03T09:00:00.000Z' },
      /State\s*Corrected.*\$178\.24.*Nov 3, 2026/,
      /Two digits\./,
    ],
    [
      'why it stays @full',
      { status: 'declined', reason: 'It is of that day.', decided_at: '2026-11-03T09:00:00.000Z' },
      /State\s*Not changed/,
      /It is of that day\./,
    ],
  ])('tells %s', async (_what, decided, state, words) => {
    const { head } = await follow({ status: 200, body: { ...followed, ...decided } });
    const shown = await screen.findByRole('region', { name: 'Case 4' });
    expect(shown).toHaveTextContent(state);
    expect(shown).toHaveTextContent(words);
    expect(head()?.robots).toBe('noindex');
    expect(api.seen).toMatchObject([{ path: '/corrections/case/' }]);
    expect(api.seen[0]?.query.get('token')).toBe(token);
  });

  test('says where there is none', async () => {
    await follow({ status: 404, body: { code: 'not_found', detail: 'Case not found' } });
    expect(await screen.findByRole('heading', { name: 'Case not found' })).toBeVisible();
  });

  test('asks for none where the address names none', async () => {
    await follow({ status: 200, body: followed }, '');
    expect(await screen.findByRole('heading', { name: 'Case not found' })).toBeVisible();
    expect(api.seen).toEqual([]);
  });
});

import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyApplication } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../testing/members';
import ApplicationsPage from './ApplicationsPage';

const LIST = 'GET /stocks/applications/';
const DECIDE = 'PATCH /stocks/applications/3/';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const waiting: CompanyApplication = {
  ...{ id: 3, status: 'waiting', company: 'Acme Corporation', ticker: 'ACME', exchange: 'NASDAQ', contact: 'Ann Lee' },
  ...{ email: 'ann@acme.com', role: 'Head of IR', message: 'Hello.', created_at: '2026-11-20T10:00:00.000Z' },
  ...{ decided_at: null, decided_by: null, reason: null, domain: null },
  ...{ proved_at: null, proved_by: null, proved_address: null },
  listed: {
    ...{ name: 'Acme', slug: 'acme', ticker: 'ACME', website: 'https://acme.com', domain: 'acme.com', verified: false },
  },
};
const pageOf = (...results: CompanyApplication[]) => ({
  ...{ status: 200, body: { results, count: results.length, page: 1, pages: 1 } },
});

async function show(answers: ApiAnswers) {
  api = await answerApi(answers);
  startSession('admin');
  renderOnSite(<ApplicationsPage />, { at: '/company/applications' });
}
const card = () => screen.findByRole('article', { name: 'Acme Corporation' });
const open = async (name: string) => userEvent.click(within(await card()).getByRole('button', { name }));

test('an admin sees who waits, and what a proof will need', async () => {
  await show({ [LIST]: pageOf(waiting) });
  expect(await card()).toHaveTextContent('The proof needs an address at acme.com');
  expect(screen.getByRole('heading', { level: 2, name: 'Waiting (1)' })).toBeVisible();
  expect(within(await card()).getByRole('link', { name: 'ann@acme.com' })).toHaveAttribute(
    'href',
    'mailto:ann@acme.com',
  );
  expect(within(await card()).getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/company/acme');
});

test('accepting sends the company that is meant; the application leaves the list, and the focus goes to its heading', async () => {
  let isDecided = false;
  await show({
    [LIST]: () => (isDecided ? pageOf() : pageOf(waiting)),
    [DECIDE]: () => {
      isDecided = true;
      return { status: 200, body: { ...waiting, status: 'accepted' } };
    },
  });
  await open('Accept Acme Corporation');
  const dialog = within(screen.getByRole('dialog', { name: 'Accept Acme Corporation' }));
  expect(dialog.getByRole('textbox', { name: /^Company/ })).toHaveValue('acme');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Nobody waits for a decision.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Waiting (0)' })).toHaveFocus();
  expect(api.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...{ decision: 'accept', company: 'acme', domain: '' },
  });
});

test('refusing needs a reason, and says when another admin was first', async () => {
  const detail = 'This application was accepted by otto on Nov 20, 2026. Nothing was changed.';
  await show({ [LIST]: pageOf(waiting), [DECIDE]: { status: 409, body: { code: 'conflict', detail } } });
  await open('Refuse Acme Corporation');
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse Acme Corporation' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'We could not reach you.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText(detail)).toBeVisible();
});

test('what was decided says by whom, and why', async () => {
  const refused = { ...waiting, status: 'refused' as const, reason: 'No answer.', decided_by: 'otto' };
  await show({ [LIST]: pageOf({ ...refused, decided_at: '2026-11-21T10:00:00.000Z' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }));
  expect(await card()).toHaveTextContent('by otto');
  expect(await card()).toHaveTextContent('No answer.');
  expect(within(await card()).queryByRole('button')).toBeNull();
  expect(api.seen.at(-1)?.query.get('status')).toBe('refused');
});

test('whoever is no admin is told so, and nothing is asked for', async () => {
  api = await answerApi({});
  startSession('editor');
  renderOnSite(<ApplicationsPage />);
  expect(screen.getByText('This page is for admins')).toBeVisible();
  expect(api.seen).toEqual([]);
});

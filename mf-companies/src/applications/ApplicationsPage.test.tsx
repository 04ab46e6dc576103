import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyApplication } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  ...{ link_expires_at: null, link_sent_at: null, link_sent_by: null },
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

test('a company that is not here is created from what was typed, which an admin may correct', async () => {
  const detail = 'Apple Inc. has the ticker ACME here: accept it for that company.';
  await show({
    [LIST]: pageOf({ ...waiting, listed: null }),
    [DECIDE]: ({ body }) =>
      (body as { ticker: string }).ticker === 'ACME'
        ? { status: 422, body: { code: 'validation_failed', detail, fields: { ticker: [detail] } } }
        : { status: 200, body: { ...waiting, status: 'accepted' } },
  });
  expect(await card()).toHaveTextContent('No company here has the ticker ACME. Accepting can create it.');
  await open('Accept Acme Corporation');
  const dialog = within(screen.getByRole('dialog', { name: 'Accept Acme Corporation' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  expect(dialog.getByRole('radio', { name: 'A new one' })).toBeChecked();
  expect([field('Name'), field('Ticker'), field('Exchange')].map((input) => (input as HTMLInputElement).value)).toEqual(
    ['Acme Corporation', 'ACME', 'NASDAQ'],
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(field('Domain')).toBeInvalid();
  fill(field('Domain'), 'acme.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText(detail)).toBeVisible();
  fill(field('Ticker'), 'ACMX');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    ...{ decision: 'create', name: 'Acme Corporation', ticker: 'ACMX', exchange: 'NASDAQ', domain: 'acme.com' },
  });
});

test('an application under a ticker that is not here may be of a company that is @full', async () => {
  await show({
    [LIST]: pageOf({ ...waiting, listed: null }),
    [DECIDE]: { status: 200, body: { ...waiting, status: 'accepted' } },
  });
  await open('Accept Acme Corporation');
  const dialog = within(screen.getByRole('dialog', { name: 'Accept Acme Corporation' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'A company of this site' }));
  fill(dialog.getByRole('textbox', { name: /^Company/ }), 'acme-inc');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...{ decision: 'accept', company: 'acme-inc', domain: '' },
  });
});

test('refusing needs a reason, and says when another admin was first', async () => {
  const detail = 'This application was accepted by otto on Nov 20, 2026. Nothing was changed.';
  await show({ [LIST]: pageOf(waiting), [DECIDE]: { status: 409, body: { code: 'conflict', detail } } });
  await open('Refuse Acme Corporation');
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse Acme Corporation' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
  fill(dialog.getByRole('textbox', { name: 'Reason' }), 'We could not reach you.');
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

describe('the link of an accepted application', () => {
  const AGAIN = 'POST /stocks/applications/3/link/';
  const accepted = { ...waiting, status: 'accepted' as const, decided_at: '2026-11-21T10:00:00.000Z' };
  const until = (time: string) => ({ ...accepted, link_expires_at: time });

  test.each([
    ['2999-12-21T10:00:00.000Z', /Link works until.*2999/],
    ['2020-12-21T10:00:00.000Z', /Link expired.*2020/],
  ])('says until when it works or worked: %s', async (time, words) => {
    await show({ [LIST]: pageOf(until(time)) });
    expect(await card()).toHaveTextContent(words);
  });

  test('is sent again, and the card says by whom and until when it works now', async () => {
    const sent = { link_sent_at: '2026-11-25T10:00:00.000Z', link_sent_by: 'otto' };
    let isSent = false;
    await show({
      [LIST]: () =>
        pageOf(isSent ? { ...until('2999-12-21T10:00:00.000Z'), ...sent } : until('2020-12-21T10:00:00.000Z')),
      [AGAIN]: () => {
        isSent = true;
        return { status: 200, body: accepted };
      },
    });
    await open('Send the link again to Acme Corporation');
    expect(await screen.findByText('Ann Lee gets another link. The one before works no more.')).toBeVisible();
    expect(await screen.findByText(/by otto/)).toBeVisible();
    expect(await card()).toHaveTextContent(/Link works until.*2999/);
  });

  test('that went out a moment ago is not sent, in the words of the server @full', async () => {
    const detail = 'The link was mailed less than ten minutes ago. Please try again later.';
    await show({
      [LIST]: pageOf(until('2999-12-21T10:00:00.000Z')),
      [AGAIN]: { status: 409, body: { code: 'conflict', detail } },
    });
    await open('Send the link again to Acme Corporation');
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

test('whoever is no admin is told so, and nothing is asked for', async () => {
  api = await answerApi({});
  startSession('editor');
  renderOnSite(<ApplicationsPage />);
  expect(screen.getByText('This page is for admins')).toBeVisible();
  expect(api.seen).toEqual([]);
});

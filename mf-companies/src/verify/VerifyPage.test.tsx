import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../testing/members';
import VerifyPage from './VerifyPage';

const CLAIM = 'GET /stocks/applications/claim/';
const MAIL = 'POST /stocks/applications/claim/';
const CONFIRM = 'POST /stocks/applications/confirm/';
const claim = {
  name: 'Acme',
  slug: 'acme',
  ticker: 'ACME',
  domain: 'acme.com',
  expires_at: '2026-12-20T10:00:00.000Z',
};
const useless = { status: 422, body: { code: 'invalid_mailed_token', detail: 'This link is out of date.' } };

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

async function show(at: string, answers: ApiAnswers = {}) {
  api = await answerApi(answers);
  startSession('user');
  renderOnSite(<VerifyPage />, { at });
}

test('an accepted applicant gives an address at the domain, and is told where the mail goes', async () => {
  const fields = { email: ['Anybody can have an address at gmail.com: enter one at acme.com'] };
  let isRight = false;
  await show('/company/verify?token=abc', {
    [CLAIM]: { status: 200, body: claim },
    [MAIL]: () =>
      isRight
        ? { status: 202, body: { message: 'A mail is on its way to ir@acme.com.' } }
        : { status: 422, body: { code: 'validation_failed', detail: 'No.', fields } },
  });
  expect(screen.getByText('dana')).toBeVisible();
  const address = await screen.findByRole('textbox', { name: 'Address at acme.com' });
  fill(address, 'ann@gmail.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText(fields.email[0]!)).toBeVisible();
  expect(address).toHaveFocus();
  isRight = true;
  fill(address, 'ir@acme.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText('A mail is on its way to ir@acme.com.')).toBeVisible();
  expect(api.seen.at(-1)?.body).toEqual({ token: 'abc', email: 'ir@acme.com' });
});

test('the link of the proof confirms nothing by itself: a press does, and leads to the page', async () => {
  await show('/company/verify?token=abc&step=confirm', {
    [CONFIRM]: { status: 200, body: { name: 'Acme', slug: 'acme' } },
  });
  expect(api.seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Acme is verified.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/company/acme');
  expect(api.seen.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test.each([
  ['/company/verify?token=abc', undefined],
  ['/company/verify?token=abc&step=confirm', 'Confirm'],
])('%s says that a link is of no use any more', async (at, press) => {
  await show(at, { [CLAIM]: useless, [CONFIRM]: useless });
  if (press) await userEvent.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText('This link is out of date.')).toBeVisible();
});

test('a link without its token says where to find it', async () => {
  await show('/company/verify');
  expect(screen.getByText('This link is incomplete')).toBeVisible();
});

import { answerApi, type Answer, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { VerifyEmailPage } from './VerifyEmailPage';

const USED_UP = { code: 'invalid_mailed_token', detail: 'This link was used already or is out of date.' };

let api: LoopbackApi;
afterEach(() => api.close());

async function open(page: ReactNode, answers: ApiAnswers, search = '') {
  api = await answerApi(answers);
  renderOnSite(page, { at: `/${search}` });
}

describe('a forgotten password', () => {
  const askFor = async (address: string) => {
    fill(screen.getByLabelText('Email'), address);
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  };

  test('is answered with what the server says, which does not tell whether there is such an account', async () => {
    const message = 'If there is an account with this address, a mail with a link is on its way.';
    await open(<ForgotPasswordPage />, { 'POST /auth/password/forgot/': { status: 202, body: { message } } });
    await askFor('ann@example.com');
    expect(await screen.findByRole('status')).toHaveTextContent(message);
    expect(api.seen[0]?.body).toEqual({ email: 'ann@example.com' });
  });

  test('can be asked for again after a failure that the server does not explain @full', async () => {
    await open(<ForgotPasswordPage />, { 'POST /auth/password/forgot/': { status: 0 } });
    await askFor('ann@example.com');
    expect(await screen.findByText("We couldn't send the link. Please try again.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Link' })).toBeEnabled();
  });

  test('is asked for with an address only', async () => {
    await open(<ForgotPasswordPage />, {});
    await askFor('ann');
    expect(await screen.findByText('Enter a valid email address')).toBeVisible();
    expect(api.seen).toEqual([]);
  });
});

describe('a new password', () => {
  const setPassword = async (password: string, confirmation = password) => {
    fill(screen.getByLabelText('Password'), password);
    fill(screen.getByLabelText('Confirm Password'), confirmation);
    await userEvent.type(screen.getByLabelText('Confirm Password'), '{Enter}');
  };

  test('is set with the token of the mail, and leads to sign-in', async () => {
    const message = 'Your password is changed. Please sign in with the new one.';
    await open(
      <ResetPasswordPage />,
      { 'POST /auth/password/reset/': { status: 200, body: { message } } },
      '?token=abc',
    );
    await setPassword('teacup harbor');
    expect(await screen.findByRole('status')).toHaveTextContent(message);
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/authentication/sign-in');
    expect(api.seen[0]?.body).toEqual({ token: 'abc', password: 'teacup harbor' });
  });

  test('has the rules of signing up', async () => {
    await open(<ResetPasswordPage />, {}, '?token=abc');
    await setPassword('short', 'shorter');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(api.seen).toEqual([]);
  });

  test('is refused with a link that was used, and another one can be asked for', async () => {
    await open(<ResetPasswordPage />, { 'POST /auth/password/reset/': { status: 422, body: USED_UP } }, '?token=abc');
    await setPassword('teacup harbor');
    expect(await screen.findByRole('alert')).toHaveTextContent(USED_UP.detail);
    expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute(
      'href',
      '/pages/authentication/forgot-password',
    );
  });

  test('could not be set: a failure that the server does not explain is said @full', async () => {
    await open(<ResetPasswordPage />, { 'POST /auth/password/reset/': { status: 0 } }, '?token=abc');
    await setPassword('teacup harbor');
    expect(await screen.findByText('Your password could not be changed. Please try again.')).toBeVisible();
  });

  test('needs a link that is complete', async () => {
    await open(<ResetPasswordPage />, {});
    expect(screen.getByRole('alert')).toHaveTextContent('The link is incomplete.');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

describe('an email address', () => {
  const message = 'Your email address is confirmed.';

  test('is confirmed when the link is opened, once', async () => {
    await open(<VerifyEmailPage />, { 'POST /auth/email/verify/': { status: 200, body: { message } } }, '?token=abc');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/authentication/sign-in');
    expect(api.seen.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  test('stays as it is with a link that was used', async () => {
    await open(<VerifyEmailPage />, { 'POST /auth/email/verify/': { status: 422, body: USED_UP } }, '?token=abc');
    expect(await screen.findByRole('alert')).toHaveTextContent(USED_UP.detail);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('needs a link that is complete', async () => {
    await open(<VerifyEmailPage />, {});
    expect(await screen.findByRole('alert')).toHaveTextContent('The link is incomplete.');
    expect(api.seen).toEqual([]);
  });

  test('can be confirmed again after a failure that passes, and the focus stays there', async () => {
    let answer!: (answer: Answer) => void;
    const coming = new Promise<Answer>((resolve) => (answer = resolve));
    const answers = [{ status: 503 }, coming];
    await open(
      <VerifyEmailPage />,
      { 'POST /auth/email/verify/': () => answers.shift() ?? { status: 500 } },
      '?token=abc',
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    await waitFor(() => expect(api.seen).toHaveLength(2));
    expect(retry).toHaveFocus();
    answer({ status: 200, body: { message } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('status').parentElement).toHaveFocus();
  });
});

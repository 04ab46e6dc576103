import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite, renderServed } from '@market-pulse/remote-kit/testing';
import { signIn as storeSession, signOut } from '@market-pulse/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginAnswer } from '../testing/member';
import { SignInPage } from './SignInPage';

const path = '/authentication/sign-in';

let api: LoopbackApi;
afterEach(async () => {
  signOut();
  await api.close();
});

async function open(answers: ApiAnswers = {}, search = '') {
  api = await answerApi(answers);
  renderOnSite(<SignInPage />, { at: path + search, route: path });
}

async function signIn() {
  fill(screen.getByLabelText('Email'), ' ann@example.com ');
  fill(screen.getByLabelText('Password'), 'teacup harbor');
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
}

test('as the server sends it the form says that signing in needs a script, and what is typed would stand in no address', async () => {
  api = await answerApi({});
  const html = renderServed(<SignInPage />, { at: path, route: path });
  expect(html).toContain('<noscript><p>Signing in needs JavaScript.');
  const [form] = /<form [^>]*>/.exec(html) ?? [];
  expect(form).toMatch(/ method="post"/);
  expect(form).not.toMatch(/ action=/);
});

test('who pressed something before the code of a page was there is told why they are here', async () => {
  const pending = { press: 'vote post:40 up', why: 'Sign in to vote.', since: Date.now(), isHeld: false };
  sessionStorage.setItem('market-pulse:pending-press', JSON.stringify(pending));
  await open();
  expect(await screen.findByText('Sign in to vote.')).toBeVisible();
});

describe('signing in (specification, sections 2, 5 and 8)', () => {
  test('takes email and password, and leads back to where the visitor was', async () => {
    await open({ 'POST /auth/login/': { status: 200, body: loginAnswer } }, '?next=%2Faccount%3Ftab%3Daddress');
    await signIn();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/account?tab=address');
    expect(api.seen[0]?.body).toEqual({ email: 'ann@example.com', password: 'teacup harbor' });
    expect(document.cookie).not.toContain('market-pulse');
  });

  test('without a members home it leads to /', async () => {
    await open({ 'POST /auth/login/': { status: 200, body: loginAnswer } });
    await signIn();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
  });

  test('"Remember me" off leaves a mark that ends the session with the browser', async () => {
    await open({ 'POST /auth/login/': { status: 200, body: loginAnswer } });
    const cookies = document.cookie;
    await userEvent.click(screen.getByRole('switch', { name: 'Remember me' }));
    await signIn();
    await screen.findByTestId('elsewhere');
    expect(document.cookie).not.toBe(cookies);
  });

  test('email and password are required, and the first that is missing gets the focus', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toBeInvalid();
    fill(screen.getByLabelText('Email'), 'not an address');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Enter a valid email address')).toBeVisible();
    expect(api.seen).toEqual([]);
  });

  test('shows the text of the server until something else is typed, and what was typed stays', async () => {
    const detail = 'Email or password is not right.';
    await open({ 'POST /auth/login/': { status: 401, body: { code: 'invalid_credentials', detail } } });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    await userEvent.type(screen.getByLabelText('Password'), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['no answer', { status: 0 }],
    ['an answer that is not ours @full', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a refusal without a text @full', { status: 400, body: { code: 'validation_failed', detail: '', error: '' } }],
  ])('%s reads "Login failed. Please check your credentials."', async (_case, answer) => {
    await open({ 'POST /auth/login/': answer });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
  });

  test('who is signed in already is led on, and to no other site', async () => {
    storeSession({ ...loginAnswer, remember: true });
    await open({}, '?next=%2F%2Felsewhere.example%2F');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
  });

  test('links to sign-up and to the forgotten password, both leading back to the same place', async () => {
    await open({}, '?next=%2Faccount');
    expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
      'href',
      '/authentication/sign-up?next=%2Faccount',
    );
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/pages/authentication/forgot-password?next=%2Faccount',
    );
  });
});

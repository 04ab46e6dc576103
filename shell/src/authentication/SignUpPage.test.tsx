import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite, type RenderOnSiteOptions } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ann, loginAnswer } from '../testing/member';
import { SignUpCoverPage, SignUpPage } from './SignUpPage';
import { SIGN_UP_LOGIN_DELAY_MILLISECONDS } from './useAutomaticSignIn';

const path = '/authentication/sign-up';
const registered = { status: 201, body: { user: ann } };
const forums = {
  name: 'forums',
  routes: [{ path: '/forums', expose: './ForumsPage', title: 'Forums', namedRoute: 'member-home' as const }],
};
const legal = {
  name: 'legal',
  routes: [{ path: '/legal-disclaimer', expose: './LegalPage', title: 'Legal', namedRoute: 'legal' as const }],
};

const { setTimeout, clearTimeout } = globalThis;
/** What waits as long as the message about the new account stands; a test lets that time pass. */
const held = new Map<unknown, () => void>();

beforeEach(() => {
  const hold = (run: () => void, milliseconds?: number, ...handed: []) => {
    if (milliseconds !== SIGN_UP_LOGIN_DELAY_MILLISECONDS) return setTimeout(run, milliseconds, ...handed);
    const key = {};
    held.set(key, run);
    return key;
  };
  const clear = (key: Parameters<typeof clearTimeout>[0]) => held.delete(key) || clearTimeout(key);
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: clear });
});
afterEach(() => {
  Object.assign(globalThis, { setTimeout, clearTimeout });
  held.clear();
});

/** Waits until the account is made, and then for as long as that is said. */
async function passMessage() {
  expect(await screen.findByRole('status')).toHaveTextContent('Your account was created.');
  expect(held.size).toBe(1);
  act(() => held.forEach((run) => run()));
}

let api: LoopbackApi;
afterEach(async () => {
  signOut();
  await api.close();
});

async function open(answers: ApiAnswers = {}, search = '', remotes: RenderOnSiteOptions['remotes'] = [forums, legal]) {
  api = await answerApi(answers);
  renderOnSite(<SignUpPage />, { at: path + search, route: path, remotes });
}

const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
const button = () => screen.getByRole('button', { name: 'Create Account' });
const terms = () => screen.getByRole('checkbox', { name: /I agree to the Terms and Conditions/ });
const bodyOf = (call: string) => api.seen.find(({ method, path: called }) => `${method} ${called}` === call)?.body;

const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function fill(changes: Record<string, string> = {}) {
  const typed = {
    'First Name': 'Ann',
    'Last Name': 'Lee',
    Email: 'ann@example.com',
    Password: 'teacup harbor',
    'Confirm Password': 'teacup harbor',
    ...changes,
  };
  for (const [label, text] of Object.entries(typed)) enter(label, text);
  await userEvent.click(terms());
}

describe('signing up (specification, sections 4, 5 and 8)', () => {
  test('the button is disabled until the terms are ticked', async () => {
    await open();
    expect(button()).toBeDisabled();
    await userEvent.click(terms());
    expect(button()).toBeEnabled();
    expect(screen.getByRole('link', { name: /Terms and Conditions/ })).toHaveAttribute('href', '/legal-disclaimer');
  });

  test('without the terms Enter says what is missing, and so does taking the tick back', async () => {
    await open();
    await userEvent.type(field('First Name'), 'Ann{Enter}');
    expect(await screen.findByText('Please agree to the Terms and Conditions')).toBeVisible();
    await userEvent.click(terms());
    await waitFor(() => expect(screen.queryByText('Please agree to the Terms and Conditions')).not.toBeInTheDocument());
    await userEvent.click(terms());
    expect(await screen.findByText('Please agree to the Terms and Conditions')).toBeVisible();
    expect(api.seen).toEqual([]);
  });

  test('first name, last name, email and password are required, and the first that is missing gets the focus', async () => {
    await open();
    await userEvent.click(terms());
    await userEvent.click(button());
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByRole('alert')).toHaveTextContent('4 fields need your attention.');
    expect(field('First Name')).toHaveFocus();
    expect(field('First Name')).toBeInvalid();
    expect(api.seen).toEqual([]);
  });

  test('passwords must match and have at least 6 characters', async () => {
    await open();
    await fill({ Password: 'short', 'Confirm Password': 'shorter' });
    await userEvent.click(button());
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(field('Password')).toHaveFocus();
    expect(api.seen).toEqual([]);
  });

  test.each([
    ['First Name', ' ', 'Ann', 'First name is required', ' @full'],
    ['Email', 'ann@example', 'ann@example.com', 'Enter a valid email address', ''],
    ['Confirm Password', 'teacup harbour', 'teacup harbor', 'Passwords do not match', ' @full'],
  ])('%s of "%s" is said at its field, until it is %s: %s%s', async (label, text, right, says) => {
    await open();
    await fill({ [label]: text });
    await userEvent.click(button());
    expect(await screen.findByText(says)).toBeVisible();
    expect(field(label)).toBeInvalid();
    enter(label, right);
    await waitFor(() => expect(screen.queryByText(says)).not.toBeInTheDocument());
    expect(api.seen).toEqual([]);
  });

  test('the username is optional and shows the first and last name joined and lower-cased', async () => {
    await open({ 'POST /auth/register/': registered });
    await fill({ 'First Name': 'Ann Mary', 'Last Name': "O'Lee" });
    expect(field('Username (optional)')).toHaveAttribute('placeholder', 'annmaryolee');
    await userEvent.click(button());
    expect(await screen.findByText(/Your account was created/)).toBeVisible();
    expect(bodyOf('POST /auth/register/')).toEqual({
      first_name: 'Ann Mary',
      last_name: "O'Lee",
      email: 'ann@example.com',
      username: '',
      password: 'teacup harbor',
    });
  });

  test('the meter advises and refuses nothing', async () => {
    await open({ 'POST /auth/register/': registered });
    expect(screen.getByText('At least 6 characters.')).toBeVisible();
    await fill({ Password: 'ann123', 'Confirm Password': 'ann123' });
    expect(screen.getByText('Strength: weak. Leave out your name and address.')).toBeVisible();
    expect(field('Password')).toHaveAccessibleDescription('Strength: weak. Leave out your name and address.');
    await userEvent.click(button());
    expect(await screen.findByText(/Your account was created/)).toBeVisible();
  });

  test('a success is said, and after 2 s the member is signed in and led to the members home', async () => {
    await open({ 'POST /auth/register/': registered, 'POST /auth/login/': { status: 200, body: loginAnswer } });
    await fill();
    await userEvent.click(button());
    expect(await screen.findByRole('status')).toHaveTextContent('Your account was created.');
    expect(bodyOf('POST /auth/login/')).toBeUndefined();
    expect(button()).toBeDisabled();
    expect(SIGN_UP_LOGIN_DELAY_MILLISECONDS).toBe(2000);
    await passMessage();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/forums');
    expect(bodyOf('POST /auth/login/')).toEqual({ email: 'ann@example.com', password: 'teacup harbor' });
    expect(localStorage.getItem('access_token')).toBe(loginAnswer.access);
  });

  test('a member who came from somewhere goes back there', async () => {
    await open(
      { 'POST /auth/register/': registered, 'POST /auth/login/': { status: 200, body: loginAnswer } },
      '?next=%2Faccount',
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/authentication/sign-in?next=%2Faccount',
    );
    await fill();
    await userEvent.click(button());
    await passMessage();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/account');
  });

  test('without a members home it leads to / @full', async () => {
    const answers = { 'POST /auth/register/': registered, 'POST /auth/login/': { status: 200, body: loginAnswer } };
    await open(answers, '', [legal]);
    await fill();
    await userEvent.click(button());
    await passMessage();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
  });

  test('where the automatic sign-in fails the member goes to sign-in', async () => {
    await open({ 'POST /auth/register/': registered, 'POST /auth/login/': { status: 503 } }, '?next=%2Faccount');
    await fill();
    await userEvent.click(button());
    await passMessage();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/authentication/sign-in?next=%2Faccount');
  });

  test('what the server says of a field stands at that field, which gets the focus', async () => {
    const detail = 'This username is taken.';
    await open({
      'POST /auth/register/': { status: 409, body: { code: 'username_taken', detail, fields: { username: [detail] } } },
    });
    await fill({ 'Username (optional)': 'ann' });
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(field('Username (optional)')).toHaveFocus();
    const described = expect.stringContaining(detail);
    await waitFor(() => expect(field('Username (optional)')).toHaveAccessibleDescription(described));
    await userEvent.type(field('Username (optional)'), '2');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(field('Username (optional)')).toBeValid());
  });

  test('a failure that the server does not explain reads "Registration failed. Please try again."', async () => {
    await open({ 'POST /auth/register/': { status: 0 } });
    await fill();
    await userEvent.click(button());
    expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  test('the cover variant has the same form beside what the site offers', async () => {
    api = await answerApi({});
    renderOnSite(<SignUpCoverPage />);
    expect(button()).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'One free account for the whole site' })).toBeVisible();
  });
});

/** @jest-environment jsdom */
import type { SessionUser } from '@market-pulse/contract';
import { endSession, releaseHeldPress, rememberPress, sessionStore, signIn, signOut, takePress } from './index';

const STAR = 'watch stock:AAPL';
const MINUTE = 60_000;
const userOf = (id: number): SessionUser => ({
  ...{ id, username: `user${id}`, email: `user${id}@example.com`, role: 'user' },
  ...{ first_name: 'Ann', last_name: 'Lee', email_verified: true },
});
const signInAs = (id: number) => signIn({ access: `a${id}`, refresh: 'r', user: userOf(id), remember: true });
const press = () => rememberPress(STAR, sessionStore.getState(), Date.now());
const take = (later = 0, what = STAR) => takePress(what, sessionStore.getState(), Date.now() + later);

beforeEach(() => {
  signOut();
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[string, (() => void)[], boolean]>([
  ['nobody, while nobody is signed in', [press], false],
  ['whoever signs in for it', [press, () => signInAs(7)], true],
  ['the member who pressed it', [() => signInAs(7), press], true],
  ['that member after the server ended the session', [() => signInAs(7), press, endSession, () => signInAs(7)], true],
  ['nobody else after that', [() => signInAs(7), press, endSession, () => signInAs(8)], false],
  ['nobody after signing out', [() => signInAs(7), press, signOut, () => signInAs(7)], false],
  [
    'not the next account, where a visitor pressed it',
    [press, () => signInAs(7), endSession, () => signInAs(8)],
    false,
  ],
  [
    'not the member again, after somebody else',
    [() => signInAs(7), press, () => signInAs(8), () => signInAs(7)],
    false,
  ],
  [
    'not yet, while it is unknown who is signed in',
    [() => signInAs(7), press, () => sessionStore.setState({ user: null })],
    false,
  ],
])('what was pressed is for %s', (_whom, steps, expected) => {
  for (const step of steps) step();
  expect(take()).toBe(expected);
});

test('it is done once', () => {
  signInAs(7);
  press();
  expect([take(), take()]).toEqual([true, false]);
});

test.each([
  ['something else', STAR.replace('AAPL', 'MSFT'), 0],
  ['it, but longer ago than a quarter of an hour', STAR, 16 * MINUTE],
  ['it, but before the clock was set back', STAR, -16 * MINUTE],
])('it is not taken for %s', (_case, what, later) => {
  signInAs(7);
  press();
  expect(take(later, what)).toBe(false);
});

test('a member who stayed for it is told once that it waits, and a visitor is not', () => {
  press();
  expect(releaseHeldPress(Date.now())).toBe(false);
  signInAs(7);
  press();
  endSession();
  expect([releaseHeldPress(Date.now()), releaseHeldPress(Date.now())]).toEqual([true, false]);
  signInAs(7);
  expect(take()).toBe(true);
});

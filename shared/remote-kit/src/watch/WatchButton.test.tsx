import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quote, WatchlistEntry } from '@market-pulse/contract';
import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '../testing';
import { pressReason, reloadSession, sessionStore, signIn, signOut } from '@market-pulse/session';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WatchButton } from './WatchButton';

const apple = { symbol: 'AAPL', kind: 'stock', name: 'Apple' } as const;
const noFigures: Omit<Quote, 'symbol' | 'kind' | 'name'> = {
  price: null,
  previous_close: null,
  change: null,
  change_percent: null,
  volume: null,
  market_cap: null,
  logo_url: null,
  source: null,
  as_of: null,
  status: null,
};
const entry: WatchlistEntry = {
  ...apple,
  slug: 'apple',
  added_at: '2026-06-15T12:00:00.000Z',
  quote: { ...apple, ...noFigures },
};
const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
} as const;

const ADD = /^Add to Watchlist\W+Apple$/;
const REMOVE = /^Remove from Watchlist\W+Apple$/;

const signInAnn = () =>
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));

let api: LoopbackApi;
let list: WatchlistEntry[];
beforeEach(() => {
  list = [];
});
afterEach(() => {
  signOut();
  sessionStorage.clear();
  return api.close();
});

async function show(put: ApiAnswer = { status: 200, body: entry }) {
  api = await answerApi({
    'GET /watchlist/': () => ({ status: 200, body: list }),
    'PUT /watchlist/AAPL/': (request) => {
      list = [entry];
      return typeof put === 'function' ? put(request) : put;
    },
    'DELETE /watchlist/AAPL/': () => {
      list = [];
      return { status: 204 };
    },
  });
  renderOnSite(<WatchButton variant="link" target={apple} />, { at: '/?x=1' });
}
const changes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

test('sends a visitor to sign-in, with the way back and why', async () => {
  await show();
  expect(screen.getByRole('link', { name: ADD })).toHaveAttribute('href', '/authentication/sign-in?next=%2F%3Fx%3D1');
  expect(api.seen).toEqual([]);
});

test('who wanted to watch something before signing in finds it watched', async () => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: ADD }));
  signInAnn();
  expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
  await waitFor(() => expect(changes()).toEqual(['PUT /watchlist/AAPL/']));
  expect(screen.getByRole('status')).toHaveTextContent('Apple is on your watchlist.');
});

describe('a press that comes before the code', () => {
  const script = readFileSync(join(__dirname, '../../../../shell/public/early-presses.js'), 'utf8');
  let ended: AbortController;
  beforeEach(() => {
    // The listeners of the script end with their test.
    ended = new AbortController();
    const add = document.addEventListener.bind(document);
    jest
      .spyOn(document, 'addEventListener')
      .mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
        add(type, listener, { ...(options === true ? { capture: true } : Object(options)), signal: ended.signal }),
      );
  });
  afterEach(() => {
    ended.abort();
    jest.restoreAllMocks();
    document.body.innerHTML = '';
  });

  /** A press on the star of a page as the server sends it, with the script of its head; whether the browser stays on the page. */
  async function pressEarly(init: MouseEventInit = {}): Promise<boolean> {
    await show();
    const served = screen.getByRole('link', { name: ADD }).outerHTML;
    cleanup();
    window.eval(script);
    document.body.innerHTML = served;
    let stays = false;
    const link = document.querySelector('a')!;
    link.addEventListener('click', (event) => {
      stays = event.defaultPrevented;
      // The browser of the test can go nowhere.
      event.preventDefault();
    });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    document.body.innerHTML = '';
    return stays;
  }
  const takeOver = () => renderOnSite(<WatchButton variant="link" target={apple} />, { at: '/?x=1' });

  test('by a member puts it on the watchlist as soon as the code is there', async () => {
    signInAnn();
    // As the server renders it, for nobody in particular.
    act(() => sessionStore.setState({ access: null }));
    expect(await pressEarly()).toBe(true);
    act(() => reloadSession());
    takeOver();
    expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
    await waitFor(() => expect(changes()).toEqual(['PUT /watchlist/AAPL/']));
  });

  test('by a member is not for whoever signs in next', async () => {
    signInAnn();
    act(() => sessionStore.setState({ access: null, user: null }));
    expect(await pressEarly()).toBe(true);
    act(() => signIn({ access: 'b', refresh: 'r', user: { ...ann, id: 8, email_verified: true }, remember: true }));
    takeOver();
    expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
    expect(changes()).toEqual([]);
  });

  test('by somebody else leads to sign-in, which can say why, and counts afterwards', async () => {
    expect(await pressEarly()).toBe(false);
    expect(pressReason(Date.now())).toBe('Sign in to put Apple on your watchlist.');
    takeOver();
    signInAnn();
    await waitFor(() => expect(changes()).toEqual(['PUT /watchlist/AAPL/']));
  });

  test('by a member who wants the link in another tab is the browser’s', async () => {
    signInAnn();
    act(() => sessionStore.setState({ access: null }));
    expect(await pressEarly({ ctrlKey: true })).toBe(false);
  });
});

test('who only signs in finds it as it was', async () => {
  await show();
  signInAnn();
  expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
  expect(changes()).toEqual([]);
});

test.each([
  ['something else', { ...apple, symbol: 'MSFT', name: 'Microsoft' }],
  ['a coin of the same symbol', { ...apple, kind: 'crypto' as const }],
])('what was pressed is not taken for %s', async (_case, target) => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: ADD }));
  cleanup();
  renderOnSite(<WatchButton variant="link" target={target} />);
  signInAnn();
  expect(await screen.findByRole('button', { name: /^Add to Watchlist/ })).toBeVisible();
  expect(changes()).toEqual([]);
});

test('a press before the list has come waits for it', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  api = await answerApi({
    'GET /watchlist/': async () => {
      await held;
      return { status: 200, body: list };
    },
    'PUT /watchlist/AAPL/': { status: 200, body: entry },
  });
  list = [entry];
  signInAnn();
  renderOnSite(<WatchButton variant="link" target={apple} />);
  await userEvent.click(screen.getByRole('button', { name: ADD }));
  answer();
  // It was on the list already: nothing is to be done, and nothing is taken back.
  expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
  expect(changes()).toEqual([]);
});

test('adds and removes, and says so', async () => {
  await show();
  signInAnn();
  await userEvent.click(await screen.findByRole('button', { name: ADD }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Apple is on your watchlist.'));
  await userEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(screen.getByRole('status')).toHaveTextContent('Apple is off your watchlist.');
  await waitFor(() => expect(changes()).toEqual(['PUT /watchlist/AAPL/', 'DELETE /watchlist/AAPL/']));
});

test('takes it back and says why when the server refuses', async () => {
  await show(() => {
    list = [];
    const detail = 'Your watchlist is full.';
    return { status: 422, body: { code: 'validation_failed', detail, error: detail, request_id: 'r' } };
  });
  signInAnn();
  await userEvent.click(await screen.findByRole('button', { name: ADD }));
  expect(await screen.findByText('Your watchlist is full.')).toBeVisible();
  expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
});

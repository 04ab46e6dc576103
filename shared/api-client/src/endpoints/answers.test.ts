/** @jest-environment jsdom */
import { ApiError, errorMessage, isTemporary } from '../transport/apiError';
import { fetchCryptoTokens, fetchIcos, fetchPublicIcos, fetchTopCoins } from './crypto';
import { http } from '../transport/http';
import { startLoopbackApi, type Answer, type LoopbackApi } from '../testing/loopbackApi';
import { subscribeToNewsletter } from './newsletter';
import { fetchNotifications } from './notifications';
import { fetchCategoryPosts, fetchPosts } from './posts';
import { signIn, signOut } from '@market-pulse/session';

const items = [{ id: 1 }, { id: 2 }];
let api: LoopbackApi;
let answers: Record<string, Answer>;

beforeAll(async () => {
  api = await startLoopbackApi(
    ({ path }) => answers[path] ?? { status: 404, body: { code: 'not_found', detail: 'No.' } },
  );
  http.defaults.baseURL = api.url;
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
  answers = {};
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

describe('a list', () => {
  test.each([[items], [{ results: items, next_cursor: null, count: 2 }]])('is read from %j', async (body) => {
    answers['/crypto/tokens/'] = { status: 200, body };
    expect(await fetchCryptoTokens()).toEqual(items);
  });

  test('of the services outside comes from our own server', async () => {
    answers['/market-data/top-coins/'] = { status: 200, body: items };
    answers['/market-data/icos/'] = { status: 200, body: items };
    expect(await fetchTopCoins()).toEqual(items);
    expect(await fetchPublicIcos()).toEqual(items);
  });

  test('that is neither array nor results is an error, not an empty list', async () => {
    answers['/crypto/tokens/'] = { status: 200, body: '<html></html>' };
    expect(await failureOf(fetchCryptoTokens())).toMatchObject({ code: 'unexpected_response' });
  });

  test('that grows is one page when it comes as an array', async () => {
    answers['/post/list/'] = { status: 200, body: items };
    answers['/forums/notifications/'] = { status: 200, body: [{ id: 1, is_read: false }] };
    answers['/post/category/ai/posts/'] = { status: 200, body: items };
    expect(await fetchPosts()).toEqual({ results: items, next_cursor: null, count: 2 });
    expect(await fetchNotifications()).toMatchObject({ count: 1, unread_count: 1 });
    expect(await fetchCategoryPosts('ai')).toEqual({ results: items, count: 2, page: 1, pages: 1 });
  });
});

describe('the post list', () => {
  test('is asked for without a bearer, also when someone is signed in', async () => {
    answers['/post/list/'] = { status: 200, body: items };
    const user = { id: 1, username: 'a', email: 'a@example.com', role: 'user', first_name: '', last_name: '' } as const;
    signIn({ access: 'a', refresh: 'r', user: { ...user, email_verified: true }, remember: true });
    await fetchPosts({ category: 'ai', limit: 12 }, 'c1');
    expect(api.seen[0]?.bearer).toBeNull();
    expect(api.seen[0]?.query.toString()).toBe('category=ai&limit=12&cursor=c1');
    signOut();
  });

  test('falls back to its second address, and fails with the error of the first', async () => {
    answers['/post/list/'] = { status: 503, body: { code: 'unavailable', detail: 'Later.' } };
    expect(await failureOf(fetchPosts())).toMatchObject({ status: 503 });
    answers['/post/api/post/list/'] = { status: 200, body: { results: items } };
    expect((await fetchPosts()).results).toEqual(items);
  });
});

test('queries and bodies go out as the API wants them', async () => {
  answers['/crypto/icos/'] = { status: 200, body: [] };
  answers['/subscriptions/newsletter-subscribe/'] = { status: 202, body: { message: 'Check your inbox.' } };
  await fetchIcos({ phases: ['active', 'upcoming'] });
  await subscribeToNewsletter({ email: 'ann@example.com', tag: 'Website Pop-Up' });
  expect(api.seen[0]?.query.get('status')).toBe('active,upcoming');
  expect(api.seen[1]?.body).toEqual({ email: 'ann@example.com', tag: 'Website Pop-Up', list_id: 1 });
});

describe('an error', () => {
  test('carries what the server said', async () => {
    answers['/crypto/icos/'] = {
      status: 422,
      body: { code: 'validation_failed', detail: 'Check it.', fields: { status: ['Unknown'] }, request_id: 'q1' },
    };
    const error = await failureOf(fetchIcos());
    expect(error).toMatchObject({ status: 422, code: 'validation_failed', requestId: 'q1' });
    expect(error.fields).toEqual({ status: ['Unknown'] });
    expect(errorMessage(error, 'Failed')).toBe('Check it.');
    expect(isTemporary(error)).toBe(false);
  });

  test.each([
    [{ error: 'Old text' }, 'Old text'],
    [{ message: 'Another text' }, 'Another text'],
    ['<h1>Bad gateway</h1>', 'Failed'],
  ])('with the body %j says %p', async (body, text) => {
    answers['/crypto/icos/'] = { status: 502, body };
    const error = await failureOf(fetchIcos());
    expect(errorMessage(error, 'Failed')).toBe(text);
    expect(isTemporary(error)).toBe(true);
  });

  test('of the network shows the text of the screen', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answers['/crypto/icos/'] = { status: 0 };
    // jsdom keeps the timer of a failed request, and jest would wait for it.
    http.defaults.timeout = 0;
    const error = await failureOf(fetchIcos());
    expect(error).toMatchObject({ status: 0, code: 'network_error' });
    expect(errorMessage(error, 'Failed')).toBe('Failed');
    expect(isTemporary(error)).toBe(true);
    report.mockRestore();
  });

  test('of a request that was given up is not temporary', async () => {
    const abort = new AbortController();
    abort.abort();
    const error = await failureOf(fetchIcos({}, abort.signal));
    expect(error.code).toBe('cancelled');
    expect(isTemporary(error)).toBe(false);
  });
});

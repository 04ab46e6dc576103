import { errorBody } from '@market-pulse/contract';
import { buildApp } from './app';
import { openTestServer, type TestServer } from './testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const post = (payload: string | undefined, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': type },
    ...(payload !== undefined && { payload }),
  });

it('does not fail to start because that takes long: a busy machine is no fault', () => {
  expect(server.app.initialConfig).toMatchObject({ pluginTimeout: 0 });
});

describe('errors', () => {
  it.each([
    ['a body that is not JSON', () => post('{"email":'), 400, 'malformed_request'],
    ['a body of another type', () => post('a=b', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type'],
    ['a body above 1 MB', () => post(`"${'x'.repeat(1024 * 1024)}"`), 413, 'payload_too_large'],
    ['JSON that breaks the schema', () => post('{"email":1}'), 422, 'validation_failed'],
    ['JSON that is no object', () => post('[]'), 422, 'validation_failed'],
    ['a call that needs a person', () => server.app.inject('/api/profile/'), 401, 'not_authenticated'],
    ['an unknown call', () => server.app.inject('/api/nope/nope'), 404, 'not_found'],
    ['an unknown method', () => server.app.inject({ method: 'DELETE', url: '/api/profile/' }), 404, 'not_found'],
    [
      'an address with a NUL character',
      () => server.app.inject('/api/stocks/live-company/apple%00/'),
      404,
      'not_found',
    ],
    ['a NUL character', () => server.app.inject('/api/post/list/?q=%00'), 400, 'malformed_request'],
    ['an address that cannot be decoded', () => server.app.inject('/api/post/%E0%A4%A/'), 400, 'malformed_request'],
  ])('have one body for %s', async (_name, send, status, code) => {
    const response = await send();
    const body = errorBody.parse(response.json());
    expect([response.statusCode, body.code]).toEqual([status, code]);
    expect(body.error).toBe(body.detail);
    expect(body.request_id).toBe(response.headers['x-request-id']);
  });

  it('name the fields of a body that is missing', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/login/' });
    expect(response.json().fields).toEqual({ email: ['Email is required'], password: ['Password is required'] });
  });

  it('say nothing of the inside when something breaks', async () => {
    const { context } = server;
    const broken = {
      ...context,
      clock: () => {
        throw new Error('secret inside');
      },
    };
    const app = await buildApp(broken);
    const response = await app.inject('/api/crypto/icos/');
    await app.close();
    expect(response.statusCode).toBe(500);
    expect(errorBody.parse(response.json()).code).toBe('internal_error');
    expect(response.body).not.toContain('secret');
  });
});

describe('paths', () => {
  it('work with and without the trailing slash', async () => {
    const [one, other] = await Promise.all(
      ['/api/post/categories/', '/api/post/categories'].map((url) => server.get(url)),
    );
    expect(one?.status).toBe(200);
    expect(other?.body).toEqual(one?.body);
  });
});

describe('other origins', () => {
  const from = { origin: 'https://elsewhere.example' };
  const allowed = async (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({ method, url, headers: { ...from, ...headers } });
    return response.headers['access-control-allow-origin'];
  };

  it('may read what is public, and only as visitors', async () => {
    expect(await allowed('GET', '/api/post/categories/')).toBe('*');
    const { access } = await server.signIn('user');
    expect(await allowed('GET', '/api/forums/notifications/', { authorization: `Bearer ${access}` })).toBeUndefined();
  });

  it('may change nothing', async () => {
    expect(await allowed('POST', '/api/contact/')).toBeUndefined();
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    expect(await allowed('OPTIONS', '/api/forums/posts/1/vote/', preflight)).toBeUndefined();
  });
});

describe('health', () => {
  it('is told outside the API', async () => {
    expect((await server.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.get('/readyz')).body).toEqual({ status: 'ready' });
  });
});

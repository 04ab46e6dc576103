import { buildApp } from '../app';
import { openTestServer, type TestServer } from '../testing/testServer';
import type { App } from './app';

const TOKEN = 'a-token-for-the-metrics';
const ELSEWHERE = '203.0.113.7';

let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await openTestServer();
  const { context } = server;
  app = await buildApp({ ...context, config: { ...context.config, metricsToken: TOKEN, rateLimitScale: 0.005 } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

describe('/metrics', () => {
  it('tells durations by the pattern of the route, refusals, the process and the database', async () => {
    await app.inject({ url: '/api/stocks/live-company/AAPL/' });
    await app.inject({ url: '/api/post/no-such-post/' });
    for (let call = 0; call < 3; call += 1) await app.inject({ url: '/api/post/list/', remoteAddress: ELSEWHERE });
    await app.inject({ url: '/api/post/list/', remoteAddress: ELSEWHERE });
    const { statusCode, headers, body } = await read();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const line of [
      'http_request_duration_seconds_count{method="GET",route="/api/stocks/live-company/:slug/",status="200"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/post/:slug/",status="404"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/post/list/",status="429"} 1',
      'rate_limit_refusals_total{limit="everything"} 1',
    ]) {
      expect(body).toContain(`${line}\n`);
    }
    expect(body).toMatch(/^database_round_trip_seconds 0\.\d+$/m);
    expect(body).toMatch(/^database_connections\{state="waiting"\} 0$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).not.toContain('AAPL');
  });

  it('is for this machine, and from elsewhere for holders of the token', async () => {
    expect((await read({}, '::1')).statusCode).toBe(200);
    expect((await read({}, ELSEWHERE)).statusCode).toBe(403);
    expect((await read({ authorization: 'Bearer wrong' }, ELSEWHERE)).statusCode).toBe(403);
    expect((await read({ authorization: `Bearer ${TOKEN}` }, ELSEWHERE)).statusCode).toBe(200);
  });

  it('is refused to what a proxy on this machine passes on', async () => {
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
    expect((await read({ 'x-forwarded-for': '127.0.0.1', authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  });

  it('has no token to guess when none is set', async () => {
    const response = await server.app.inject({
      url: '/metrics',
      remoteAddress: ELSEWHERE,
      headers: { authorization: 'Bearer undefined' },
    });
    expect(response.statusCode).toBe(403);
  });
});

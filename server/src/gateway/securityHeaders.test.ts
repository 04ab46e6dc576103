import { buildApp } from '../app';
import type { Config } from '../config/config';
import { openTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function headersWith(change: Partial<Config>, headers: Record<string, string> = {}) {
  const { context } = server;
  const app = await buildApp({ ...context, config: { ...context.config, ...change } });
  const response = await app.inject({ url: '/healthz', headers });
  await app.close();
  return response.headers;
}

const overHttps = { 'x-forwarded-proto': 'https' };

describe('Strict-Transport-Security', () => {
  it('is not sent over http', async () => {
    expect(await headersWith({})).not.toHaveProperty('strict-transport-security');
    expect(await headersWith({ publicUrl: 'http://site.example' })).not.toHaveProperty('strict-transport-security');
  });

  it('is sent when the site is published under https', async () => {
    const headers = await headersWith({ publicUrl: 'https://site.example' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('is sent when the request came over https, by the word of a proxy that is trusted', async () => {
    expect(await headersWith({}, overHttps)).not.toHaveProperty('strict-transport-security');
    expect(await headersWith({ trustProxy: 1 }, overHttps)).toHaveProperty('strict-transport-security');
  });
});

describe('every answer', () => {
  it('forbids to guess types, to frame and to run anything', async () => {
    const headers = await headersWith({});
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

import { parse } from 'parse5';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ config: { chartEmbeds: true } });
});
afterAll(() => server.close());

const get = (path: string, headers = {}) => server.app.inject({ url: `/embed/chart/${path}`, headers });

test('a chart may be framed by any site, runs nothing, loads nothing and knows no visitor', async () => {
  const answer = await get('AAPL', { cookie: 'refresh_token=abc' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-frame-options']).toBeUndefined();
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
  expect(answer.body).not.toMatch(/<script|style="|src=/);
  const again = await get('AAPL', { 'if-none-match': answer.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('it says what the share costs, of which day and from whom, and leads to the page of the company', async () => {
  const { body } = await get('aapl');
  expect(body).toContain(
    '<a href="http://site.example/company/apple-inc" target="_blank" rel="noopener">Apple Inc.</a>',
  );
  expect(body).toContain('<strong>$262.36</strong> <span class="loss">-4.90 (-1.83%)</span>');
  expect(body).toContain('Price of Jan 6, 2026 · US daily prices dataset <b>Out of date</b>');
  expect(body).toMatch(
    /role="img" aria-label="Price of Apple Inc. from 2025-\d\d-\d\d to 2026-01-06: from \$[\d.]+ to \$[\d.]+, lowest/,
  );
  expect(body).toContain('AAPL on Market Pulse</a>');
  const errors: string[] = [];
  parse(body, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
});

test.each([
  ['?scheme=dark', 'data-scheme="dark"'],
  ['?scheme=light', 'data-scheme="light"'],
  ['?scheme=%22%3E', '<html lang="en">'],
  ['', '<html lang="en">'],
])('with %s it has the colours of %s', async (address, says) => {
  expect((await get(`AAPL${address}`)).body).toContain(says);
});

test.each(['ZZZZ', '%3Cscript%3E'])('for %s the frame says that there is no such company', async (ticker) => {
  const answer = await get(ticker);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(answer.body).toContain('No company has this ticker.');
  expect(answer.body).not.toContain('script');
});

test.each([
  '/embed/chart',
  '/embed/',
  '/api/stocks/live-company/aapl/',
  '/company/apple-inc',
  '/media/cards/aapl/undated.png',
])('%s may be framed by nobody', async (url) => {
  const { headers } = await server.app.inject(url);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
});

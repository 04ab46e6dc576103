import { CONTACT_INCOMPLETE } from '@market-pulse/contract';
import { contactMessages, newsletterSubscriptions } from '../database/schema';
import { openTestServer, type TestServer } from '../testing/testServer';
import type { App } from './app';

let server: TestServer;
let app: App;
let visitors = 0;
beforeAll(async () => {
  server = await openTestServer({ config: { rateLimitScale: 1 } });
  app = server.app;
});
beforeEach(async () => {
  visitors += 1;
  const { database } = server.context;
  await database.delete(contactMessages);
  await database.delete(newsletterSubscriptions);
});
afterAll(() => server.close());

const CONTACT = '/api/contact/';
const NEWSLETTER = '/api/subscriptions/newsletter-subscribe/';
const OWN = { 'sec-fetch-site': 'same-origin' };
const typed = { name: 'Ann "A" <Lee>', email: 'ann@example.com', company: '', message: '\nHello,\r\n</textarea>you' };

/** Sends a form as a browser does by itself. */
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  app.inject({
    method: 'POST',
    url,
    // Limits are counted for each visitor.
    remoteAddress: `203.0.113.${visitors}`,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const messages = () => server.context.database.select().from(contactMessages);
const subscriptions = () => server.context.database.select().from(newsletterSubscriptions);

describe('a form that a browser sends by itself', () => {
  test.each([
    [CONTACT, typed, '/api/contact/sent/', 'Our team will reply within one business day.'],
    [
      NEWSLETTER,
      { email: 'ann@example.com', tag: 'Website Hero Bar' },
      '/api/subscriptions/newsletter-subscribe/sent/',
      'Check your inbox to confirm.',
    ],
  ])('to %s is taken, and leads to a page that says so and sends nothing', async (url, fields, location, text) => {
    const taken = await send(url, fields);
    expect([taken.statusCode, taken.headers['location'], taken.body]).toEqual([303, location, '']);
    const page = await app.inject({ url: location });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(text);
    expect([...(await messages()), ...(await subscriptions())]).toHaveLength(1);
  });

  test('is checked by the rules of the call, and comes back with what was typed and what is wrong', async () => {
    const { statusCode, headers, body } = await send(CONTACT, { ...typed, email: 'ann at example' });
    expect(statusCode).toBe(422);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<p role="alert">Enter a valid email address</p>');
    expect(body).toContain('aria-invalid="true" aria-describedby="email-error" type="email" value="ann at example"');
    expect(body).toContain('<p id="email-error">Enter a valid email address</p>');
    expect(body).toContain('value="Ann &quot;A&quot; &lt;Lee&gt;"');
    // The element's first line break is no part of the text.
    expect(body).toContain('rows="6">\n\nHello,\r\n&lt;/textarea&gt;you</textarea>');
    expect(body).toContain('<form method="post" action="/api/contact/">');
    expect(await messages()).toEqual([]);
  });

  test('may be empty @full', async () => {
    const { statusCode, body } = await send(CONTACT, {});
    expect([statusCode, body.includes(CONTACT_INCOMPLETE)]).toEqual([422, true]);
  });

  test('brings what nobody sees back too @full', async () => {
    const { body } = await send(NEWSLETTER, { email: 'ann', tag: 'Website Hero Bar' });
    expect(body).toContain('<input type="hidden" name="tag" value="Website Hero Bar">');
  });

  test('counts for the limit of the call, and then says when it can be sent again @full', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(CONTACT, typed)).statusCode).toBe(303);
    const { statusCode, headers, body } = await send(CONTACT, typed);
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
    expect(body).toContain('That was too often. Please try again in 60 minutes.');
    expect(body).toContain('value="ann@example.com"');
    expect(await messages()).toHaveLength(5);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['nowhere that it would tell', {}, 403],
    ['another origin', { origin: 'https://elsewhere.example', host: 'site.example' }, 403],
    ['an origin that it keeps to itself', { origin: 'null', host: 'site.example' }, 403],
    ['this origin', { origin: 'https://site.example', host: 'site.example' }, 303],
  ])('from %s (%j) is answered by %i', async (_, headers, status) => {
    const answer = await send(CONTACT, typed, headers);
    expect(answer.statusCode).toBe(status);
    expect(await messages()).toHaveLength(status === 303 ? 1 : 0);
  });

  test('that is too large is refused', async () => {
    expect((await send(CONTACT, { ...typed, message: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  test('to a call that takes none is refused', async () => {
    expect((await send('/api/auth/login/', { email: 'ann@example.com' })).statusCode).toBe(415);
  });

  test('to a page says that the form needs a script, and shows nothing of what was typed', async () => {
    const { statusCode, headers, body } = await send('/authentication/sign-in', { password: 'my secret' });
    expect([statusCode, headers['allow'], headers['content-type']]).toEqual([
      405,
      'GET, HEAD',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('This form works with JavaScript alone.');
    expect(body).not.toContain('my secret');
  });
});

test('the same call by a script is answered as ever', async () => {
  const answer = await app.inject({ method: 'POST', url: CONTACT, payload: typed });
  expect([answer.statusCode, answer.json()]).toEqual([201, { message: expect.stringContaining('one business day') }]);
  const refused = await app.inject({ method: 'POST', url: CONTACT, payload: {} });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed']);
});

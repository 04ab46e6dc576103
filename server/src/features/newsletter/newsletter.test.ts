import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { newsletterSubscriptions, outgoingMails } from '../../database/schema';
import { openPostOffice, type PostOffice } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { isDisposableAddress } from './disposableAddress';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

let server: TestServer;
let office: PostOffice;
beforeAll(async () => {
  server = await openTestServer();
  office = await openPostOffice(server.context);
});
afterAll(async () => {
  await office.close();
  await server.close();
});
beforeEach(() => server.pass(60 * MINUTE_MILLISECONDS));

const subscribe = (email: string, values: object = {}) =>
  server.call('POST', '/api/subscriptions/newsletter-subscribe/', {
    body: { email, tag: 'Website Hero Bar', list_id: 1, ...values },
  });

/** Path and query of a link in a mail. */
function linkIn(mail: Email | undefined, purpose: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`http://site\\.example(/api/subscriptions/${purpose}/\\?token=\\S+)`).exec(
    mail?.text ?? '',
  )?.[1];
  if (link === undefined) throw new Error(`There is no link to ${purpose} in the mail`);
  return link;
}

const follow = (url: string) => server.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
const press = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

async function subscriptionOf(email: string) {
  const [row] = await server.context.database
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row;
}

async function isOnList(email: string): Promise<boolean> {
  const row = await subscriptionOf(email);
  return row !== undefined && row.confirmedAt !== null && row.unsubscribedAt === null;
}

/** Subscribes an address; answers its mail. */
async function invite(email: string): Promise<Email> {
  expect((await subscribe(email)).status).toBe(202);
  const [mail] = await office.collect();
  return mail!;
}

describe('subscribing', () => {
  it('keeps list and tag, and puts the address on the list by the link in its mail only', async () => {
    const answer = await subscribe(' Ann@Example.com', { tag: 'Website Pop-Up' });
    expect([answer.status, answer.body]).toEqual([202, { message: 'Check your inbox to confirm.' }]);
    expect(await subscriptionOf('ann@example.com')).toMatchObject({ listId: 1, tag: 'Website Pop-Up' });
    expect(await isOnList('ann@example.com')).toBe(false);

    const [mail] = await office.collect();
    expect(mail?.to?.[0]?.address).toBe('ann@example.com');
    const page = await press(linkIn(mail, 'confirm'));
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>You are subscribed</h1>');
    expect(await isOnList('ann@example.com')).toBe(true);
    expect((await press(linkIn(mail, 'confirm'))).statusCode).toBe(200);
  });

  it('answers alike for an address that is on the list, writes the same, and mails it nothing', async () => {
    const mail = await invite('known@example.com');
    await press(linkIn(mail, 'confirm'));
    server.pass(DAY_MILLISECONDS);
    const [known, unknown] = [await subscribe('known@example.com'), await subscribe('unknown@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const written = await server.context.database.select({ kind: outgoingMails.kind }).from(outgoingMails);
    expect(written).toHaveLength(2);
    expect((await office.collect()).map(({ to }) => to?.[0]?.address)).toEqual(['unknown@example.com']);
    expect(await isOnList('known@example.com')).toBe(true);
  });

  it('fills no mailbox: one mail in ten minutes, also for two who ask at once @full', async () => {
    await Promise.all([subscribe('often@example.com'), subscribe('often@example.com')]);
    expect(await office.collect()).toHaveLength(1);
    server.pass(10 * MINUTE_MILLISECONDS - 1);
    await subscribe('often@example.com');
    expect(await office.collect()).toHaveLength(0);
    server.pass(1);
    await subscribe('often@example.com');
    expect(await office.collect()).toHaveLength(1);
  });

  it.each([
    ['nonsense', 'Enter a valid email address'],
    ['ann@', 'Enter a valid email address'],
    ['', 'Email is required'],
    ['ann@mailinator.com', 'Please enter an address that you keep: we do not mail to disposable ones.'],
    ['ann@sub.mailinator.com', 'Please enter an address that you keep: we do not mail to disposable ones.'],
  ])('refuses the address "%s" and says why', async (email, message) => {
    const { status, body } = await subscribe(email);
    expect([status, body.error, body.fields.email[0]]).toEqual([422, message, message]);
    expect(await office.collect()).toEqual([]);
  });

  it('refuses another list and an unknown place @full', async () => {
    const { status, body } = await subscribe('ann@example.com', { tag: 'Elsewhere', list_id: 2 });
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['list_id', 'tag']]);
  });
});

describe('a confirmation link', () => {
  it('asks first on a page, so that a program which checks the links of mails puts nobody on the list', async () => {
    const mail = await invite('scanned@example.com');
    const link = linkIn(mail, 'confirm');
    const page = await follow(link);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post"><button type="submit">Subscribe</button></form>');
    await server.app.inject({ method: 'HEAD', url: link });
    await server.app.inject({ url: link });
    expect(await isOnList('scanned@example.com')).toBe(false);
    expect((await press(link)).body).toContain('<h1>You are subscribed</h1>');
    expect(await isOnList('scanned@example.com')).toBe(true);
  });

  it('works for seven days @full', async () => {
    const mail = await invite('slow@example.com');
    server.pass(7 * DAY_MILLISECONDS);
    for (const page of [await follow(linkIn(mail, 'confirm')), await press(linkIn(mail, 'confirm'))]) {
      expect(page.statusCode).toBe(422);
      expect(page.body).toContain('This link is incomplete or out of date.');
    }
    expect(await isOnList('slow@example.com')).toBe(false);
  });

  it('is worthless when it is forged, cut off, or made for something else', async () => {
    const mail = await invite('forged@example.com');
    const asConfirmation = linkIn(mail, 'unsubscribe').replace('unsubscribe', 'confirm');
    for (const link of [asConfirmation, linkIn(mail, 'confirm').slice(0, -4), '/api/subscriptions/confirm/?token=x']) {
      expect([(await follow(link)).statusCode, (await press(link)).statusCode]).toEqual([422, 422]);
    }
    const missing = await follow('/api/subscriptions/confirm/');
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(await isOnList('forged@example.com')).toBe(false);
  });

  it('is answered with the one error body when a program follows it @full', async () => {
    const { status, body } = await server.get('/api/subscriptions/confirm/?token=x');
    expect([status, body.code]).toEqual([422, 'invalid_mailed_token']);
  });
});

describe('unsubscribing', () => {
  async function joined(email: string): Promise<Email> {
    const mail = await invite(email);
    await press(linkIn(mail, 'confirm'));
    expect(await isOnList(email)).toBe(true);
    return mail;
  }

  it('takes one click of a mail program, by the headers that every mail has', async () => {
    const mail = await joined('click@example.com');
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')![1]!);
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      const url = address.pathname + address.search;
      const response = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ message: 'You will get no further newsletter from us.' });
    }
    expect(await isOnList('click@example.com')).toBe(false);
  });

  it('asks first on a page, so that a program which checks links changes nothing', async () => {
    const mail = await joined('page@example.com');
    const page = await follow(linkIn(mail, 'unsubscribe'));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post">');
    expect(await isOnList('page@example.com')).toBe(true);
    const done = await press(linkIn(mail, 'unsubscribe'));
    expect(done.body).toContain('<h1>You are unsubscribed</h1>');
    expect(await isOnList('page@example.com')).toBe(false);
  });

  it('works years later, needs no sign-in, and can be repeated @full', async () => {
    const mail = await joined('years@example.com');
    server.pass(5 * 365 * DAY_MILLISECONDS);
    expect((await press(linkIn(mail, 'unsubscribe'))).statusCode).toBe(200);
    expect((await press(linkIn(mail, 'unsubscribe'))).statusCode).toBe(200);
    expect((await press(linkIn(mail, 'unsubscribe').slice(0, -4))).statusCode).toBe(422);
  });

  it('makes the confirmation link worthless; subscribing again brings a new one @full', async () => {
    const mail = await joined('back@example.com');
    server.pass(MINUTE_MILLISECONDS);
    await press(linkIn(mail, 'unsubscribe'));
    expect((await follow(linkIn(mail, 'confirm'))).statusCode).toBe(422);
    expect((await press(linkIn(mail, 'confirm'))).statusCode).toBe(422);
    expect(await isOnList('back@example.com')).toBe(false);
    server.pass(DAY_MILLISECONDS);
    await press(linkIn(await invite('back@example.com'), 'confirm'));
    expect(await isOnList('back@example.com')).toBe(true);
  });
});

test('the pages run nothing, load nothing, and hand their address to no one', async () => {
  const mail = await invite('policy@example.com');
  const { headers, body } = await follow(linkIn(mail, 'confirm'));
  const policy = String(headers['content-security-policy']);
  const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect(body).not.toMatch(/<script|\son\w+=|javascript:/);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
});

test.each([
  ['ann@mailinator.com', true],
  ['ann@a.b.mailinator.com', true],
  ['ann@example.com', false],
  ['ann@gmail.com', false],
  ['mailinator.com@example.com', false],
  ['ann@notmailinator.com.example.com', false],
])('%s is a disposable address: %s', (email, isDisposable) => {
  expect(isDisposableAddress(email)).toBe(isDisposable);
});

import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { readConfig } from '../config/config';
import type { AppContext } from '../context';
import { outgoingMails } from '../database/schema';
import { openSmtpServer, type TestSmtpServer } from '../testing/smtpServer';
import { holdIntervals } from '../testing/stillIntervals';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { composeMail, type MailMessage } from './message';
import { enqueueMail } from './outbox';
import { retryDelayMilliseconds } from './retry';
import { createMailSender, type MailSender } from './sender';
import { openMailTransport } from './transport';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

const message: MailMessage = composeMail({
  kind: 'greeting',
  subject: 'Grüße & <more>',
  paragraphs: [
    'Hello <b>Ann</b>,\nthis is a long line that goes on, and on, and on, and on, until it has to be wrapped.',
  ],
  link: { label: 'Open', url: 'http://site.example/page?token=abc&x=1' },
  siteUrl: 'http://site.example',
});

let folder: string;
let opened: TestDatabase;
let context: Pick<AppContext, 'database' | 'clock' | 'log'>;
let smtp: TestSmtpServer;
let sender: MailSender;
let now: Date;
/** What was logged, as text. */
let logged: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-pulse-mail-'));
  opened = await openTestDatabase('empty');
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

/** However busy the machine is, stopping waits for the mail under way. */
const stopGraceMilliseconds = 10 * MINUTE_MILLISECONDS;
const openSender = (variables: Record<string, string>, { database } = context) =>
  createMailSender({ ...context, database }, openMailTransport(readConfig({ DATA_DIR: folder, ...variables })), {
    stopGraceMilliseconds,
  });

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00.000Z');
  logged = '';
  const log = pino({ level: 'trace' }, { write: (line: string) => (logged += line) });
  context = { database: opened.connection.database, clock: () => now, log };
  await context.database.delete(outgoingMails);
  smtp = await openSmtpServer();
  sender = openSender({ SMTP_URL: smtp.url, MAIL_FROM: 'Market Pulse <news@site.example>' });
});
afterEach(async () => {
  await sender.stop();
  await smtp.close();
});

const post = (values: Partial<MailMessage> = {}, to: string | null = 'ann@example.com') =>
  enqueueMail(context, { ...message, ...values }, { to });
const waiting = () => context.database.select().from(outgoingMails);
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

describe('a mail in the outbox', () => {
  it('reaches the mail server as text and HTML, and leaves the outbox', async () => {
    await post({ replyTo: 'bob@example.com' });
    expect(await sender.deliverDue()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      from: { name: 'Market Pulse', address: 'news@site.example' },
      to: [{ address: 'ann@example.com' }],
      replyTo: [{ address: 'bob@example.com' }],
      subject: 'Grüße & <more>',
    });
    expect(mail?.text).toContain('Open:\nhttp://site.example/page?token=abc&x=1');
    expect(mail?.html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;,<br>');
    expect(mail?.html).toContain('href="http://site.example/page?token=abc&amp;x=1"');
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(await sender.deliverDue()).toBe(0);
  });

  it('carries the one-click headers when it is of a list', async () => {
    await post({ unsubscribeUrl: 'http://site.example/leave?token=t' });
    await sender.deliverDue();
    expect(smtp.mails[0]?.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'list-unsubscribe', value: '<http://site.example/leave?token=t>' }),
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      ]),
    );
  });

  it('goes nowhere when it is to nobody @full', async () => {
    await post({}, null);
    expect(await sender.deliverDue()).toBe(0);
    expect(smtp.mails).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('is not there when what caused it fails', async () => {
    await expect(
      context.database.transaction(async (transaction) => {
        await enqueueMail({ ...context, database: transaction }, message, { to: 'ann@example.com' });
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    expect(await waiting()).toEqual([]);
  });

  it('is sent by one of two senders that look at once', async () => {
    const other = openSender({ SMTP_URL: smtp.url });
    for (let count = 0; count < 6; count += 1) await post({ subject: String(count) });
    const delivered = await Promise.all([sender.deliverDue(), other.deliverDue()]);
    expect(delivered[0]! + delivered[1]!).toBe(6);
    expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});

describe('a mail server that misbehaves', () => {
  it.each(['defer', 'drop'] as const)('gets the same mail again later when it does this: %s', async (behaviour) => {
    smtp.behave(behaviour);
    await post();
    expect(await sender.deliverDue()).toBe(0);
    expect(await waiting()).toMatchObject([{ attempts: 1, failedAt: null, lastError: expect.stringMatching(/./) }]);

    smtp.behave('accept');
    pass(2 * MINUTE_MILLISECONDS - 1);
    expect(await sender.deliverDue()).toBe(0);
    pass(1);
    expect(await sender.deliverDue()).toBe(1);
    expect(smtp.mails.at(-1)?.subject).toBe(message.subject);
    expect(await waiting()).toEqual([]);
  });

  it('holds nothing up: the next mail goes out @full', async () => {
    smtp.behave('defer');
    await post({ subject: 'first' });
    await sender.deliverDue();
    smtp.behave('accept');
    await post({ subject: 'second' });
    expect(await sender.deliverDue()).toBe(1);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['second']);
  });

  it('is left when it answers without an end, and the mail stays', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => undefined).write('220 mail.example\r\n');
      socket.on('data', () => undefined);
      const timer = setInterval(() => socket.write('250-and one more\r\n'), 10);
      socket.once('close', () => clearInterval(timer));
    });
    endless.listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const { port } = endless.address() as AddressInfo;
    const config = readConfig({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` });
    await post();
    expect(await createMailSender(context, openMailTransport(config, 300)).deliverDue()).toBe(0);
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]);
    // No connection is left.
    endless.close();
    await once(endless, 'close');
  });

  it('gets no mail again that it refused for good, and its content is not kept', async () => {
    smtp.behave('refuse');
    await post();
    await sender.deliverDue();
    expect(await waiting()).toMatchObject([
      { failedAt: now, lastError: expect.stringMatching(/550/), text: '', html: '' },
    ]);
    smtp.behave('accept');
    pass(DAY_MILLISECONDS);
    expect(await sender.deliverDue()).toBe(0);
  });

  it('loses nothing while it is away: what was acknowledged goes out when it is back', async () => {
    await smtp.close();
    await post();
    expect(await sender.deliverDue()).toBe(0);
    smtp = await openSmtpServer();
    pass(10 * MINUTE_MILLISECONDS);
    const restarted = openSender({ SMTP_URL: smtp.url });
    expect(await restarted.deliverDue()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
  });

  it('can tell that a mail came twice, because it did not say that it took the first @full', async () => {
    smtp.behave('drop');
    await post();
    await sender.deliverDue();
    smtp.behave('accept');
    pass(2 * MINUTE_MILLISECONDS);
    await post();
    await sender.deliverDue();
    // What is due goes out side by side.
    const [first, ...later] = smtp.mails.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<.+@localhost>$/);
    expect(later).toHaveLength(2);
    expect(later.filter((messageId) => messageId === first)).toHaveLength(1);
  });

  it('is tried less and less often, and for a week @full', async () => {
    smtp.behave('defer');
    await post();
    await sender.deliverDue();
    pass(7 * DAY_MILLISECONDS - 1);
    await sender.deliverDue();
    const nextAttemptAt = new Date(now.getTime() + 4 * MINUTE_MILLISECONDS);
    expect(await waiting()).toMatchObject([{ attempts: 2, failedAt: null, nextAttemptAt }]);
    now = nextAttemptAt;
    await sender.deliverDue();
    expect(await waiting()).toMatchObject([{ failedAt: now, text: '' }]);
  });

  it('gets a mail of before the clock was set back as soon as any other', async () => {
    await post();
    pass(-5 * 60 * MINUTE_MILLISECONDS);
    expect(await sender.deliverDue()).toBe(1);
  });

  it('does not bring addresses into the log', async () => {
    smtp.behave('refuse');
    await post();
    await sender.deliverDue();
    expect(logged).toContain('"responseCode":550');
    expect(logged).not.toMatch(/ann@example|token=/);
  });
});

describe('a mail whose link is out of date', () => {
  it('is not sent any more, and forgotten a month later', async () => {
    await enqueueMail(context, message, {
      to: 'ann@example.com',
      until: new Date(now.getTime() + MINUTE_MILLISECONDS),
    });
    pass(MINUTE_MILLISECONDS);
    expect(await sender.deliverDue()).toBe(0);
    expect(smtp.mails).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    pass(31 * DAY_MILLISECONDS);
    smtp.behave('refuse');
    await post();
    await sender.deliverDue();
    expect(await waiting()).toMatchObject([{ failedAt: now }]);
  });
});

describe('the sender', () => {
  it('works by itself once it is started, and stops after the mail under way', async () => {
    smtp.behave('hold');
    await post({ subject: 'first' });
    // Of two that are due since the same moment either may go first.
    pass(1);
    await post({ subject: 'second' });
    const underWay = smtp.holding();
    sender.start();
    await underWay;
    const stopped = sender.stop();
    smtp.behave('accept');
    await stopped;
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['first']);
    expect(await waiting()).toMatchObject([{ subject: 'second', attempts: 0 }]);
  });

  it('looks again every two seconds, also after the database was away, and finds what was posted meanwhile @full', async () => {
    const intervals = holdIntervals();
    let isDown = true;
    const database = new Proxy(context.database, {
      get(target, name) {
        if (isDown && name === 'transaction') throw new Error('The database does not answer');
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const looking = openSender({ SMTP_URL: smtp.url }, { ...context, database });
    looking.start();
    while (!logged.includes('the outbox cannot be read')) await turn();
    isDown = false;
    await post();
    intervals.pass(1_999);
    await turn();
    expect(smtp.mails).toEqual([]);
    intervals.pass(1);
    while (smtp.mails.length === 0) await turn();
    await looking.stop();
    expect(await waiting()).toEqual([]);
    intervals.release();
  });
});

describe('without a mail server', () => {
  it('each mail is a file in the outbox of the data folder that only its owner may read', async () => {
    const files = openSender({ PUBLIC_URL: 'https://pulse.example' });
    await post();
    await post({ subject: 'Second' });
    expect(await files.deliverDue()).toBe(2);
    const names = (await readdir(join(folder, 'outbox'))).sort();
    expect(names).toEqual([
      expect.stringMatching(/^2026-11-21T12-00-00\.000Z-\d+-greeting\.eml$/),
      expect.stringMatching(/^2026-11-21T12-00-00\.000Z-\d+-greeting\.eml$/),
    ]);
    const path = join(folder, 'outbox', names[0]!);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(path));
    expect(mail.from).toEqual({ name: 'Market Pulse', address: 'no-reply@pulse.example' });
    expect(mail.subject).toBe('Grüße & <more>');
  });
});

test('the time between attempts doubles from 2 minutes to 4 hours', () => {
  const minutes = [1, 2, 3, 7, 8, 9, 500].map((attempts) => retryDelayMilliseconds(attempts) / MINUTE_MILLISECONDS);
  expect(minutes).toEqual([2, 4, 8, 128, 240, 240, 240]);
});

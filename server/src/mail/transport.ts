import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';
import type { OutgoingMail } from './outbox';

/** Way out for mails. */
export interface MailTransport {
  /** Where mails go, for the log; without user and password. */
  readonly destination: string;
  /** Delivers a mail that has a recipient; rejects when that did not work. */
  deliver(mail: OutgoingMail & { recipient: string }): Promise<void>;
}

/** A mail server that does not answer for this long, in milliseconds, is left alone until the next attempt. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What one mail may take in all, in milliseconds: a server that answers bit by bit is never silent. */
const DELIVERY_MILLISECONDS = 60_000;

type MailConfig = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

/**
 * The mail server of `SMTP_URL`; without one, the folder `outbox` in the data folder.
 *
 * @param deliveryMilliseconds what one mail may take; the connection ends with it
 */
export function openMailTransport(config: MailConfig, deliveryMilliseconds = DELIVERY_MILLISECONDS): MailTransport {
  const host = config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname;
  const from = config.mailFrom ?? `Market Pulse <no-reply@${host}>`;
  return config.smtpUrl === undefined
    ? folderTransport(join(config.dataDir, 'outbox'), { from, host })
    : smtpTransport(config.smtpUrl, { from, host }, deliveryMilliseconds);
}

interface Sender {
  readonly from: string;
  /** Host part of message ids. */
  readonly host: string;
}

function smtpTransport(url: string, sender: Sender, deliveryMilliseconds: number): MailTransport {
  const smtp = createTransport({ url, ...TIMEOUTS });
  return {
    destination: new URL(url).host,
    async deliver(mail) {
      await smtp.sendMail({ ...toMail(mail, sender), signal: AbortSignal.timeout(deliveryMilliseconds) });
    },
  };
}

/** Writes each mail as an .eml file, which mail programs open. The name begins with the time of the mail. */
function folderTransport(folder: string, sender: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    destination: folder,
    async deliver(mail) {
      const { message } = await composer.sendMail(toMail(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = mail.createdAt.toISOString().replaceAll(':', '-');
      const path = join(folder, `${time}-${mail.id}-${mail.kind}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** The message id stays the same in every attempt, so that a mail which arrives twice is recognised. */
function toMail(mail: OutgoingMail & { recipient: string }, { from, host }: Sender): SendMailOptions {
  const { unsubscribeUrl, replyTo } = mail;
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.createdAt.getTime()}.${mail.id}@${host}>`,
    headers: {
      // Keeps out-of-office replies away.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Texts are ours: no address or file in them is to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningSite } from './ComposedSite';

/** A mail that the site wrote into its outbox folder. */
export interface Mail {
  readonly subject: string;
  /** Path and query of the link that it is about. */
  readonly link: string;
}

/** Undoes the encoding of mails for what is not ASCII or a long line. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function parseMail(source: string, siteUrl: string): Mail {
  const text = decodeQuotedPrintable(source);
  const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
  // The header has a link too: the one that unsubscribes.
  const body = text.slice(Math.max(0, text.search(/\r?\n\r?\n/)));
  const [link = ''] = body.match(new RegExp(`(?<=${siteUrl})/\\S*[?]token=[\\w.~%-]+`)) ?? [];
  return { subject, link };
}

/** The mails that the site sent to an address so far, oldest first. */
export async function mailsTo(site: RunningSite, address: string): Promise<Mail[]> {
  const folder = join(site.dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return sources.filter((source) => source.includes(`To: ${address}`)).map((source) => parseMail(source, site.url));
}

interface AwaitedMail {
  readonly to: string;
  readonly subject: string;
  /** So many others with the same subject went before; by default none. */
  readonly after?: number;
  /** Milliseconds after which it is late; by default as everything that is expected. */
  readonly timeout?: number;
}

/** Waits for a mail. */
export async function waitForMail(site: RunningSite, { to, subject, after = 0, timeout }: AwaitedMail): Promise<Mail> {
  const matching = async () => (await mailsTo(site, to)).filter((mail) => mail.subject === subject);
  const options = { message: `${subject}, to ${to}`, ...(timeout !== undefined && { timeout }) };
  await expect.poll(async () => (await matching()).length, options).toBeGreaterThan(after);
  const mail = (await matching())[after];
  if (!mail) throw new Error(`The mail to ${to} is gone`);
  return mail;
}

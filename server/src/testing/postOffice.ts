import type { Email } from 'postal-mime';
import type { AppContext } from '../context';
import { createMailSender } from '../mail/sender';
import { openMailTransport } from '../mail/transport';
import { openSmtpServer } from './smtpServer';

/** Delivers what a server under test has to mail, through a real mail server. */
export interface PostOffice {
  /** Sends what is in the outbox; answers what arrived. */
  collect(): Promise<Email[]>;
  close(): Promise<void>;
}

/** Opens a post office for the outbox of a server. */
export async function openPostOffice(context: AppContext): Promise<PostOffice> {
  const smtp = await openSmtpServer();
  const sender = createMailSender(context, openMailTransport({ ...context.config, smtpUrl: smtp.url }));
  return {
    async collect() {
      await sender.deliverDue();
      return smtp.mails.splice(0);
    },
    async close() {
      await sender.stop();
      await smtp.close();
    },
  };
}

/** The token of the first link in a mail that has one. */
export function tokenIn(mail: Email | undefined): string {
  const token = /[?&]token=([^\s&"]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('There is no link with a token in the mail');
  return decodeURIComponent(token);
}

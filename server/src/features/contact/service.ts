import type { ContactRequest } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { contactMessages } from '../../database/schema';
import { contactMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';

/** Keeps a message of the contact form, and mails it to the team at `SUPPORT_EMAIL`; without that it is only kept. */
export async function receiveMessage(context: AppContext, request: ContactRequest): Promise<void> {
  const { config, database, clock } = context;
  const { name, email, company = '', message } = request;
  await database.transaction(async (transaction) => {
    await transaction.insert(contactMessages).values({ name, email, company, message, createdAt: clock() });
    if (config.supportEmail === undefined) return;
    const mail = contactMail(context.siteUrl(), request);
    await enqueueMail({ clock, database: transaction }, mail, { to: config.supportEmail });
  });
}

import { isNull } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/**
 * Mails on their way, written in the transaction of what caused them. A delivered one is deleted. One that was given up
 * stays for a while, without its content.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    /** Which message it is, such as `reset_password`; for logs and operators. */
    kind: text().notNull(),
    /** Null for a mail to nobody: a call that must not tell whether it mails someone writes one all the same. */
    recipient: text(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Address of the one-click unsubscribe headers; newsletter mails have one. */
    unsubscribeUrl: text(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    /** When there is no more sense in sending it: its link is out of date by then, or it is simply too old. */
    giveUpAt: moment().notNull(),
    lastError: text(),
    failedAt: moment(),
  },
  (table) => [index().on(table.nextAttemptAt).where(isNull(table.failedAt))],
);

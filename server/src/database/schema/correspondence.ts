import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Messages of the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  /** `''` is not told. */
  company: text().notNull(),
  message: text().notNull(),
  createdAt: moment().notNull(),
});

/** Addresses on a newsletter list, or asked to join one: on it is who confirmed and did not leave since. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    listId: integer().notNull(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    /** Where on the site the address was given. */
    tag: text({ enum: ['Website Hero Bar', 'Website Pop-Up', 'Website Slide-In'] }).notNull(),
    createdAt: moment().notNull(),
    /** When the last mail with a confirmation link was written. */
    invitedAt: moment().notNull(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  (table) => [unique().on(table.listId, table.email)],
);

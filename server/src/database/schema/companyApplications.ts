import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { companies } from './companies';
import { users } from './users';

/** Applications of public companies to keep their page themselves, and what was decided on each. None is ever deleted. */
export const companyApplications = pgTable(
  'company_applications',
  {
    id: id(),
    status: text({ enum: ['waiting', 'accepted', 'refused', 'verified'] })
      .notNull()
      .default('waiting'),
    company: text().notNull(),
    /** Canonical: `BRK.B`. */
    ticker: text().notNull(),
    exchange: text().notNull(),
    contact: text().notNull(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    role: text().notNull(),
    message: text().notNull(),
    /** SHA-256 in hex of all that was typed: while one waits, the same sent again is that one. */
    contentHash: text().notNull(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** Null after the account was deleted, too. */
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why it was refused, as the applicant was told. */
    reason: text(),
    /** The company that it was accepted for. */
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    /** The registrable domain that the proof needs an address at; in ASCII. */
    domain: text(),
    /** SHA-256 in hex of the secret in the link of the mail that told of the acceptance; null once it was used. */
    claimHash: text().unique(),
    claimExpiresAt: moment(),
    /** When that mail was last sent again, by whom; null where it never was. */
    claimSentAt: moment(),
    claimSentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    provedAt: moment(),
    provedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The address at the company's domain that received the link. */
    provedAddress: text(),
  },
  (table) => [
    uniqueIndex('company_applications_waiting_once')
      .on(table.contentHash)
      .where(sql`status = 'waiting'`),
    index('company_applications_by_status').on(table.status, table.id),
    index('company_applications_of_address').on(table.email, table.createdAt),
    index().on(table.companyId),
    index().on(table.decidedBy),
    index().on(table.claimSentBy),
    index().on(table.provedBy),
  ],
);

/** Secrets that went to an address at a company's domain, by hash. Using one deletes all of its application. */
export const companyProofs = pgTable(
  'company_proofs',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => companyApplications.id, { onDelete: 'cascade' }),
    /** Whoever asked for it; nobody else can use it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.applicationId), index().on(table.userId)],
);

/** Who became admin of a company and who ceased to be, by whom and when. */
export const companyAdminChanges = pgTable(
  'company_admin_changes',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** `verified` and `unverified` are the company's, by what happened to its admins. */
    action: text({ enum: ['proved', 'appointed', 'removed', 'verified', 'unverified'] }).notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    index('company_admin_changes_of_company').on(table.companyId, table.id),
    index().on(table.userId),
    index().on(table.changedBy),
  ],
);

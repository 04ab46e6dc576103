import { ROLES } from '@market-pulse/contract';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Accounts. A member of the sample community has no password and cannot sign in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The username in lower case: two names that differ in case only are one. */
    usernameKey: text().notNull().unique(),
    /**
     * What it has in common with names that look like it; the start of a server fills in what is missing. Where two names of
     * before that was kept look alike, the younger has its id behind it.
     */
    usernameSkeleton: text().unique(),
    /** Trimmed and lower-cased. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull().default('user'),
    /** Of accounts of the sample data, and those that were older than three days before first looks went by what was published. */
    skipsFirstLook: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  // For those whose name begins so.
  (table) => [index('users_name_prefix').using('btree', table.usernameKey.op('text_pattern_ops'))],
);

/** What a person tells about themselves; `''` is not told. */
export const profiles = pgTable('profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  bio: text().notNull().default(''),
  phone: text().notNull().default(''),
  facebook: text().notNull().default(''),
  x: text().notNull().default(''),
  linkedin: text().notNull().default(''),
  instagram: text().notNull().default(''),
});

/** Postal address of a person; `''` is not told. */
export const addresses = pgTable('addresses', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  country: text().notNull().default(''),
  cityState: text().notNull().default(''),
  postalCode: text().notNull().default(''),
  taxId: text().notNull().default(''),
});

/** One signed-in device: the family of all refresh tokens that followed from one sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    ip: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    /** Set by signing out, or because a refresh token was used twice. */
    revokedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

/** Refresh tokens by hash. A used one stays until it expires, so that its second use is noticed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.sessionId)],
);

/** Recent sign-in attempts per address, known or not. The address is hashed: it may belong to no one here. */
export const signInAttempts = pgTable('sign_in_attempts', {
  addressHash: text().primaryKey(),
  attempts: integer().notNull(),
  lastAttemptAt: moment().notNull(),
});

/** Secrets that went out in a link by mail, by hash. Using one deletes it. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

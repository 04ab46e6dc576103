import type { Release } from '@market-pulse/contract';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** What one row of an environment says; kept whole as `previous`, so that one step back restores all of it. */
export interface RowState {
  readonly version: string | null;
  readonly enabled: boolean;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** The different release that the row served before `version`; browsers fall back to it. */
  readonly fallbackVersion: string | null;
}

/** Published releases of remotes and shell. A row never changes after it was written. */
export const platformReleases = pgTable(
  'platform_releases',
  {
    id: id(),
    name: text().notNull(),
    version: text().notNull(),
    /** `release.json` as published. */
    document: jsonb().$type<Release>().notNull(),
    /** Size of all listed files, uncompressed. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Where browsers find the files: a path of this site with a trailing slash. */
    location: text().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: text().notNull(),
  },
  (table) => [uniqueIndex().on(table.name, table.version)],
);

/** Environments, in the order in which people read them. */
export const platformEnvironments = pgTable('platform_environments', {
  name: text().primaryKey(),
  position: integer().notNull(),
  /** Grows by one with every change of a row. */
  generation: integer().notNull().default(0),
});

/** What an environment serves of each remote; the shell is one of them. */
export const environmentRemotes = pgTable(
  'platform_environment_remotes',
  {
    environment: text()
      .notNull()
      .references(() => platformEnvironments.name),
    remote: text().notNull(),
    version: text(),
    enabled: boolean().notNull(),
    canary: jsonb().$type<RowState['canary']>(),
    fallbackVersion: text(),
    /** The state before the last change: what a rollback goes back to. */
    previous: jsonb().$type<RowState>(),
    /** Grows by one with every change; the row's `etag` is made of it. */
    revision: integer().notNull(),
    /** Set by the first change that a person or a script asks for; from then on local builds leave the row alone. */
    changedByHand: boolean().notNull(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.remote] })],
);

/** Every change of an environment: who, when, why, before and after. */
export const platformAudit = pgTable(
  'platform_audit',
  {
    id: id(),
    environment: text().notNull(),
    remote: text().notNull(),
    action: text({ enum: ['register', 'publish', 'change', 'rollback'] }).notNull(),
    before: jsonb().$type<RowState>(),
    after: jsonb().$type<RowState>().notNull(),
    reason: text(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
  },
  (table) => [index().on(table.environment, table.remote)],
);

/** Tokens of scripts. A token is shown once; stored is its SHA-256 hash. */
export const platformTokens = pgTable('platform_tokens', {
  id: id(),
  scope: text({ enum: ['deploy', 'operator'] }).notNull(),
  /** The one remote that a deploy token publishes. */
  remote: text(),
  hash: text().notNull().unique(),
  note: text(),
  createdAt: moment().notNull(),
  createdBy: text().notNull(),
  lastUsedAt: moment(),
  revokedAt: moment(),
});

import type { LoadPhase, LoadReportCode, Release } from '@market-pulse/contract';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** What one row of an environment says; kept whole as `previous`, so that one step back restores all of it. */
export interface RowState {
  readonly version: string | null;
  readonly enabled: boolean;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** The different release that the row served before `version`; browsers fall back to it. */
  readonly fallbackVersion: string | null;
  /** False where its places are left to browsers; of the shell, all places of the environment. */
  readonly serverRendering: boolean;
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
    /** Where browsers find the files, with a trailing slash: a path of this site, or a folder on another origin. */
    location: text().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: text().notNull(),
    /** When a row last stopped naming it; null when none ever did. */
    lastActiveAt: moment(),
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
    serverRendering: boolean().notNull().default(true),
    /** The state before the last change: what a rollback goes back to. */
    previous: jsonb().$type<RowState>(),
    /** Grows by one with every change, as the row's audited changes do; the row's `etag` is made of it. */
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
    action: text({ enum: ['register', 'publish', 'change', 'rollback', 'promote'] }).notNull(),
    before: jsonb().$type<RowState>(),
    after: jsonb().$type<RowState>().notNull(),
    reason: text(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
  },
  (table) => [
    index('platform_audit_of_row').on(table.environment, table.remote, table.id),
    index('platform_audit_of_remote').on(table.remote, table.id),
  ],
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

/** What browsers reported of loading remotes, counted by the hour and by how long it took. */
export const platformLoadReports = pgTable(
  'platform_load_reports',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    phase: text().$type<LoadPhase>().notNull(),
    /** Class of the failure, or `loaded`. */
    code: text().$type<LoadReportCode>().notNull(),
    /** Beginning of the hour. */
    hour: moment().notNull(),
    /** Upper bound in milliseconds of the histogram's bucket that the durations fall into. */
    upTo: integer().notNull(),
    count: integer().notNull(),
    /** The module and the page of the latest one. */
    expose: text(),
    page: text().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'platform_load_reports_pk',
      columns: [table.environment, table.remote, table.version, table.phase, table.code, table.hour, table.upTo],
    }),
    index().on(table.environment, table.hour),
  ],
);

/**
 * What each visitor reported of a release in an hour, so that nobody counts for more than one. A visitor is known by a keyed
 * hash of the block of addresses that the reports came from.
 */
export const platformReportVoices = pgTable(
  'platform_report_voices',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Beginning of the hour. */
    hour: moment().notNull(),
    visitor: text().notNull(),
    /** Phases that went well, and failures, as far as they were counted. */
    loads: integer().notNull(),
    failures: integer().notNull(),
    /** Of the failures, those of a connection that was away, which say nothing of the release. */
    unreachable: integer().notNull(),
    /** Of the failures, those of code that was there and did not work, which will not work for the next visitor either. */
    broken: integer().notNull(),
    /** Whether the environment served the release to visitors at the time, to all or to some. */
    isServed: boolean().notNull(),
    lastLoadAt: moment(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'platform_report_voices_pk',
      columns: [table.environment, table.remote, table.version, table.hour, table.visitor],
    }),
    index().on(table.hour, table.visitor),
  ],
);

/**
 * What browsers of each visitor refused under the content security policy, counted by the hour; a visitor is known as in
 * `platformReportVoices`.
 */
export const platformPolicyReports = pgTable(
  'platform_policy_reports',
  {
    environment: text().notNull(),
    /** The remote whose file did it; empty for the page itself, and for what cannot be attributed. */
    remote: text().notNull(),
    version: text().notNull(),
    directive: text().notNull(),
    /** Origin of what was refused, or a keyword such as `inline`. */
    blocked: text().notNull(),
    hour: moment().notNull(),
    visitor: text().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'platform_policy_reports_pk',
      columns: [
        table.environment,
        table.remote,
        table.version,
        table.directive,
        table.blocked,
        table.hour,
        table.visitor,
      ],
    }),
    index().on(table.environment, table.hour),
    index().on(table.hour, table.visitor),
  ],
);

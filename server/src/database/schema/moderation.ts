import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { CAMPAIGN_KINDS, CASE_TYPES, MODERATION_ACTIONS, MODERATION_REASONS } from '@market-pulse/contract';
import { id, moment } from './columns';
import { comments, forumPosts, forums } from './forums';
import { users } from './users';

/**
 * What moderators decided, each decision once and for ever: it outlives what it was about and who made it. A suspension is the
 * decision with `until`, and ends by itself.
 */
export const moderationActions = pgTable(
  'moderation_actions',
  {
    id: id(),
    action: text({ enum: MODERATION_ACTIONS }).notNull(),
    reason: text({ enum: MODERATION_REASONS }).notNull(),
    /** For moderators alone. */
    note: text().notNull().default(''),
    targetType: text({ enum: ['post', 'comment', 'user', 'appeal'] }).notNull(),
    forumId: integer().references(() => forums.id, { onDelete: 'set null' }),
    postId: integer().references(() => forumPosts.id, { onDelete: 'set null' }),
    commentId: integer().references(() => comments.id, { onDelete: 'set null' }),
    /** Whom it concerns: the author, or the account that was warned or suspended. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    moderatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When a suspension ends. */
    until: moment(),
    /** When it was taken back, on an appeal or without one. */
    undoneAt: moment(),
    /** When the case began that it closed; null where there was none. */
    waitedSince: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.forumId),
    index().on(table.postId),
    index().on(table.commentId),
    index('moderation_actions_of_user').on(table.userId, table.id),
    index().on(table.moderatorId),
    index('moderation_actions_suspensions')
      .on(table.userId, table.until)
      .where(sql`action = 'suspend'`),
    index('moderation_actions_waited')
      .on(table.createdAt)
      .where(sql`waited_since is not null`),
  ],
);

/** Appeals of authors, one for each decision. */
export const moderationAppeals = pgTable(
  'moderation_appeals',
  {
    id: id(),
    actionId: integer()
      .notNull()
      .references(() => moderationActions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** Null while it waits. */
    outcome: text({ enum: ['upheld', 'overturned'] }),
    decidedAt: moment(),
  },
  (table) => [
    unique('moderation_appeals_of_action').on(table.actionId),
    index().on(table.userId),
    index('moderation_appeals_waiting')
      .on(table.createdAt)
      .where(sql`outcome is null`),
  ],
);

/**
 * Suspensions that outlast their account: whoever opens one with its address anew is suspended as before. Of the address a hash is
 * kept, and no longer than the suspension lasts.
 */
export const suspendedAddresses = pgTable(
  'suspended_addresses',
  {
    /** HMAC-SHA256 in hex, by a secret of the server. */
    addressHash: text().primaryKey(),
    /** The decision, which an appeal may still take back. */
    actionId: integer()
      .notNull()
      .references(() => moderationActions.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
  },
  (table) => [index().on(table.actionId)],
);

/** Words and domains that make what is written wait for a moderator, kept by moderators. */
export const moderationRules = pgTable(
  'moderation_rules',
  {
    id: id(),
    kind: text({ enum: ['word', 'link'] }).notNull(),
    /** Words as people read them, or a domain; never an expression. */
    pattern: text().notNull(),
    note: text().notNull().default(''),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [unique('moderation_rules_of_pattern').on(table.kind, table.pattern), index().on(table.createdById)],
);

/**
 * Posts and comments that belong together, as the watch found them: one case of the queue. A campaign is open while one of its members
 * is: published or waiting, and not decided about since.
 */
export const moderationCampaigns = pgTable('moderation_campaigns', {
  id: id(),
  kinds: text({ enum: CAMPAIGN_KINDS }).array().notNull(),
  tickers: text().array().notNull(),
  foundAt: moment().notNull(),
  /** What waits the longest of it: since when a member is reported or pending, at the latest since it was found. */
  since: moment().notNull(),
});

/** What belongs to a campaign: posts and comments, and the votes of accounts on one that is a member too. */
export const moderationCampaignMembers = pgTable(
  'moderation_campaign_members',
  {
    id: id(),
    campaignId: integer()
      .notNull()
      .references(() => moderationCampaigns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['post', 'comment', 'vote'] }).notNull(),
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    /** Who wrote it, or whose vote it is. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actedAt: moment().notNull(),
    /** Part of its words that it has in common with the others, in percent; null where that is not what gathered them. */
    alike: smallint(),
    /** When a moderator decided about it. */
    decidedAt: moment(),
  },
  (table) => [
    index('moderation_campaign_members_of_campaign').on(table.campaignId, table.actedAt, table.id),
    index('moderation_campaign_members_of_post').on(table.postId, table.commentId),
    index().on(table.commentId),
    index().on(table.userId),
    index('moderation_campaign_members_open')
      .on(table.campaignId)
      .where(sql`decided_at is null`),
  ],
);

/** Who has which case open. It ends by itself, and with the decision. */
export const moderationClaims = pgTable(
  'moderation_claims',
  {
    caseType: text({ enum: CASE_TYPES }).notNull(),
    caseId: integer().notNull(),
    moderatorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseType, table.caseId] }), index().on(table.moderatorId)],
);

/** When moderators were mailed about a case that has waited for too long; one that began later is another case. */
export const moderationCaseMails = pgTable(
  'moderation_case_mails',
  { caseType: text({ enum: CASE_TYPES }).notNull(), caseId: integer().notNull(), mailedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.caseType, table.caseId] })],
);

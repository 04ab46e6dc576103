import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { RENDERED_BYTES } from '../renderedBytes';
import { id, moment } from './columns';
import { users } from './users';

const contributionStatus = () =>
  text({ enum: ['published', 'pending', 'hidden', 'removed'] })
    .notNull()
    .default('published');

const boundedRendering = (name: string, column: AnyPgColumn) =>
  check(name, sql`octet_length(${column}) <= ${sql.raw(String(RENDERED_BYTES))}`);

/** Forums of the community. The counts are those of published posts, kept in step by whatever writes posts. */
export const forums = pgTable('forums', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  forumType: text({ enum: ['company', 'crypto'] }).notNull(),
  position: integer().notNull().default(0),
  postsCount: integer().notNull().default(0),
  /** Those of the posts that are trade ideas. */
  ideasCount: integer().notNull().default(0),
});

export const forumModerators = pgTable(
  'forum_moderators',
  {
    forumId: integer()
      .notNull()
      .references(() => forums.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.forumId, table.userId] })],
);

/**
 * Posts of the forums. `body` is Markdown as written, `bodyHtml` its sanitised rendering; counts equal their rows, that of
 * comments the published ones.
 */
export const forumPosts = pgTable(
  'forum_posts',
  {
    id: id(),
    forumId: integer()
      .notNull()
      .references(() => forums.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['discussion', 'idea'] })
      .notNull()
      .default('discussion'),
    title: text().notNull(),
    body: text().notNull(),
    bodyHtml: text().notNull(),
    /** The first 280 characters of the text without markup. */
    excerpt: text().notNull(),
    status: contributionStatus(),
    isPinned: boolean().notNull().default(false),
    isLocked: boolean().notNull().default(false),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    score: integer()
      .notNull()
      .generatedAlwaysAs(sql`upvotes - downvotes`),
    commentsCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Time of the post or of its newest comment, also of one that is gone since. */
    lastActivityAt: moment().notNull(),
  },
  (table) => {
    // One index for each order in which a list is read, in one forum and over all of them; all are read backwards. They
    // hold every status: what a list shows depends on who reads it.
    const { forumId, isPinned, createdAt, score, lastActivityAt, id: number } = table;
    return [
      index('forum_posts_of_forum_new').on(forumId, isPinned, createdAt, number),
      index('forum_posts_of_forum_top').on(forumId, isPinned, score, number),
      index('forum_posts_of_forum_active').on(forumId, isPinned, lastActivityAt, number),
      index('forum_posts_new').on(createdAt, number),
      index('forum_posts_top').on(score, number),
      index('forum_posts_active').on(lastActivityAt, number),
      index('forum_posts_of_user').on(table.userId),
      index('forum_posts_waiting')
        .on(table.userId)
        .where(sql`status = 'pending'`),
      boundedRendering('forum_posts_rendered_bytes', table.bodyHtml),
    ];
  },
);

/** Comments on posts; one with a `parentId` is a reply, and replies are not replied to. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    parentId: integer().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    contentHtml: text().notNull(),
    status: contributionStatus(),
    /** Published replies to it, kept in step by whatever writes them. */
    repliesCount: integer().notNull().default(0),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('comments_of_post')
      .on(table.postId, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    // For what goes with its post.
    index().on(table.postId),
    index('comments_of_parent')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`parent_id is not null`),
    index('comments_of_user').on(table.userId),
    index('comments_waiting')
      .on(table.postId, table.userId)
      .where(sql`status = 'pending'`),
    boundedRendering('comments_rendered_bytes', table.contentHtml),
  ],
);

/** One vote per person and post. */
export const forumPostVotes = pgTable(
  'forum_post_votes',
  {
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isUpvote: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index().on(table.userId)],
);

/** One vote per person and comment. */
export const commentVotes = pgTable(
  'comment_votes',
  {
    commentId: integer()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isUpvote: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] }), index().on(table.userId)],
);

/** What people told the moderators about a post or, with a `commentId`, about a comment on it. */
export const forumReports = pgTable(
  'forum_reports',
  {
    id: id(),
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    reporterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({
      enum: ['spam', 'abuse', 'misinformation', 'undisclosed_promotion', 'off_topic', 'other'],
    }).notNull(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Set when a moderator decided; until then the report waits. */
    resolvedAt: moment(),
  },
  (table) => [
    // One report per person and target: a second one replaces the first.
    unique('forum_reports_of_person').on(table.postId, table.commentId, table.reporterId).nullsNotDistinct(),
    index('forum_reports_waiting')
      .on(table.createdAt)
      .where(sql`resolved_at is null`),
    index().on(table.commentId),
    index().on(table.reporterId),
  ],
);

/** Notices to one person: about what happened to them in the forums, and price alerts of theirs. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationType: text({ enum: ['reply', 'vote', 'mention', 'moderation', 'alert', 'other'] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Path of the page that it is about. */
    link: text(),
    /** The post that it is about, and the comment on it if it is about one. */
    postId: integer().references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    isRead: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    // Read backwards: the newest first.
    index('notifications_of_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`not is_read`),
    index('notifications_of_post').on(table.postId, table.userId),
    index('notifications_of_comment').on(table.commentId, table.userId),
  ],
);

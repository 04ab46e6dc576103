import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { comments, forumPosts, forums } from './forums';
import { users } from './users';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const postId = () =>
  integer()
    .notNull()
    .references(() => forumPosts.id, { onDelete: 'cascade' });

/** What people want to be told of: each row names one forum, post, author or ticker. */
export const forumFollows = pgTable(
  'forum_follows',
  {
    id: id(),
    userId: userId(),
    forumId: integer().references(() => forums.id, { onDelete: 'cascade' }),
    postId: integer().references(() => forumPosts.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** In capitals. */
    ticker: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('forum_follows_once')
      .on(table.userId, table.forumId, table.postId, table.authorId, table.ticker)
      .nullsNotDistinct(),
    index().on(table.forumId),
    index().on(table.postId),
    index().on(table.authorId),
    index().on(table.ticker),
    check('forum_follows_one_thing', sql`num_nonnulls(forum_id, post_id, author_id, ticker) = 1`),
  ],
);

/** Whom somebody wants to read nothing of. */
export const mutedAuthors = pgTable(
  'muted_authors',
  {
    userId: userId(),
    mutedId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mutedId] }), index().on(table.mutedId)],
);

/** Posts that somebody wants to find again. */
export const forumBookmarks = pgTable(
  'forum_bookmarks',
  { userId: userId(), postId: postId(), createdAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('forum_bookmarks_new').on(table.userId, table.createdAt, table.postId),
    index().on(table.postId),
  ],
);

/** When somebody last looked at the comments on a post, and up to which comment they have read them; null where nobody noted one. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    userId: userId(),
    postId: postId(),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    readAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('reading_places_old').on(table.userId, table.readAt),
    index().on(table.postId),
    index().on(table.commentId),
  ],
);

/** How somebody wants notifications of a kind mailed; without a row, not at all. */
export const notificationMails = pgTable(
  'notification_mails',
  {
    userId: userId(),
    notificationType: text({ enum: ['reply', 'vote', 'mention', 'follow', 'moderation'] }).notNull(),
    delivery: text({ enum: ['now', 'daily'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notificationType] })],
);

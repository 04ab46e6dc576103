import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

const contributionStatus = () =>
  text({ enum: ['published', 'pending', 'hidden', 'removed'] })
    .notNull()
    .default('published');

/** Forums of the community. `postsCount` counts published posts and is kept in step by whatever writes posts. */
export const forums = pgTable('forums', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  forumType: text({ enum: ['company', 'crypto'] }).notNull(),
  position: integer().notNull().default(0),
  postsCount: integer().notNull().default(0),
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

/** Posts of the forums. `body` is Markdown as written, `bodyHtml` its sanitised rendering; counts equal their rows. */
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
    /** Time of the post or of its newest comment. */
    lastActivityAt: moment().notNull(),
  },
  (table) => {
    // One index for each order in which a list is read, in one forum and over all of them.
    const published = sql`status = 'published'`;
    const { forumId, isPinned, createdAt, score, lastActivityAt, id: number } = table;
    return [
      index('forum_posts_of_forum_new').on(forumId, isPinned.desc(), createdAt.desc(), number.desc()).where(published),
      index('forum_posts_of_forum_top').on(forumId, isPinned.desc(), score.desc(), number.desc()).where(published),
      index('forum_posts_of_forum_active')
        .on(forumId, isPinned.desc(), lastActivityAt.desc(), number.desc())
        .where(published),
      index('forum_posts_new').on(createdAt.desc(), number.desc()).where(published),
      index('forum_posts_top').on(score.desc(), number.desc()).where(published),
      index('forum_posts_active').on(lastActivityAt.desc(), number.desc()).where(published),
      index('forum_posts_of_user').on(table.userId),
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
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('comments_of_post')
      .on(table.postId, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    index('comments_of_parent')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`parent_id is not null`),
    index('comments_of_user').on(table.userId),
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
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
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
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
);

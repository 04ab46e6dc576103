import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { RENDERED_BYTES } from '../renderedBytes';
import { BEST_PLACE } from './bestPlace';
import { id, moment } from './columns';
import { users } from './users';

const contributionStatus = () =>
  text({ enum: ['published', 'pending', 'hidden', 'removed'] })
    .notNull()
    .default('published');

/** Of what was removed: by whom and when, and what it was before, which it is again when its author takes that back. */
const removal = () => ({
  removedBy: text({ enum: ['author', 'moderator'] }),
  removedAt: moment(),
  removedFrom: text({ enum: ['published', 'pending', 'hidden'] }),
});

export const boundedRendering = (name: string, column: AnyPgColumn) =>
  check(name, sql`octet_length(${column}) <= ${sql.raw(String(RENDERED_BYTES))}`);

/** Forums of the community. The counts are those of published posts, kept in step by whatever writes posts. */
export const forums = pgTable('forums', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  forumType: text({ enum: ['company', 'crypto'] }).notNull(),
  /** Of a company's own forum that company's share; canonical, as in `forum_post_symbols`. */
  ticker: text(),
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
    /** False of what waited from its beginning, until it is published: nobody but its author and moderators has read it. */
    wasShown: boolean().notNull().default(true),
    /** Why it waits, or last did, one cause a line: `new_account`, `link`, `rule:` with its number, `reports`; null where it did not. */
    heldBecause: text(),
    ...removal(),
    /** True of one that its author removed after others had answered: its page stays for those answers, without its words. */
    keepsThread: boolean().notNull().default(false),
    /** What the author says of an own interest in what the post is about. */
    declaredInterest: text({ enum: ['none', 'holds', 'paid', 'both'] })
      .notNull()
      .default('none'),
    isPinned: boolean().notNull().default(false),
    isLocked: boolean().notNull().default(false),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    score: integer()
      .notNull()
      .generatedAlwaysAs(sql`upvotes - downvotes`),
    /** How many voted against the others: as many as stand on the smaller side. */
    controversy: integer()
      .notNull()
      .generatedAlwaysAs(sql`least(upvotes, downvotes)`),
    commentsCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Time of the post or of its newest comment, also of one that is gone since. */
    lastActivityAt: moment().notNull(),
  },
  (table) => {
    // One index for each order in which a list is read, in one forum and over all of them; all are read backwards. They
    // hold every status: what a list shows depends on who reads it.
    const { forumId, isPinned, createdAt, score, controversy, lastActivityAt, id: number } = table;
    return [
      index('forum_posts_of_forum_new').on(forumId, isPinned, createdAt, number),
      index('forum_posts_of_forum_top').on(forumId, isPinned, score, number),
      index('forum_posts_of_forum_active').on(forumId, isPinned, lastActivityAt, number),
      index('forum_posts_of_forum_controversial').on(forumId, isPinned, controversy, number),
      index('forum_posts_new').on(createdAt, number),
      index('forum_posts_top').on(score, number),
      index('forum_posts_active').on(lastActivityAt, number),
      index('forum_posts_controversial').on(controversy, number),
      index('forum_posts_of_user').on(table.userId),
      index('forum_posts_waiting')
        .on(table.userId)
        .where(sql`status = 'pending'`),
      index('forum_posts_removed')
        .on(table.userId, table.removedAt)
        .where(sql`removed_at is not null`),
      // What counts the posts that name a symbol reads of them: nothing but this.
      index('forum_posts_published')
        .on(number, forumId, table.kind)
        .where(sql`status = 'published'`),
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
    /** False of what waited from its beginning, until it is published: nobody but its author and moderators has read it. */
    wasShown: boolean().notNull().default(true),
    /** Why it waits, or last did, one cause a line: `new_account`, `link`, `rule:` with its number, `reports`; null where it did not. */
    heldBecause: text(),
    ...removal(),
    /** Published replies to it, kept in step by whatever writes them. */
    repliesCount: integer().notNull().default(0),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    /** Where it stands among the comments on its post in the order 'best', the lowest first: `bestPlace.ts`. */
    bestPlace: doublePrecision().notNull().generatedAlwaysAs(sql.raw(BEST_PLACE)),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('comments_best')
      .on(table.postId, table.bestPlace, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    // For a search in all comments, the newest first.
    index('comments_new').on(table.createdAt, table.id),
    index('comments_of_post')
      .on(table.postId, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    // The newest of all on a post, replies among them; and what goes with its post.
    index('comments_newest_of_post').on(table.postId, table.createdAt, table.id),
    index('comments_of_parent')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`parent_id is not null`),
    index('comments_of_user').on(table.userId),
    index('comments_waiting')
      .on(table.postId, table.userId)
      .where(sql`status = 'pending'`),
    index('comments_removed')
      .on(table.userId, table.removedAt)
      .where(sql`removed_at is not null`),
    boundedRendering('comments_rendered_bytes', table.contentHtml),
  ],
);

/** What is kept of a vote beside what it says. */
const voteRecord = () => ({
  /** Null of votes from before it was kept: no limit counts those. */
  givenAt: moment(),
  /** Whether it is in the counts: that of an account younger than a day is kept and is not. */
  counts: boolean().notNull().default(true),
});

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
    ...voteRecord(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('forum_post_votes_of_user').on(table.userId, table.givenAt),
    index('forum_post_votes_new').on(table.givenAt),
  ],
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
    ...voteRecord(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_votes_of_user').on(table.userId, table.givenAt),
    index('comment_votes_new').on(table.givenAt),
  ],
);

/**
 * What people say of a trade idea beside voting it up or down: that they share its view (`agree`), and that it helps whoever decides
 * (`useful`). One row per person, idea and kind; the numbers are those of the rows that count.
 */
export const forumIdeaVotes = pgTable(
  'forum_idea_votes',
  {
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['agree', 'useful'] }).notNull(),
    ...voteRecord(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.kind] }),
    index('forum_idea_votes_of_user').on(table.userId, table.givenAt),
  ],
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
    /** Whether a moderator had decided about an earlier report of this person: one that comes again holds nothing. */
    wasAnswered: boolean().notNull().default(false),
    /** What the moderator made of it: whether what was reported was taken away, or let stand. Of a report that waits it says nothing. */
    outcome: text({ enum: ['acted', 'kept'] }),
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
    notificationType: text({ enum: ['reply', 'vote', 'mention', 'follow', 'moderation', 'alert', 'other'] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Path of the page that it is about. */
    link: text(),
    /** The post that it is about, and the comment on it if it is about one. */
    postId: integer().references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    /** Numbers of the new posts that it tells of together, the newest first; null where it is about one thing. */
    gathered: integer().array(),
    isRead: boolean().notNull().default(false),
    /** How it is still to be mailed; null when it is not, or was. */
    mail: text({ enum: ['now', 'daily'] }),
    createdAt: moment().notNull(),
  },
  (table) => [
    // Read backwards: the newest first.
    index('notifications_of_user').on(table.userId, table.createdAt, table.id),
    index('notifications_to_mail')
      .on(table.mail, table.createdAt)
      .where(sql`mail is not null`),
    // What came in last, whomever it is for: the stream looks for it.
    index('notifications_new').on(table.createdAt),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`not is_read`),
    index('notifications_of_post').on(table.postId, table.userId),
    index('notifications_of_comment').on(table.commentId, table.userId),
  ],
);

import { z } from 'zod';
import { heldEdit } from './heldEdit';
import { ideaVotes } from './ideaVotes';
import { databaseId } from './identifier';
import { ideaRecord } from './ideaRecord';
import { pageOf, pageQuery } from './pagination';
import { formerPoll, forumPoll, forumPollWrite } from './poll';
import { FORUM_POST_INCOMPLETE, maxLengths } from './rules/fields';
import { MODERATION_REASONS } from './rules/moderation';
import { marketSymbol } from './quote';
import { remover } from './removal';
import { isoTime, multiLine, plainLine, plainText, requiredLine } from './text';
import { ideaStatement, tradeIdea } from './tradeIdea';
import { watchedKind } from './watchlist';

export const forumType = z.enum(['company', 'crypto']);

/** `pending` waits for a moderator, `hidden` was hidden by one, `removed` was removed for good by its author or by a moderator. */
export const contributionStatus = z.enum(['published', 'pending', 'hidden', 'removed']);

/** The caller's own vote; `none` for a visitor. */
export const userVote = z.enum(['up', 'down', 'none']);

/** What an author says of their own interest in what a post is about: none said, holds it, is paid for writing, or both. */
export const declaredInterest = z.enum(['none', 'holds', 'paid', 'both']);

/** A stock or coin that a post names; `path` is its page. */
export const namedSymbol = z.object({ kind: watchedKind, symbol: z.string(), name: z.string(), path: z.string() });

/** A trade idea is a post that its author marked as one. */
export const forumPostKind = z.enum(['discussion', 'idea']);

/** Whether its author is a member of the bundled sample, and no person. */
const isSample = z.boolean();

const count = z.number().int().nonnegative();
const votes = { upvotes: count, downvotes: count, user_vote: userVote };

/** A forum; `moderators` are usernames. */
export const forum = z.object({
  id: databaseId,
  name: z.string(),
  description: z.string(),
  forum_type: forumType,
  posts_count: count,
  moderators: z.array(z.string()),
});

export const forumsQuery = z.object({ type: forumType.optional() });
export const forums = z.array(forum);

/** A post as lists have it: in place of its text an `excerpt`, the first 280 characters without markup. */
export const forumPostSummary = z.object({
  id: databaseId,
  forum_id: databaseId,
  forum_name: z.string(),
  kind: forumPostKind,
  title: z.string(),
  excerpt: z.string(),
  username: z.string(),
  is_sample: isSample,
  created_at: isoTime,
  updated_at: isoTime,
  /** Time of the post or of its newest comment. */
  last_activity_at: isoTime,
  /** Who wrote the newest comment that everybody sees; without any the author. */
  last_activity_by: z.string(),
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  status: contributionStatus,
  ...votes,
  comments_count: count,
  /** Pictures in its text. */
  pictures_count: count,
  declared_interest: declaredInterest,
  /** Names of the companies which the post names, or in whose own forum it stands, and whose page its author keeps. */
  keeps_companies: z.array(z.string()),
  has_poll: z.boolean(),
});

/** Why a moderator hid something, and what they noted for other moderators. */
export const hidingReason = z.object({
  reason: z.enum(MODERATION_REASONS),
  note: z.string(),
  /** The post into which one was merged, which its address leads others to. */
  merged_into: z.object({ id: databaseId, forum_id: databaseId }).optional(),
});

/** What is said of a post or comment that was removed: by whom, and when as far as it is known. */
const removal = { removed_by: remover.optional(), removed_at: isoTime.optional() };

/**
 * A post in a forum. `body` is what the author wrote, `body_html` its sanitised rendering. A trade idea has an `idea` and the
 * `idea_record` of its author; ideas from before there were statements have neither. One that its author removed after others had
 * answered is there for those answers: `removed`, with `REMOVED_POST_TITLE` for a title and without its words, votes and poll.
 */
export const forumPost = forumPostSummary.extend({
  body: z.string(),
  body_html: z.string(),
  symbols: z.array(namedSymbol),
  poll: forumPoll.nullable(),
  idea: tradeIdea.nullable(),
  idea_record: ideaRecord.nullable(),
  /** Of a trade idea. */
  idea_votes: ideaVotes.nullable(),
  /** True for whoever moderates its forum; nobody else is told. */
  may_moderate: z.boolean().optional(),
  /** Of a hidden one, for whoever moderates its forum. */
  hidden_for: hidingReason.optional(),
  ...removal,
  /** An edit that waits for a moderator, or was refused; for its author, and while it waits for whoever moderates its forum. */
  held_edit: heldEdit.optional(),
});

/**
 * `new` by time, `top` by votes, `active` by the last comment, `controversial` by how many voted either way; pinned posts stand first
 * in a forum of their own.
 */
export const forumPostSort = z.enum(['new', 'top', 'active', 'controversial']);

export const forumPostsQuery = pageQuery.extend({
  sort: forumPostSort.default('new'),
  kind: forumPostKind.optional(),
  /** Posts that name this stock, by its ticker. */
  stock: marketSymbol.optional(),
  /** Posts that name this coin, by its symbol. */
  coin: marketSymbol.optional(),
});

/** Of the posts of all forums: also those of forums of one type alone. */
export const allForumPostsQuery = forumPostsQuery.extend({ type: forumType.optional() });

export const forumPostPage = pageOf(forumPostSummary);

const postTitle = plainLine(maxLengths.forumPostTitle, FORUM_POST_INCOMPLETE);
const postBody = plainText(maxLengths.forumPostBody, FORUM_POST_INCOMPLETE);

export const forumPostCreate = z.object({
  title: postTitle,
  body: postBody,
  kind: forumPostKind.default('discussion'),
  /** `none` where it is left out. */
  declared_interest: declaredInterest.optional(),
  /** Needed for a trade idea, and for nothing else. */
  idea: ideaStatement.optional(),
  poll: forumPollWrite.optional(),
});

/** When that was written, `updated_at`, which an edit began from: where it was changed since, nothing is replaced unread. */
const seenTime = isoTime;

/** What author or moderator change of a post; a field left out stays. What it is and an idea's statement stay for good. */
export const forumPostUpdate = z
  .strictObject({
    title: postTitle,
    body: postBody,
    declared_interest: declaredInterest,
    seen: seenTime,
  })
  .partial();

/** An answer to a comment. It cannot be answered itself. */
export const reply = z.object({
  id: databaseId,
  post_id: databaseId,
  parent: databaseId.nullable(),
  content: z.string(),
  content_html: z.string(),
  username: z.string(),
  is_sample: isSample,
  created_at: isoTime,
  updated_at: isoTime,
  status: contributionStatus,
  ...votes,
  /** Names of the companies which it or its post is about, as posts have them, and whose page its author keeps. */
  keeps_companies: z.array(z.string()),
  /** Of a hidden one, for whoever moderates its forum. */
  hidden_for: hidingReason.optional(),
  ...removal,
  /** An edit that waits for a moderator, or was refused; for its author, and while it waits for whoever moderates its forum. */
  held_edit: heldEdit.optional(),
});

/**
 * A comment on a post, with the first of its replies, oldest first; `replies_cursor` leads to the others, and is null where
 * there are none. `replies_count` is the number of all. A comment or reply that everybody could read and that was hidden or removed keeps its
 * place, without its text: a line says what became of it.
 */
export const comment = reply.extend({
  replies: z.array(reply),
  replies_count: count,
  replies_cursor: z.string().nullable(),
});

export const commentPage = pageOf(comment);

/**
 * `best` by how sure it is that people are for a comment, `new` and `old` by time. It is the order of comments; replies stand below
 * theirs, oldest first.
 */
export const commentSort = z.enum(['best', 'new', 'old']);

export const commentsQuery = pageQuery.extend({ sort: commentSort.default('old') });

export const replyPage = pageOf(reply);

const COMMENT_MISSING = 'Please write a comment first';
const commentText = plainText(maxLengths.comment, COMMENT_MISSING);

/** A new comment; `parent` is the comment that it replies to. */
export const commentCreate = z.object({ content: commentText, parent: databaseId.nullish() });

/** What author or moderator change of a comment. */
export const commentUpdate = z.strictObject({ content: commentText, seen: seenTime.optional() });

/**
 * A text as it stood before an edit, with the title that a post had. What a moderator replaced, and what stood before that, is withheld
 * from everybody else: `text` and `title` are null then.
 */
export const forumRevision = z.object({
  id: databaseId,
  title: z.string().nullable(),
  text: z.string().nullable(),
  written_at: isoTime,
  replaced_at: isoTime,
  /** Whether a moderator replaced it, and not its author. */
  by_moderator: z.boolean(),
  /** What the author of a post declared then; null of a comment, and of an edit from before this was kept. */
  declared_interest: declaredInterest.nullable(),
  /** The poll as it was, where that is what was changed; withheld with the text. */
  poll: formerPoll.nullable(),
});

/** Texts may be long: ten of them make a page at most. */
export const forumRevisionsQuery = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(10).default(10) });
export const forumRevisionPage = pageOf(forumRevision);

/** Markdown that somebody is still writing. */
export const forumPreviewRequest = z.object({
  text: z.string().max(maxLengths.forumPostBody, `At most ${maxLengths.forumPostBody} characters`),
});

/** How a text will be shown: sanitised HTML, and the stocks and coins that it leads to. */
export const forumPreview = z.object({ html: z.string(), symbols: z.array(namedSymbol) });

/** The title of a post that somebody is about to write. */
export const similarPostsQuery = z.object({ title: requiredLine(maxLengths.forumPostTitle, FORUM_POST_INCOMPLETE) });

/** What was asked already: published posts with words of that title, the most alike first. */
export const similarPosts = z.array(
  forumPostSummary.pick({
    id: true,
    forum_id: true,
    forum_name: true,
    title: true,
    created_at: true,
    comments_count: true,
  }),
);

export const voteRequest = z.object({ is_upvote: z.boolean() });

/**
 * The counts after a vote. The same vote again takes it back, the other one replaces it. `is_counted` is there, and false, where the
 * caller's vote is kept and does not count, because their account is too young.
 */
export const voteResult = z.object({ ...votes, is_counted: z.boolean().optional() });

export const reportReason = z.enum(['spam', 'abuse', 'misinformation', 'undisclosed_promotion', 'off_topic', 'other']);

/** What a person tells the moderators about a post or a comment. A second report by the same person replaces the first. */
export const reportCreate = z.object({ reason: reportReason, note: multiLine(maxLengths.reportNote).optional() });

export const notificationType = z.enum(['reply', 'vote', 'mention', 'follow', 'moderation', 'alert', 'other']);

/** A notice to one person; `link` is the page it is about. */
export const notification = z.object({
  id: databaseId,
  title: z.string(),
  message: z.string(),
  notification_type: notificationType,
  is_read: z.boolean(),
  created_at: isoTime,
  link: z.string().nullable(),
});

/** All of one's own, or those that were not read. */
export const notificationsQuery = pageQuery.extend({
  unread: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});

export const notificationPage = pageOf(notification).extend({ unread_count: count });

/** The number of unread notifications after all were marked as read. */
export const notificationsRead = notificationPage.pick({ unread_count: true });

export type ForumType = z.infer<typeof forumType>;
export type ContributionStatus = z.infer<typeof contributionStatus>;
export type UserVote = z.infer<typeof userVote>;
export type ForumPostKind = z.infer<typeof forumPostKind>;
export type DeclaredInterest = z.infer<typeof declaredInterest>;
export type NamedSymbol = z.infer<typeof namedSymbol>;
export type HidingReason = z.infer<typeof hidingReason>;
export type Forum = z.infer<typeof forum>;
export type ForumsQuery = z.infer<typeof forumsQuery>;
export type ForumPostSummary = z.infer<typeof forumPostSummary>;
export type ForumPost = z.infer<typeof forumPost>;
export type ForumPostSort = z.infer<typeof forumPostSort>;
export type ForumPostsQuery = z.infer<typeof forumPostsQuery>;
/** A new post as a client sends it; `kind` may be left out. */
export type ForumPostCreate = z.input<typeof forumPostCreate>;
export type ForumPostUpdate = z.infer<typeof forumPostUpdate>;
export type AllForumPostsQuery = z.infer<typeof allForumPostsQuery>;
export type ForumRevision = z.infer<typeof forumRevision>;
export type ForumPreview = z.infer<typeof forumPreview>;
export type SimilarPost = z.infer<typeof similarPosts>[number];
export type Reply = z.infer<typeof reply>;
export type Comment = z.infer<typeof comment>;
export type CommentSort = z.infer<typeof commentSort>;
export type CommentsQuery = z.infer<typeof commentsQuery>;
export type CommentCreate = z.infer<typeof commentCreate>;
export type CommentUpdate = z.infer<typeof commentUpdate>;
export type VoteRequest = z.infer<typeof voteRequest>;
export type VoteResult = z.infer<typeof voteResult>;
export type ReportReason = z.infer<typeof reportReason>;
export type ReportCreate = z.infer<typeof reportCreate>;
export type NotificationType = z.infer<typeof notificationType>;
export type Notification = z.infer<typeof notification>;
export type NotificationsQuery = z.infer<typeof notificationsQuery>;
export type NotificationPage = z.infer<typeof notificationPage>;
export type NotificationsRead = z.infer<typeof notificationsRead>;

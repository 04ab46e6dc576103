import { z } from 'zod';
import { databaseId } from './identifier';
import { pageOf, pageQuery } from './pagination';
import { isoTime, multiLine, requiredLine, requiredText } from './text';

/** What the form and the server both say when a new post lacks title or body. */
export const FORUM_POST_INCOMPLETE = 'Please fill in all required fields';

export const forumType = z.enum(['company', 'crypto']);

/** `pending` waits for a moderator, `hidden` was hidden by one, `removed` by its author. */
export const contributionStatus = z.enum(['published', 'pending', 'hidden', 'removed']);

/** The caller's own vote; `none` for a visitor. */
export const userVote = z.enum(['up', 'down', 'none']);

/** A trade idea is a post that its author marked as one. */
export const forumPostKind = z.enum(['discussion', 'idea']);

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
  created_at: isoTime,
  updated_at: isoTime,
  /** Time of the post or of its newest comment. */
  last_activity_at: isoTime,
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  status: contributionStatus,
  ...votes,
  comments_count: count,
});

/** A post in a forum. `body` is what the author wrote, `body_html` its sanitised rendering. */
export const forumPost = forumPostSummary.extend({ body: z.string(), body_html: z.string() });

/** `new` by time, `top` by votes, `active` by the last comment; pinned posts stand first in a forum of their own. */
export const forumPostSort = z.enum(['new', 'top', 'active']);

export const forumPostsQuery = pageQuery.extend({
  sort: forumPostSort.default('new'),
  kind: forumPostKind.optional(),
});

export const forumPostPage = pageOf(forumPostSummary);

export const forumPostCreate = z.object({
  title: requiredLine(200, FORUM_POST_INCOMPLETE),
  body: requiredText(20_000, FORUM_POST_INCOMPLETE),
  kind: forumPostKind.default('discussion'),
});

/** What author or moderator change of a post; a field left out stays. */
export const forumPostUpdate = z
  .strictObject({
    title: requiredLine(200, FORUM_POST_INCOMPLETE),
    body: requiredText(20_000, FORUM_POST_INCOMPLETE),
    kind: forumPostKind,
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
  created_at: isoTime,
  updated_at: isoTime,
  status: contributionStatus,
  ...votes,
});

/**
 * A comment on a post, with the first of its replies, oldest first; `replies_cursor` leads to the others, and is null where
 * there are none. `replies_count` is the number of all. A comment that was hidden or removed stays, without its text,
 * where others replied to it.
 */
export const comment = reply.extend({
  replies: z.array(reply),
  replies_count: count,
  replies_cursor: z.string().nullable(),
});

export const commentPage = pageOf(comment);
export const replyPage = pageOf(reply);

const commentText = requiredText(10_000, 'Please write a comment first');

/** A new comment; `parent` is the comment that it replies to. */
export const commentCreate = z.object({ content: commentText, parent: databaseId.nullish() });

/** What author or moderator change of a comment. */
export const commentUpdate = z.strictObject({ content: commentText });

export const voteRequest = z.object({ is_upvote: z.boolean() });

/** The counts after a vote. The same vote again takes it back, the other one replaces it. */
export const voteResult = z.object(votes);

export const reportReason = z.enum(['spam', 'abuse', 'misinformation', 'undisclosed_promotion', 'off_topic', 'other']);

/** What a person tells the moderators about a post or a comment. A second report by the same person replaces the first. */
export const reportCreate = z.object({ reason: reportReason, note: multiLine(1_000).optional() });

export const notificationType = z.enum(['reply', 'vote', 'mention', 'moderation', 'alert', 'other']);

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

export const notificationPage = pageOf(notification).extend({ unread_count: count });

/** The number of unread notifications after all were marked as read. */
export const notificationsRead = notificationPage.pick({ unread_count: true });

export type ForumType = z.infer<typeof forumType>;
export type ContributionStatus = z.infer<typeof contributionStatus>;
export type UserVote = z.infer<typeof userVote>;
export type ForumPostKind = z.infer<typeof forumPostKind>;
export type Forum = z.infer<typeof forum>;
export type ForumsQuery = z.infer<typeof forumsQuery>;
export type ForumPostSummary = z.infer<typeof forumPostSummary>;
export type ForumPost = z.infer<typeof forumPost>;
export type ForumPostSort = z.infer<typeof forumPostSort>;
export type ForumPostsQuery = z.infer<typeof forumPostsQuery>;
/** A new post as a client sends it; `kind` may be left out. */
export type ForumPostCreate = z.input<typeof forumPostCreate>;
export type ForumPostUpdate = z.infer<typeof forumPostUpdate>;
export type Reply = z.infer<typeof reply>;
export type Comment = z.infer<typeof comment>;
export type CommentCreate = z.infer<typeof commentCreate>;
export type CommentUpdate = z.infer<typeof commentUpdate>;
export type VoteRequest = z.infer<typeof voteRequest>;
export type VoteResult = z.infer<typeof voteResult>;
export type ReportReason = z.infer<typeof reportReason>;
export type ReportCreate = z.infer<typeof reportCreate>;
export type NotificationType = z.infer<typeof notificationType>;
export type Notification = z.infer<typeof notification>;
export type NotificationPage = z.infer<typeof notificationPage>;
export type NotificationsRead = z.infer<typeof notificationsRead>;

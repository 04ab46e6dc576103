import { z } from 'zod';
import { forumPostSummary } from './forum';
import { databaseId } from './identifier';
import { pageOf } from './pagination';
import { isoTime } from './text';

/** Most forums, posts, authors and tickers that one person may follow. */
export const FOLLOWS_MAX = 200;
/** Most authors that one person may mute. */
export const MUTED_MAX = 200;
/** Most posts that one person may keep. */
export const BOOKMARKS_MAX = 500;

export const followedKind = z.enum(['forum', 'post', 'author', 'ticker']);

/** What to follow: the number of a forum or post, the name of an author, a ticker. */
export const followParams = z.object({ kind: followedKind, target: z.string().trim().min(1).max(40) });

export const authorParams = z.object({ username: z.string().trim().min(1).max(40) });

/** What somebody follows, whom they muted, and which posts they kept. */
export const following = z.object({
  forums: z.array(z.object({ id: databaseId, name: z.string() })),
  posts: z.array(z.object({ id: databaseId, forum_id: databaseId, title: z.string() })),
  authors: z.array(z.string()),
  tickers: z.array(z.string()),
  muted: z.array(z.string()),
  bookmarks: z.array(databaseId),
});

/** Kept posts, the one kept last first. */
export const bookmarkPage = pageOf(forumPostSummary);

/**
 * Up to where the comments on a post were read, with the cursor of the page behind, and when they were last looked at; null where
 * nothing was noted.
 */
export const readingPlace = z.object({
  comment_id: databaseId.nullable(),
  cursor: z.string().nullable(),
  visited_at: isoTime.nullable(),
});

/** Without a comment it says that one looks at the discussion now; the place in it stays. */
export const readingPlaceChange = z.object({ comment_id: databaseId.optional() });

/** Kinds of notifications that may be mailed. Price alerts have mails of their own. */
export const mailedNotificationType = z.enum(['reply', 'vote', 'mention', 'follow', 'moderation']);

/** `now` within minutes, `daily` with all others of the day in one mail. */
export const mailDelivery = z.enum(['now', 'daily', 'never']);

/** How the caller wants each kind mailed. */
export const notificationMailSettings = z.record(mailedNotificationType, mailDelivery);

/** Kinds to change; the others stay. */
export const notificationMailChange = z.partialRecord(mailedNotificationType, mailDelivery);

export type FollowedKind = z.infer<typeof followedKind>;
export type Following = z.infer<typeof following>;
export type ReadingPlace = z.infer<typeof readingPlace>;
export type MailedNotificationType = z.infer<typeof mailedNotificationType>;
export type MailDelivery = z.infer<typeof mailDelivery>;
export type NotificationMailSettings = z.infer<typeof notificationMailSettings>;
export type NotificationMailChange = z.infer<typeof notificationMailChange>;

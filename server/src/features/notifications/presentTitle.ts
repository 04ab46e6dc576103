import { type ContributionStatus, isDeletedMember, type NotificationType } from '@market-pulse/contract';
import { type Votes, withPresentVotes } from './voteMessage';

/** The post that a notification is about, as it is now. */
export interface PresentPost {
  readonly title: string;
  readonly status: ContributionStatus;
  readonly userId: number;
}

/** Stands for the title of a post that may not be read any more. */
const NOT_SHOWN = 'a post that is not shown any more';

/**
 * The message of a notification with the title that its post has now. Messages quote that one title, between the first and the last
 * quotation mark: names of accounts have none. A title that is no longer to be read is told to its author alone.
 *
 * @param post undefined for a message about no post
 */
export function withPresentTitle(message: string, post: PresentPost | undefined, readerId: number): string {
  const start = message.indexOf('"');
  const end = message.lastIndexOf('"');
  if (post === undefined || start === end) return message;
  const { title, status, userId } = post;
  const named = status === 'published' || userId === readerId ? `"${title}"` : NOT_SHOWN;
  return `${message.slice(0, start)}${named}${message.slice(end + 1)}`;
}

/** Who wrote something, at the beginning of what tells of it. */
const WRITER = /^\S+(?= (?:wrote|mentioned you) )/;

/**
 * The message of a notification without the former name of somebody whose account is deleted.
 *
 * @param author who wrote what it is about, as they are called now; null where it is about nothing that somebody wrote
 */
export function withPresentName(message: string, author: string | null): string {
  return author !== null && isDeletedMember(author) ? message.replace(WRITER, author) : message;
}

/** Posts that one notification counts; of more it tells that there are more. */
export const MOST_COUNTED = 100;

/** A notification with what its message is made of now. */
export interface MessageParts {
  readonly notification: {
    readonly message: string;
    readonly userId: number;
    readonly notificationType: NotificationType;
  };
  /** The post that it is about, of several the newest that may be read; null where it is about none. */
  readonly post: (PresentPost & { readonly username: string }) | null;
  /** Who wrote that post, or the comment on it that it is about; null where it is about none. */
  readonly author: string | null;
  /** How many of the posts that it gathers may be read: of those that it keeps, one more than are counted at most. */
  readonly gatheredCount: number;
  /** Votes on what it is about. */
  readonly votes: Votes;
}

/** The message of a notification as it reads now. One that gathers several posts names the newest that may be read, and counts them. */
export function presentMessage({ notification, post, author, gatheredCount, votes }: MessageParts): string {
  const { userId, notificationType } = notification;
  const named = withPresentName(notification.message, author);
  const message = notificationType === 'vote' ? withPresentVotes(named, votes) : named;
  if (!post || gatheredCount === 0) return withPresentTitle(message, post ?? undefined, userId);
  const newest = `${post.username} wrote "${post.title}"`;
  if (gatheredCount === 1) return `${newest}.`;
  const several = gatheredCount > MOST_COUNTED ? `more than ${MOST_COUNTED}` : gatheredCount;
  return `${newest}, the newest of ${several} posts.`;
}

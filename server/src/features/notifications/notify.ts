import type { NotificationType } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { mentionedNames } from './mentions';
import * as queries from './queries';

/** What a notification is about. */
interface Subject {
  readonly post: { readonly id: number; readonly forumId: number; readonly userId: number; readonly title: string };
  readonly comment?: { readonly id: number; readonly userId: number };
}

interface Occasion extends Subject {
  readonly now: Date;
}

function notificationOf(
  { post, comment, now }: Occasion,
  values: { userId: number; notificationType: NotificationType; title: string; message: string },
): queries.NewNotification {
  return {
    ...values,
    link: `/forums/${post.forumId}/posts/${post.id}`,
    postId: post.id,
    commentId: comment?.id ?? null,
    createdAt: now,
  };
}

/** `3 upvotes`, `1 downvote`. */
function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/**
 * Tells an author of a new vote. One notification per post or comment: while votes come in, it is renewed and not repeated.
 */
export async function notifyOfVote(
  transaction: Database,
  voter: Caller,
  { counts, ...occasion }: Occasion & { counts: { upvotes: number; downvotes: number } },
): Promise<void> {
  const { post, comment } = occasion;
  const { userId } = comment ?? post;
  if (userId === voter.id) return;
  const what = comment ? `Your comment on "${post.title}"` : `Your post "${post.title}"`;
  const votes = `${counted(counts.upvotes, 'upvote')} and ${counted(counts.downvotes, 'downvote')}`;
  await queries.renewNotification(
    transaction,
    notificationOf(occasion, {
      userId,
      notificationType: 'vote',
      title: comment ? 'New votes on your comment' : 'New votes on your post',
      message: `${what} has ${votes}.`,
    }),
  );
}

/**
 * Tells those whom a published text concerns: the author who is answered, and people whom it names with `@`. No one is
 * told twice, nor of what they wrote themselves.
 *
 * @param answered author of the post or comment that the text answers
 * @param before the text as it stood before an edit: whom it named already is not told again
 */
export async function notifyOfText(
  transaction: Database,
  author: Caller,
  { text, before = '', answered, ...occasion }: Occasion & { text: string; before?: string; answered?: number },
): Promise<void> {
  const { post, comment } = occasion;
  const namedBefore = mentionedNames(before);
  const named = mentionedNames(text).filter((name) => !namedBefore.includes(name));
  const mentioned = await queries.findUserIds(transaction, named);
  const notifications: queries.NewNotification[] = [];
  if (answered !== undefined && answered !== author.id) {
    const title = answered === post.userId ? 'New comment on your post' : 'New reply to your comment';
    const message = `${author.username} wrote on "${post.title}".`;
    notifications.push(notificationOf(occasion, { userId: answered, notificationType: 'reply', title, message }));
  }
  for (const userId of mentioned) {
    if (userId === author.id || userId === answered) continue;
    const message = `${author.username} mentioned you ${comment ? 'in a comment on' : 'in'} "${post.title}".`;
    notifications.push(
      notificationOf(occasion, { userId, notificationType: 'mention', title: 'You were mentioned', message }),
    );
  }
  await queries.insertNotifications(transaction, notifications);
}

/** Tells an author what a moderator did to a post or comment; whoever changes their own is told nothing. */
export async function notifyOfModeration(
  transaction: Database,
  moderator: Caller,
  { action, ...occasion }: Occasion & { action: 'edited' | 'hidden' },
): Promise<void> {
  const { post, comment } = occasion;
  const { userId } = comment ?? post;
  if (userId === moderator.id) return;
  const what = comment ? `Your comment on "${post.title}"` : `Your post "${post.title}"`;
  const title = `A moderator has ${action} your ${comment ? 'comment' : 'post'}`;
  const message = `${what} was ${action} by a moderator.`;
  await queries.insertNotifications(transaction, [
    notificationOf(occasion, { userId, notificationType: 'moderation', title, message }),
  ]);
}

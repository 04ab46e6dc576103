import type { NotificationType } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ideaSymbols } from '../trade-ideas/service';
import { mentionedIn } from '../contributions/mentionLinks';
import { HOW_TO_APPEAL } from '../moderation/notices';
import { findFollowers, findMuting } from './audience';
import { namedTickers } from './namedTickers';
import * as queries from './queries';
import { voteMessage } from './voteMessage';

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

/**
 * Tells an author of a new vote, but none who has muted the voter. One notification per post or comment: while votes come in, it is
 * renewed and not repeated.
 */
export async function notifyOfVote(
  transaction: Database,
  voter: Caller,
  { counts, ...occasion }: Occasion & { counts: { upvotes: number; downvotes: number } },
): Promise<void> {
  const { post, comment } = occasion;
  const { userId } = comment ?? post;
  if (userId === voter.id) return;
  if ((await findMuting(transaction, voter.id, [userId])).has(userId)) return;
  const what = comment ? `your comment on "${post.title}"` : `your post "${post.title}"`;
  await queries.renewNotification(
    transaction,
    notificationOf(occasion, {
      userId,
      notificationType: 'vote',
      title: comment ? 'New votes on your comment' : 'New votes on your post',
      message: voteMessage(what, counts),
    }),
  );
}

interface WrittenText {
  readonly text: string;
  readonly before?: string;
  readonly formerHtml?: string;
  readonly answered?: number;
  readonly isNews?: boolean;
}

/**
 * Tells those whom a published text concerns, which is stored already: the author who is answered, people whom it names with `@` (where it
 * leads to them, `linkMentions`), and of a new one those who follow its forum, post, author or a ticker in it. No one is told twice, nor of what
 * they wrote themselves, nor of an author whom they have muted.
 *
 * @param answered author of the post or comment that the text answers
 * @param before the text as it stood before an edit
 * @param formerHtml the same as everybody read it: whom it leads to already is not told, nor was who had muted the author
 * @param isNews whether those who follow something are told, too
 */
export async function notifyOfText(
  transaction: Database,
  author: Caller,
  { text, before = '', formerHtml = '', answered, isNews = before === '', ...occasion }: Occasion & WrittenText,
): Promise<void> {
  const { post, comment } = occasion;
  // Else the one who is named would be somebody who did not write it, whatever becomes of their account.
  const name = author.id === (comment ?? post).userId ? author.username : 'A moderator';
  const key = { postId: post.id, commentId: comment?.id ?? null };
  const namedBefore = mentionedIn(formerHtml);
  const shown = mentionedIn(await queries.findShownText(transaction, key));
  const named = shown.filter((one) => !namedBefore.includes(one));
  const found = await queries.findUserIds(transaction, named);
  // Somebody may have been named before an edit, or be named, no longer and again.
  const told = await queries.findTold(transaction, found, key);
  const mentioned = found.filter((userId) => !told.has(userId));
  const muting = await findMuting(transaction, author.id, [
    ...mentioned,
    ...(answered === undefined ? [] : [answered]),
  ]);
  const notifications: queries.NewNotification[] = [];
  if (answered !== undefined && answered !== author.id && !muting.has(answered)) {
    const title = answered === post.userId ? 'New comment on your post' : 'New reply to your comment';
    const message = `${author.username} wrote on "${post.title}".`;
    notifications.push(notificationOf(occasion, { userId: answered, notificationType: 'reply', title, message }));
  }
  for (const userId of mentioned) {
    if (userId === author.id || userId === answered || muting.has(userId)) continue;
    const message = `${name} mentioned you ${comment ? 'in a comment on' : 'in'} "${post.title}".`;
    notifications.push(
      notificationOf(occasion, { userId, notificationType: 'mention', title: 'You were mentioned', message }),
    );
  }
  await queries.insertNotifications(transaction, notifications);
  if (!isNews) return;
  const toldAlready = new Set(notifications.map(({ userId }) => userId));
  await notifyOfNews(transaction, author, { ...occasion, text, told: toldAlready });
}

/** What a post is about: the tickers of its title and text, and that of its idea, which need not be named there. */
async function tickersOf(transaction: Database, { id, title }: Subject['post'], text: string): Promise<string[]> {
  const ideas = await ideaSymbols(transaction, id);
  return [...new Set([...ideas.map(({ symbol }) => symbol), ...namedTickers(`${title} ${text}`)])];
}

/** Tells those who follow something that there is news of it; what is still unread of the same thing is renewed, not repeated. */
async function notifyOfNews(
  transaction: Database,
  author: Caller,
  { text, told, ...occasion }: Occasion & { text: string; told: ReadonlySet<number> },
): Promise<void> {
  const { post, comment } = occasion;
  const followed = comment
    ? { authorId: author.id, postId: post.id }
    : { authorId: author.id, forumId: post.forumId, tickers: await tickersOf(transaction, post, text) };
  const followers = (await findFollowers(transaction, followed)).filter(({ userId }) => !told.has(userId));
  if (followers.length === 0) return;
  const idsWhere = (isOfForumAlone: boolean) =>
    followers.filter((follower) => follower.isOfForumAlone === isOfForumAlone).map(({ userId }) => userId);
  const notificationType = 'follow';
  if (comment) {
    const title = 'New comments on a post that you follow';
    const message = `${author.username} wrote on "${post.title}".`;
    const news = notificationOf(occasion, { userId: 0, notificationType, title, message });
    await queries.renewNews(transaction, idsWhere(false), news);
    return;
  }
  const message = `${author.username} wrote "${post.title}".`;
  const one = { userId: 0, notificationType, title: 'New post that you follow', message } as const;
  await queries.renewNews(transaction, idsWhere(false), notificationOf(occasion, one));
  const several = { ...one, title: `New posts in ${await queries.findForumName(transaction, post.forumId)}` };
  const link = `/forums/${post.forumId}`;
  await queries.renewNews(transaction, idsWhere(true), {
    ...notificationOf(occasion, several),
    ...{ link, gathered: [post.id] },
  });
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
  const sentence = `${what} was ${action} by a moderator.`;
  // What is hidden has no page for its author: they find the decision, and can appeal it.
  const isHidden = action === 'hidden';
  const message = isHidden ? `${sentence} ${HOW_TO_APPEAL}` : sentence;
  const notification = notificationOf(occasion, { userId, notificationType: 'moderation', title, message });
  await queries.insertNotifications(transaction, [
    isHidden ? { ...notification, link: '/forums/moderation/decisions' } : notification,
  ]);
}

/** Tells an author that what they wrote waits for a moderator, because of what members have reported. */
export async function notifyOfReports(transaction: Database, occasion: Occasion): Promise<void> {
  const { post, comment } = occasion;
  const { userId } = comment ?? post;
  const [what, whole] = comment
    ? ['comment', `your comment on "${post.title}"`]
    : ['post', `your post "${post.title}"`];
  const title = `Your ${what} waits for a moderator`;
  const message = `Several members have reported ${whole}. Until a moderator has looked at it, only you see it.`;
  await queries.insertNotifications(transaction, [
    notificationOf(occasion, { userId, notificationType: 'moderation', title, message }),
  ]);
}

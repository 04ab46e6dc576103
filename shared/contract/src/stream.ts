import { z } from 'zod';
import { contributionStatus } from './forum';
import { ideaVoteCounts } from './ideaVotes';
import { commaSeparated } from './pagination';
import { quote } from './quote';
import { remover } from './removal';
import { isoTime } from './text';

/** Most topics of one stream. */
export const STREAM_MAX_TOPICS = 20;

/**
 * What a stream can tell of: a word, or a word and an id. `quotes` are those of the market; `forum:12` the posts of a forum,
 * `posts` those of all forums, `posts:company` and `posts:crypto` those in forums of one type, `ideas` the trade ideas among all of them,
 * `post:34` a post and its comments, `notifications` how many of the caller's are unread, `moderation` that the queue of the caller's desk has
 * changed.
 */
export const streamTopic = z
  .string()
  .regex(
    /^(quotes|notifications|moderation|posts(:company|:crypto)?|ideas|(forum|post):[1-9]\d{0,8})$/,
    'There is no such topic',
  )
  .meta({ examples: ['quotes', 'forum:12'] });

export const streamQuery = z.object({ topics: commaSeparated(streamTopic, STREAM_MAX_TOPICS) });

/** Event `quotes`: the quotes that changed since the stream's last event. */
export const quotesEvent = z.array(quote);

/**
 * Event `resync`: the stream begins, or has left something out because its reader was slow. The reader reads anew, by the
 * ordinary calls, what it shows of these topics.
 */
export const resyncEvent = z.object({ topics: z.array(streamTopic) });

/** Event `forum` of `forum:{id}`: how many published posts there are now. */
export const forumEvent = z.object({ forum_id: z.number().int(), posts_count: z.number().int() });

/** Lists over more than one forum. */
const forumList = z.enum(['posts', 'posts:company', 'posts:crypto', 'ideas']);

/** Event `forum_list` of a list over more than one forum: how many published posts there are in it now. */
export const forumListEvent = z.object({ list: forumList, posts_count: z.number().int() });

const liveVotes = { id: z.number().int(), upvotes: z.number().int(), downvotes: z.number().int() };

/**
 * Event `contributions`: the counts of posts, with how many agree with a trade idea and find it useful, and the votes on comments, as they
 * are now. Whose votes those are nobody is told.
 */
export const contributionsEvent = z.object({
  posts: z.array(z.object({ ...liveVotes, comments_count: z.number().int(), idea_votes: ideaVoteCounts.optional() })),
  comments: z.array(z.object({ ...liveVotes, post_id: z.number().int() })),
});

/**
 * Event `withdrawn` of `post:{id}`: a post or comments on it that were published, and are no longer. A comment that comes back is told
 * of by its votes.
 */
export const withdrawnEvent = z.object({
  posts: z.array(z.number().int()),
  comments: z.array(
    z.object({
      ...{ id: z.number().int(), post_id: z.number().int(), status: contributionStatus.exclude(['published']) },
      /** Of a removed one: who did it, and when. */
      ...{ removed_by: remover.optional(), removed_at: isoTime.optional() },
    }),
  ),
});

/** Event `notifications`: how many of one's own are unread. */
export const notificationsEvent = z.object({ unread_count: z.number().int() });

/** Event `moderation`: what waits at the desk of the caller is no longer what it was. What it is now they read by the ordinary calls. */
export const moderationEvent = z.object({});

export type ForumList = z.infer<typeof forumList>;
export type StreamTopic = 'quotes' | 'notifications' | 'moderation' | ForumList | `forum:${number}` | `post:${number}`;
export type ForumEvent = z.infer<typeof forumEvent>;
export type ForumListEvent = z.infer<typeof forumListEvent>;
export type ContributionsEvent = z.infer<typeof contributionsEvent>;
export type WithdrawnEvent = z.infer<typeof withdrawnEvent>;
export type NotificationsEvent = z.infer<typeof notificationsEvent>;
export type ModerationEvent = z.infer<typeof moderationEvent>;
export type QuotesEvent = z.infer<typeof quotesEvent>;
export type ResyncEvent = z.infer<typeof resyncEvent>;

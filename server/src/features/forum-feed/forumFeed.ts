import { setTimeout as pause } from 'node:timers/promises';
import type {
  ContributionsEvent,
  ForumEvent,
  ForumList,
  ForumListEvent,
  ForumPostKind,
  ForumType,
  ModerationEvent,
  NotificationsEvent,
  PollEvent,
  StreamTopic,
  WithdrawnEvent,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { ServerChannel } from '../../database/serverChannel';
import type { EventStreams } from '../../stream/eventStreams';
import { getPostCount } from '../forums/service';
import { readQueueStates } from '../moderation/queueStates';
import { countUnread } from '../notifications/queries';
import { listOptions } from '../polls/queries';
import { toRemoval } from '../removals/removal';
import type { Subject } from './changedSubjects';
import { findComments, findForums, findNotified, findNotifiedOfWithdrawn, findPosts } from './queries';

declare module 'fastify' {
  interface FastifyInstance {
    forumFeed: ForumFeed;
  }
}

/** How often it is looked for what came without a word: price alerts, imports, commands. */
const LOOK_EVERY_MILLISECONDS = 5_000;
/** A transaction is seen later than the time in its rows, and clocks of several servers differ. */
const OVERLAP_MILLISECONDS = 30_000;
/** Subjects that are read at once; more wait for the next turn. */
const BATCH = 500;

/** How long after one telling the next one begins at the earliest: of 200 votes in a second readers hear a few sums. */
const GATHER_MILLISECONDS = 250;
/**
 * How long after those at a desk were told a word has them told again at the earliest: in a raid there are many each second, and it takes
 * a query over all that waits. What came before that is told with the next look.
 */
const DESK_MILLISECONDS = 3_000;
/** After what waits at desks was read, that is not read again for so many times as long: a very long queue leaves the database to others. */
const DESK_PAUSE = 9;
/** Lists over more than one forum that streams tell of, and which posts are in them. */
const lists: Readonly<Record<ForumList, { readonly kind?: ForumPostKind; readonly type?: ForumType }>> = {
  posts: {},
  'posts:company': { type: 'company' },
  'posts:crypto': { type: 'crypto' },
  ideas: { kind: 'idea' },
};
const LISTS = Object.keys(lists) as ForumList[];

export const isForumList = (topic: StreamTopic): topic is ForumList => topic in lists;

/** The lists that a post is in. */
function listsWith(post: { readonly kind: ForumPostKind; readonly forumType: ForumType }): ForumList[] {
  return LISTS.filter((list) => {
    const { kind = post.kind, type = post.forumType } = lists[list];
    return kind === post.kind && type === post.forumType;
  });
}

/** Keys that events of the forums are published under. */
export const feedKeys = {
  forum: (id: number) => `forum:${id}`,
  post: (id: number) => `post:${id}`,
  list: (list: ForumList) => `list:${list}`,
  reader: (userId: number) => `reader:${userId}`,
  desk: (userId: number) => `desk:${userId}`,
};

/** Tells streams what changed in the forums. */
export interface ForumFeed {
  /** This server changed these: streams here are told, and so are the other servers. */
  note(subjects: readonly Subject[]): void;
  /** Looks over all that somebody reads; what differs from what was told last is told. */
  look(): Promise<void>;
  /** Looks every few seconds from now on. */
  start(): void;
  /** Looks no more by itself, forgets what waits to be told, and waits for what is being told. */
  stop(): Promise<void>;
}

interface FeedParts {
  readonly streams: Pick<EventStreams, 'publish' | 'hasReaders' | 'keys'>;
  readonly channel: Pick<ServerChannel, 'tell' | 'listen'>;
}

/**
 * Watches what streams are open about. Words say what may have changed, here or on another server; what it is now is read from the
 * database by each server that has readers of it, many changes at a time. Only what is published is ever told.
 */
export function createForumFeed(context: AppContext, { streams, channel }: FeedParts): ForumFeed {
  const { database, clock, monotonicClock, log } = context;
  const waiting = new Set<Subject>();
  /** What was told last of each subject that somebody reads. */
  const told = new Map<string, string>();
  let seenUntil: Date | undefined;
  let isLookWanted = false;
  let telling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** When the next telling may begin, by `performance.now()`. */
  let nextTelling = 0;
  /** When a word has those at a desk told again, by the context's monotonic clock. */
  let nextDesks = 0;
  /** When what waits at desks may be read again at all, by the same clock. */
  let restedDesks = 0;

  /**
   * Publishes what is not what was told last.
   * @param text what is compared, where the event does not say it itself
   */
  function tell(
    key: string,
    [subject, event]: readonly [string, string],
    data: unknown,
    text = JSON.stringify(data),
  ): void {
    if (!streams.hasReaders(key)) return;
    const name = `${key} ${subject}`;
    if (told.get(name) === text) return;
    told.set(name, text);
    streams.publish(key, event, data);
  }

  async function tellForums(ids: readonly number[]): Promise<void> {
    const read = ids.filter((id) => streams.hasReaders(feedKeys.forum(id)));
    if (read.length === 0) return;
    for (const { id, postsCount } of await findForums(database, read)) {
      tell(feedKeys.forum(id), ['count', 'forum'], { forum_id: id, posts_count: postsCount } satisfies ForumEvent);
    }
  }

  /** Tells how many posts the lists over several forums have. */
  async function tellLists(): Promise<void> {
    const read = LISTS.filter((list) => streams.hasReaders(feedKeys.list(list)));
    if (read.length === 0) return;
    for (const list of read) {
      const count = await getPostCount(context, lists[list]);
      tell(feedKeys.list(list), ['count', 'forum_list'], { list, posts_count: count } satisfies ForumListEvent);
    }
  }

  async function tellPosts(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await findPosts(database, ids);
    for (const { id, forumId, forumType, kind, status, upvotes, downvotes, commentsCount, agree, useful } of rows) {
      const subject = `post:${id}`;
      if (status === 'published') {
        const idea = kind === 'idea' ? { idea_votes: { agree, useful } } : {};
        const posts = [{ id, upvotes, downvotes, comments_count: commentsCount, ...idea }];
        const data: ContributionsEvent = { posts, comments: [] };
        const keys = [feedKeys.post(id), feedKeys.forum(forumId), ...listsWith({ kind, forumType }).map(feedKeys.list)];
        for (const key of keys) tell(key, [subject, 'contributions'], data);
      } else if (status !== 'pending') {
        tell(feedKeys.post(id), [subject, 'withdrawn'], { posts: [id], comments: [] } satisfies WithdrawnEvent);
      }
    }
    await tellPolls(rows);
    await tellForums([...new Set(rows.map(({ forumId }) => forumId))]);
    await tellLists();
  }

  /** Tells those who read one of the posts how its poll stands: who voted nobody is told. */
  async function tellPolls(rows: Awaited<ReturnType<typeof findPosts>>): Promise<void> {
    const read = rows.filter(
      ({ id, status, poll }) => poll && status === 'published' && streams.hasReaders(feedKeys.post(id)),
    );
    if (read.length === 0) return;
    const options = await listOptions(
      database,
      read.map(({ id }) => id),
    );
    for (const { id, poll } of read) {
      if (!poll) continue;
      tell(feedKeys.post(id), [`poll:${id}`, 'poll'], {
        post_id: id,
        options: options
          .filter(({ postId }) => postId === id)
          .map((option) => ({ id: option.id, votes_count: option.votesCount })),
        ...{ voters_count: poll.votersCount, ends_at: poll.endsAt.toISOString(), ended_early: poll.endedEarly },
        revision: poll.revision,
      } satisfies PollEvent);
    }
  }

  /** Answers the posts that the comments stand under: their counts may have changed along. */
  async function tellComments(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await findComments(database, ids);
    for (const row of rows) {
      const { id, postId, status, upvotes, downvotes, wasShown } = row;
      if (status !== 'published') {
        const data: WithdrawnEvent = { posts: [], comments: [{ id, post_id: postId, status, ...toRemoval(row) }] };
        if (wasShown) tell(feedKeys.post(postId), [`comment:${id}`, 'withdrawn'], data);
        continue;
      }
      const comments = [{ id, post_id: postId, upvotes, downvotes }];
      const data: ContributionsEvent = { posts: [], comments };
      tell(feedKeys.post(postId), [`comment:${id}`, 'contributions'], data);
    }
    return rows.map(({ postId }) => postId);
  }

  async function tellReaders(userIds: Iterable<number>): Promise<void> {
    for (const userId of new Set(userIds)) {
      const key = feedKeys.reader(userId);
      if (!streams.hasReaders(key)) continue;
      const data: NotificationsEvent = { unread_count: await countUnread(database, userId) };
      tell(key, ['unread', 'notifications'], data);
    }
  }

  /**
   * Tells those at a desk that what waits there has changed; whoever moderates nothing is told nothing. Where that cannot be read all others
   * are told what concerns them all the same, and these with the next look.
   */
  async function tellDesks(isLook: boolean): Promise<void> {
    const readers = readNumbers('desk');
    const began = monotonicClock();
    if (readers.length === 0 || began < restedDesks) return;
    if (!isLook) nextDesks = began + DESK_MILLISECONDS;
    try {
      const states = await readQueueStates(database, readers, clock());
      const read = monotonicClock();
      restedDesks = read + DESK_PAUSE * (read - began);
      for (const [userId, state] of states) {
        tell(feedKeys.desk(userId), ['queue', 'moderation'], {} satisfies ModerationEvent, state);
      }
    } catch (error) {
      log.warn({ err: error }, 'what waits at the desks of moderators could not be read');
    }
  }

  /** Keys of one kind that somebody reads, as numbers. */
  function readNumbers(kind: 'forum' | 'post' | 'reader' | 'desk'): number[] {
    const prefix = `${kind}:`;
    return [...streams.keys()].flatMap((key) => (key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []));
  }

  function idsOf(subjects: readonly Subject[], kind: string): number[] {
    return subjects.flatMap((subject) => {
      const [ofKind, id] = subject.split(':');
      return ofKind === kind ? [Number(id)] : [];
    });
  }

  function forgetUnread(): void {
    for (const name of told.keys()) if (!streams.hasReaders(name.slice(0, name.indexOf(' ')))) told.delete(name);
  }

  async function tellOnce(): Promise<void> {
    const isLook = isLookWanted;
    isLookWanted = false;
    const subjects = [...waiting].slice(0, BATCH);
    for (const subject of subjects) waiting.delete(subject);
    forgetUnread();
    try {
      await tellOf(subjects, isLook);
    } catch (error) {
      // Told with the next look: that a comment was hidden nobody would say again.
      for (const subject of subjects) waiting.add(subject);
      throw error;
    }
  }

  async function tellOf(subjects: readonly Subject[], isLook: boolean): Promise<void> {
    const isListRead = LISTS.some((list) => streams.hasReaders(feedKeys.list(list)));
    if (isListRead || readNumbers('post').length + readNumbers('forum').length > 0) {
      const posts = await tellComments(idsOf(subjects, 'comment'));
      const looked = isLook ? readNumbers('post') : [];
      await tellPosts([...new Set([...posts, ...looked, ...idsOf(subjects, 'post')])]);
      if (isLook) await tellForums(readNumbers('forum'));
      if (isLook) await tellLists();
    }
    await tellNotified(subjects, isLook);
    if (isLook || (subjects.includes('desk') && monotonicClock() >= nextDesks)) await tellDesks(isLook);
  }

  async function tellNotified(subjects: readonly Subject[], isLook: boolean): Promise<void> {
    if (readNumbers('reader').length === 0) return;
    const until = clock();
    const notified = await findNotified(database, new Date((seenUntil ?? until).getTime() - OVERLAP_MILLISECONDS));
    seenUntil = until;
    const withdrawn = await findNotifiedOfWithdrawn(database, {
      postIds: idsOf(subjects, 'post'),
      commentIds: idsOf(subjects, 'comment'),
    });
    await tellReaders([
      ...notified,
      ...withdrawn,
      ...idsOf(subjects, 'reader'),
      ...(isLook ? readNumbers('reader') : []),
    ]);
  }

  /** The first of several changes is told at once; what follows soon is told together. */
  async function tellTogether(): Promise<void> {
    const early = nextTelling - performance.now();
    if (early > 0) await pause(early);
    nextTelling = performance.now() + GATHER_MILLISECONDS;
    await tellOnce();
  }

  function run(): Promise<void> {
    telling ??= (async () => {
      try {
        do await tellTogether();
        while (waiting.size > 0 || isLookWanted);
      } catch (error) {
        log.warn({ err: error }, 'what changed in the forums could not be read');
      } finally {
        telling = undefined;
      }
    })();
    return telling;
  }

  function take(words: readonly Subject[]): void {
    if ([...streams.keys()].length === 0) return;
    for (const word of words) waiting.add(word);
    void run();
  }

  async function look(): Promise<void> {
    isLookWanted = true;
    await run();
  }

  channel.listen('community', { hear: (words) => take(words as Subject[]), miss: () => void look() });

  return {
    look,
    note(subjects) {
      if (subjects.length === 0) return;
      channel.tell('community', subjects);
      take(subjects);
    },
    start() {
      timer ??= setInterval(() => void look(), LOOK_EVERY_MILLISECONDS).unref();
    },
    async stop() {
      clearInterval(timer);
      waiting.clear();
      await telling;
    },
  };
}

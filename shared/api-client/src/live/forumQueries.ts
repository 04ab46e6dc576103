import type {
  ContributionsEvent,
  ForumEvent,
  ForumList,
  ForumListEvent,
  ForumPost,
  IdeaVotes,
  NotificationPage,
  NotificationsEvent,
  StreamTopic,
  WithdrawnEvent,
} from '@market-pulse/contract';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { fetchAllForumPosts, fetchForum, fetchForumPost, type ForumPostsFilter } from '../endpoints/forums';
import type { ForumTarget } from '../endpoints/forumTarget';
import { isIdeaVoteOnItsWay } from '../endpoints/ideaVotes';
import { votesOnTheirWayOf, type VoteCounts } from '../endpoints/votesOnTheirWay';
import { queryKeys } from '../transport/queryKeys';
import { isFetchedSince } from './fetchedSince';
import { applyPoll } from './livePolls';
import { liveCountsOf } from './liveCounts';
import { restoreComments, withdrawComments } from './withdrawnComments';

/** A post, comment or reply as far as its counts go. */
interface Counted {
  readonly id: number;
  readonly idea_votes?: Partial<IdeaVotes> | null | undefined;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly replies?: readonly Counted[];
}

type Change = Partial<Counted> & { readonly comments_count?: number };
type Changes = ReadonlyMap<number, Change>;

/** The same item where nothing changed, so that nothing is drawn anew. */
function updateItem<Item extends Counted>(item: Item, changes: Changes): Item {
  const change = changes.get(item.id);
  const replies = item.replies && updateList(item.replies, changes);
  if (!change && replies === item.replies) return item;
  // What the reader says of an idea is their own, and nobody else is told it.
  const idea = change?.idea_votes && { idea_votes: item.idea_votes && { ...item.idea_votes, ...change.idea_votes } };
  return { ...item, ...change, ...idea, ...(replies && { replies }) };
}

function updateList<Item extends Counted>(items: readonly Item[], changes: Changes): readonly Item[] {
  let isChanged = false;
  const updated = items.map((item) => {
    const next = updateItem(item, changes);
    isChanged ||= next !== item;
    return next;
  });
  return isChanged ? updated : items;
}

interface CountedPage {
  readonly results: readonly Counted[];
}

function updatePages(data: InfiniteData<CountedPage>, changes: Changes): InfiniteData<CountedPage> {
  let isChanged = false;
  const pages = data.pages.map((page) => {
    const results = updateList(page.results, changes);
    isChanged ||= results !== page.results;
    return results === page.results ? page : { ...page, results };
  });
  return isChanged ? { ...data, pages } : data;
}

/** Changes answers in place. How fresh they count as stays, because the rest of them was not asked for. */
function updateAnswers(client: QueryClient, queryKey: QueryKey, changes: Changes): void {
  if (changes.size === 0) return;
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt } = query.state;
    if (data === undefined) continue;
    const updated =
      typeof data === 'object' && data !== null && 'pages' in data
        ? updatePages(data as InfiniteData<CountedPage>, changes)
        : updateItem(data as Counted, changes);
    if (updated !== data) client.setQueryData(query.queryKey, updated, { updatedAt: dataUpdatedAt });
  }
}

const byId = (changes: readonly (Change & { readonly id: number })[]): Changes =>
  new Map(changes.map((change) => [change.id, change]));

/** Counts as they are to be shown: those of votes stay where one's own is on its way. */
function shownOf<Told extends VoteCounts & { readonly id: number }>(
  client: QueryClient,
  target: ForumTarget['target'],
  counts: Told,
): Change & { readonly id: number } {
  const { upvotes, downvotes, ...rest } = counts;
  return votesOnTheirWayOf(client).tell({ target, id: counts.id }, { upvotes, downvotes }) ? rest : counts;
}

/**
 * Puts changed counts into the answers on hand: cards, the post and its comments then show them in their place. New comments are
 * counted and not inserted: what one reads stays where it is.
 */
export function applyContributions(client: QueryClient, { posts, comments }: ContributionsEvent): void {
  const changedPosts = byId(
    posts.map(({ idea_votes, ...post }) => {
      const shown = shownOf(client, 'post', post);
      return idea_votes && !isIdeaVoteOnItsWay(client, post.id) ? { ...shown, idea_votes } : shown;
    }),
  );
  updateAnswers(client, queryKeys.forums.allPosts(), changedPosts);
  for (const { id, comments_count: count } of posts) {
    const queryKey = queryKeys.forums.post(id);
    // Its author has brought it back: its words are there again.
    if (client.getQueryData<ForumPost>(queryKey)?.status === 'removed') void client.invalidateQueries({ queryKey });
    updateAnswers(client, queryKeys.forums.post(id), changedPosts);
    liveCountsOf(client).note(`post:${id}`, count);
  }
  const changedComments = byId(
    comments.map(({ id, upvotes, downvotes }) => shownOf(client, 'comment', { id, upvotes, downvotes })),
  );
  updateAnswers(client, queryKeys.forums.allComments(), changedComments);
  updateAnswers(client, queryKeys.forums.allReplies(), changedComments);
  updateAnswers(client, queryKeys.forums.threads(), changedComments);
  restoreComments(client, { posts, comments });
}

export function noteForum(client: QueryClient, { forum_id: id, posts_count: count }: ForumEvent): void {
  liveCountsOf(client).note(`forum:${id}`, count);
}

export function noteForumList(client: QueryClient, { list, posts_count: count }: ForumListEvent): void {
  liveCountsOf(client).note(list, count);
}

/** Asks anew for posts that were taken away: their page then says so. Of comments the text goes, and their place stays. */
export function withdraw(client: QueryClient, event: WithdrawnEvent): void {
  for (const id of event.posts) void client.invalidateQueries({ queryKey: queryKeys.forums.post(id) });
  withdrawComments(client, event);
}

/** Asks for the notifications anew where there are others than those on hand; one of them may tell of a suspension, or of its end. */
export function noteUnread(client: QueryClient, { unread_count: unread }: NotificationsEvent): void {
  const queryKey = queryKeys.notifications.list();
  const known = client.getQueryData<InfiniteData<NotificationPage>>(queryKey)?.pages[0]?.unread_count;
  if (known === unread) return;
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: queryKeys.moderation.suspension() });
}

/**
 * Asks anew for the queue of the desk, and for the case that is open: others have decided, reported or taken something. What is being read
 * is read to its end, and once more then: were it begun anew each time, nothing would ever be shown where changes come faster than answers.
 */
export async function noteQueue(client: QueryClient): Promise<void> {
  await Promise.all([
    readOnceMore(client, queryKeys.moderation.queues()),
    readOnceMore(client, queryKeys.moderation.cases()),
  ]);
}

async function readOnceMore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isBeingRead = client.isFetching({ queryKey }) > 0;
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (isBeingRead) await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Whether all answers on hand with what waits at the desk came after a moment, in milliseconds since 1970. */
function isQueueNewer(client: QueryClient, since: number): boolean {
  const shown = [queryKeys.moderation.queues(), queryKeys.moderation.cases()].flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'active' }),
  );
  return shown.every(({ state }) => isFetchedSince(state.dataUpdatedAt, since));
}

/** Which posts are in a list over several forums. */
const listFilters: Readonly<Record<ForumList, ForumPostsFilter>> = {
  posts: {},
  'posts:company': { type: 'company' },
  'posts:crypto': { type: 'crypto' },
  ideas: { kind: 'idea' },
};

const isForumList = (topic: StreamTopic): topic is ForumList => topic in listFilters;

/** Whether an answer came after a moment, in milliseconds since 1970. */
const isNewer = (client: QueryClient, queryKey: QueryKey, since: number) =>
  isFetchedSince(client.getQueryState(queryKey)?.dataUpdatedAt ?? 0, since);

/**
 * Reads what may have been missed of these topics: the counts alone, as the stream would have told them.
 * @param fetchedBefore answers that came after this need no other, in milliseconds since 1970
 */
export async function refetchTopics(
  client: QueryClient,
  topics: readonly StreamTopic[],
  fetchedBefore: number,
): Promise<void> {
  await Promise.all(
    topics.map(async (topic) => {
      const [kind, number] = topic.split(':');
      const id = Number(number);
      try {
        if (kind === 'notifications' && !isNewer(client, queryKeys.notifications.list(), fetchedBefore)) {
          await client.invalidateQueries({ queryKey: queryKeys.notifications.all });
        } else if (kind === 'moderation' && !isQueueNewer(client, fetchedBefore)) {
          await noteQueue(client);
        } else if (kind === 'forum' && !isNewer(client, queryKeys.forums.detail(id), fetchedBefore)) {
          const { posts_count } = await fetchForum(id);
          noteForum(client, { forum_id: id, posts_count });
        } else if (isForumList(topic)) {
          const { count } = await fetchAllForumPosts({ limit: 1, ...listFilters[topic] });
          noteForumList(client, { list: topic, posts_count: count });
        } else if (kind === 'post' && !isNewer(client, queryKeys.forums.post(id), fetchedBefore)) {
          const post = await fetchForumPost(id);
          applyContributions(client, { posts: [post].map(countsOf), comments: [] });
          if (post.poll) applyPoll(client, { post_id: id, ...post.poll });
        }
      } catch {
        // It is asked for again with the next gap.
      }
    }),
  );
}

function countsOf({
  id,
  upvotes,
  downvotes,
  comments_count,
  idea_votes: said,
}: ForumPost): ContributionsEvent['posts'][number] {
  const idea = said ? { idea_votes: { agree: said.agree, useful: said.useful } } : {};
  return { id, upvotes, downvotes, comments_count, ...idea };
}

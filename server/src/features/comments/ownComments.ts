import type {
  Comment,
  CommentSort,
  CommentsQuery,
  ForumPostSummary,
  Page,
  PageQuery,
  Reply,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Viewer } from '../contributions/viewer';
import { withPassedPictures } from '../forum-pictures/moderatorPass';
import { listUsedByComments } from '../forum-pictures/queries';
import { readHidingReasons } from '../moderation/hidingReasons';
import { readOwnVotes } from '../votes/ownVotes';
import { comparePlaces, placeOf, placeOfCursor } from './commentPlace';
import { listWaitingComments } from './queries';
import { toReply } from './reply';

/** Comments and their replies with the viewer's own votes. */
export async function withVotes<Item extends Reply & { replies?: Reply[] }>(
  context: AppContext,
  viewer: Viewer,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.flatMap(({ id, replies = [] }) => [id, ...replies.map((reply) => reply.id)]);
  const voteOn = await readOwnVotes(context, viewer, 'comment', ids);
  return items.map((item) => ({
    ...item,
    user_vote: voteOn(item.id),
    ...(item.replies && { replies: item.replies.map((reply) => ({ ...reply, user_vote: voteOn(reply.id) })) }),
  }));
}

/**
 * Comments and their replies as a moderator of their forum reads them: with votes, why what is hidden was, and with the pictures of
 * what nobody else is shown.
 *
 * @param post what they stand below
 */
export async function forModerator<Item extends Reply & { replies?: Reply[] }>(
  context: AppContext,
  viewer: Viewer,
  items: readonly Item[],
  post: Pick<ForumPostSummary, 'status'>,
): Promise<Item[]> {
  const all = items.flatMap((item): Reply[] => [item, ...(item.replies ?? [])]);
  const hiddenIds = all.filter(({ status }) => status === 'hidden').map(({ id }) => id);
  const keptIds = all.filter(({ status }) => status !== 'published' || post.status !== 'published').map(({ id }) => id);
  const [voted, reasonOf, picturesOf] = await Promise.all([
    withVotes(context, viewer, items),
    readHidingReasons(context.database, 'comment', hiddenIds),
    listUsedByComments(context.database, keptIds),
  ]);
  const partsOf = ({ id, content_html }: Reply) => {
    const pictures = picturesOf.get(id);
    return { ...reasonOf(id), ...(pictures && { content_html: withPassedPictures(context, content_html, pictures) }) };
  };
  return voted.map((item) => ({
    ...item,
    ...partsOf(item),
    ...(item.replies && { replies: item.replies.map((reply) => ({ ...reply, ...partsOf(reply) })) }),
  }));
}

interface Stretch {
  /** The cursor that led to these comments. */
  readonly cursor?: string | null | undefined;
  /** The cursor that leads on from them. */
  readonly next: string | null;
  /** Oldest first where it is not said. */
  readonly sort?: CommentSort;
}

/** A stretch of comments with those of the waiting ones that stand in it, each in its place. */
function mergeWaiting<Item extends Reply>(
  shown: readonly Item[],
  waiting: readonly Item[],
  { cursor, next, sort }: Stretch,
): Item[] {
  const after = placeOfCursor(cursor, sort);
  const until = placeOfCursor(next, sort);
  const inStretch = waiting.filter((item) => {
    const isBehind = after === undefined || comparePlaces(after, placeOf(item), sort) < 0;
    return isBehind && (until === undefined || comparePlaces(placeOf(item), until, sort) <= 0);
  });
  // One that was answered before it had to wait stands there already, without its text.
  const known = new Map(inStretch.map((item) => [item.id, item]));
  const filled = shown.map((item) => {
    const { content, content_html } = known.get(item.id) ?? item;
    known.delete(item.id);
    return { ...item, content, content_html };
  });
  return [...filled, ...known.values()].sort((one, other) => comparePlaces(placeOf(one), placeOf(other), sort));
}

/**
 * What is a person's own in a page of comments that is the same for everybody: their votes, and their comments and replies
 * that wait for a moderator, each in its place. With those the page may be longer than its `limit`.
 */
export async function mergeOwnComments(
  context: AppContext,
  viewer: Viewer,
  { postId, cursor, sort }: CommentsQuery & { postId: number },
  page: Page<Comment>,
): Promise<Page<Comment>> {
  if (viewer.userId === null) return page;
  const rows = await listWaitingComments(context.database, viewer.userId, postId);
  const waiting = rows.map((row) => toReply(row, viewer));
  const ownComments = waiting
    .filter(({ parent }) => parent === null)
    .map((comment) => ({ ...comment, replies: [], replies_count: 0, replies_cursor: null }));
  const results = mergeWaiting<Comment>(page.results, ownComments, { cursor, next: page.next_cursor, sort }).map(
    (comment) => ({
      ...comment,
      replies: mergeWaiting<Reply>(
        comment.replies,
        waiting.filter(({ parent }) => parent === comment.id),
        { next: comment.replies_cursor },
      ),
    }),
  );
  return { ...page, results: await withVotes(context, viewer, results) };
}

/** What is a person's own in a page of replies, as `mergeOwnComments` for comments. */
export async function mergeOwnReplies(
  context: AppContext,
  viewer: Viewer,
  { postId, parentId, cursor }: PageQuery & { postId: number; parentId: number },
  page: Page<Reply>,
): Promise<Page<Reply>> {
  if (viewer.userId === null) return page;
  const rows = await listWaitingComments(context.database, viewer.userId, postId);
  const waiting = rows.filter((row) => row.parentId === parentId).map((row) => toReply(row, viewer));
  const results = mergeWaiting(page.results, waiting, { cursor, next: page.next_cursor });
  return { ...page, results: await withVotes(context, viewer, results) };
}

import type {
  Comment,
  CommentSort,
  CommentsQuery,
  ForumPostSummary,
  HeldEdit,
  Page,
  PageQuery,
  Reply,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Viewer } from '../contributions/viewer';
import { withPassedPictures } from '../forum-pictures/moderatorPass';
import { listUsedByComments } from '../forum-pictures/queries';
import { listHeldEdits } from '../held-edits/queries';
import { toHeldEdit } from '../held-edits/service';
import { readHidingReasons } from '../moderation/hidingReasons';
import { readOwnVotes, toUserVote } from '../votes/ownVotes';
import { comparePlaces, placeOf, placeOfCursor } from './commentPlace';
import { findOwnInThread, listWaitingComments, type OwnWanted } from './queries';
import { toReply } from './reply';

type Threaded = Reply & { readonly replies?: Reply[] };

/** The numbers of comments and of the replies that came along with them. */
export const idsOf = (items: readonly Threaded[]): number[] =>
  items.flatMap(({ id, replies = [] }) => [id, ...replies.map((reply) => reply.id)]);

/** Comments and their replies, each with what is added to it. */
function withParts<Item extends Threaded>(items: readonly Item[], partsOf: (reply: Reply) => Partial<Reply>): Item[] {
  return items.map((item) => ({
    ...item,
    ...partsOf(item),
    ...(item.replies && { replies: item.replies.map((reply) => ({ ...reply, ...partsOf(reply) })) }),
  }));
}

/** Comments and their replies with the viewer's own votes. */
async function withVotes<Item extends Threaded>(
  context: AppContext,
  viewer: Viewer,
  items: readonly Item[],
): Promise<Item[]> {
  const voteOn = await readOwnVotes(context, viewer, 'comment', idsOf(items));
  return withParts(items, ({ id }) => ({ user_vote: voteOn(id) }));
}

/** Edits that wait of comments on a post, or were refused, by the number of the comment: a part of its answer. */
async function readHeldEdits(
  { database }: AppContext,
  of: Parameters<typeof listHeldEdits>[1],
): Promise<(id: number) => { held_edit?: HeldEdit }> {
  const rows = await listHeldEdits(database, of);
  const held = new Map(rows.map((row) => [row.commentId, { held_edit: toHeldEdit(row) }]));
  return (id) => held.get(id) ?? {};
}

/**
 * Comments and their replies as a moderator of their forum reads them: with votes, why what is hidden was, edits that wait, and with the
 * pictures of what nobody else is shown.
 *
 * @param post what they stand below
 */
export async function forModerator<Item extends Threaded>(
  context: AppContext,
  viewer: Viewer,
  items: readonly Item[],
  post: Pick<ForumPostSummary, 'id' | 'status'>,
): Promise<Item[]> {
  const all = items.flatMap((item): Reply[] => [item, ...(item.replies ?? [])]);
  const hiddenIds = all.filter(({ status }) => status === 'hidden').map(({ id }) => id);
  const keptIds = all.filter(({ status }) => status !== 'published' || post.status !== 'published').map(({ id }) => id);
  const [voted, reasonOf, picturesOf, heldOf, ownHeldOf] = await Promise.all([
    withVotes(context, viewer, items),
    readHidingReasons(context.database, 'comment', hiddenIds),
    listUsedByComments(context.database, keptIds),
    readHeldEdits(context, { postId: post.id }),
    readHeldEdits(context, { postId: post.id, userId: viewer.userId ?? 0 }),
  ]);
  return withParts(voted, ({ id, content_html }) => {
    const pictures = picturesOf.get(id);
    const shown = pictures && { content_html: withPassedPictures(context, content_html, pictures) };
    return { ...reasonOf(id), ...heldOf(id), ...ownHeldOf(id), ...shown };
  });
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

/** What of a person's own is to be put into a page of comments. */
export interface Own {
  /** Comments and replies of theirs on the post that wait for a moderator. */
  readonly waiting: readonly Reply[];
  /** Their votes, by the number of the comment or reply: whether each is one for it. */
  readonly votes: ReadonlyMap<number, boolean>;
  /** Whether those are all that is theirs. */
  readonly isVotesAlone: boolean;
  /** What is added to a comment or reply: their vote, and an edit of theirs that waits. */
  readonly partsOf: (reply: Reply) => Partial<Reply>;
}

/**
 * What somebody has of their own among comments on a post, by one query where that is nothing or votes alone; undefined for nothing.
 *
 * @param known what of it needs no asking
 */
export async function readOwn(
  context: AppContext,
  viewer: Viewer,
  postId: number,
  ids: readonly number[],
  known: Pick<OwnWanted, 'hasVotesAlone'> = {},
): Promise<Own | undefined> {
  const { userId } = viewer;
  if (userId === null) return undefined;
  const { votes, hasWaiting, hasHeld } = await findOwnInThread(context.database, {
    ...{ userId, postId, ids },
    ...known,
  });
  if (votes.size === 0 && !hasWaiting && !hasHeld) return undefined;
  const [rows, heldOf] = await Promise.all([
    hasWaiting ? listWaitingComments(context.database, userId, postId) : [],
    hasHeld ? readHeldEdits(context, { postId, userId }) : () => ({}),
  ]);
  return {
    waiting: rows.map((row) => toReply(row, viewer)),
    votes,
    isVotesAlone: !hasWaiting && !hasHeld,
    partsOf: ({ id }) => ({ user_vote: toUserVote(votes.get(id)), ...heldOf(id) }),
  };
}

/**
 * What is a person's own in a page of comments that is the same for everybody: their votes, their comments and replies that wait for
 * a moderator, each in its place, and edits of theirs that do. With those the page may be longer than its `limit`.
 */
export function mergeOwnComments(
  { waiting, partsOf }: Own,
  { cursor, sort }: CommentsQuery,
  page: Page<Comment>,
): Page<Comment> {
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
  return { ...page, results: withParts(results, partsOf) };
}

/** What is a person's own in a page of replies, as `mergeOwnComments` for comments. */
export function mergeOwnReplies(
  { waiting, partsOf }: Own,
  { parentId, cursor }: PageQuery & { readonly parentId: number },
  page: Page<Reply>,
): Page<Reply> {
  const own = waiting.filter(({ parent }) => parent === parentId);
  const results = mergeWaiting(page.results, own, { cursor, next: page.next_cursor });
  return { ...page, results: withParts(results, partsOf) };
}

/** A comment with its replies as somebody reads it who does not moderate it. */
export async function mergeOwnThread(context: AppContext, viewer: Viewer, thread: Comment): Promise<Comment> {
  const own = await readOwn(context, viewer, thread.post_id, idsOf([thread]));
  const [merged = thread] = own ? withParts([thread], own.partsOf) : [];
  return merged;
}

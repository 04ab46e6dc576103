import type { Comment, ContributionsEvent, ForumPost, Page, Reply, WithdrawnEvent } from '@market-pulse/contract';
import { sessionStore } from '@market-pulse/session';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';

type Pages = InfiniteData<Page<Reply>>;
type AnyReply = Reply & { readonly replies?: readonly Reply[] };

/** What a comment is changed to; its number, author and place stay. */
type Change = Partial<
  Pick<
    Reply,
    'status' | 'content' | 'content_html' | 'updated_at' | 'hidden_for' | 'removed_by' | 'removed_at' | 'held_edit'
  >
>;

function changeItem<Item extends AnyReply>(item: Item, id: number, change: Change): Item {
  if (item.id === id) return { ...item, ...change };
  if (!item.replies?.some((reply) => reply.id === id)) return item;
  return { ...item, replies: item.replies.map((reply) => changeItem(reply, id, change)) };
}

function changeData(data: Pages | AnyReply, id: number, change: Change): Pages | AnyReply {
  if (!('pages' in data)) return changeItem(data, id, change);
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, results: page.results.map((item) => changeItem(item, id, change)) })),
  };
}

function itemsOf(data: Pages | AnyReply): readonly AnyReply[] {
  const items: readonly AnyReply[] = 'pages' in data ? data.pages.flatMap(({ results }) => results) : [data];
  return items.flatMap((item) => [item, ...(item.replies ?? [])]);
}

/** Answers on hand that hold comments: lists of a post, further replies, and those that a link leads to. */
function answersWithComments(client: QueryClient): Query<Pages | AnyReply>[] {
  const keys = [queryKeys.forums.allComments(), queryKeys.forums.allReplies(), queryKeys.forums.threads()];
  return keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey })) as Query<Pages | AnyReply>[];
}

/** A comment as it is on screen; undefined where it is not. */
function findShown(client: QueryClient, id: number): Reply | undefined {
  for (const { state } of answersWithComments(client)) {
    const found = state.data && itemsOf(state.data).find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Changes a comment where it stands. How fresh the answers count as stays. */
function changeShown(client: QueryClient, id: number, change: Change): void {
  for (const { queryKey, state } of answersWithComments(client)) {
    if (state.data === undefined || !itemsOf(state.data).some((item) => item.id === id)) continue;
    client.setQueryData(queryKey, changeData(state.data, id, change), { updatedAt: state.dataUpdatedAt });
  }
}

/** Moves the size of the list of comments on a post by what came or went in it: the others that come are news all the same. */
function shiftCount(client: QueryClient, postId: number, delta: 1 | -1): void {
  const queryKey = queryKeys.forums.comments(postId);
  const state = client.getQueryState<InfiniteData<Page<Comment>>>(queryKey);
  if (!state?.data) return;
  const pages = state.data.pages.map((page) => ({ ...page, count: Math.max(0, page.count + delta) }));
  client.setQueryData(queryKey, { ...state.data, pages }, { updatedAt: state.dataUpdatedAt });
}

/** Reads a comment anew and shows it in its place; one that is not for this reader stays as it is on screen. */
async function readAnew(client: QueryClient, id: number): Promise<void> {
  try {
    const thread = await request<Comment>({ method: 'GET', path: `/forums/comments/${id}/` });
    const now = thread.id === id ? thread : thread.replies.find((reply) => reply.id === id);
    if (!now) return;
    const { status, content, content_html, updated_at, hidden_for, removed_by, removed_at, held_edit } = now;
    const words = { status, content, content_html, updated_at, hidden_for };
    changeShown(client, id, { ...words, removed_by, removed_at, held_edit });
  } catch {
    // The next answer has it.
  }
}

const isShownToAll = ({ status }: Reply) => status === 'published';

/**
 * Takes the text of comments away that are no longer to be read, where they stand: nothing moves, and a line says why. Who may still read
 * them, who moderates the forum or wrote what waits, is shown them as they are now.
 */
export function withdrawComments(client: QueryClient, { comments }: WithdrawnEvent): void {
  const { user } = sessionStore.getState();
  for (const { id, post_id: postId, status, removed_by, removed_at } of comments) {
    const shown = findShown(client, id);
    if (!shown) continue;
    if (isShownToAll(shown)) shiftCount(client, postId, -1);
    const isModerated = client.getQueryData<ForumPost>(queryKeys.forums.post(postId))?.may_moderate === true;
    const isOwn = status === 'pending' && user?.username === shown.username;
    if ((isModerated && status !== 'removed') || isOwn) void readAnew(client, id);
    else changeShown(client, id, { status, content: '', content_html: '', removed_by, removed_at });
  }
}

/** Brings back the text of comments that stand on screen without it, and are published (again). */
export function restoreComments(client: QueryClient, { comments }: ContributionsEvent): void {
  for (const { id, post_id: postId } of comments) {
    const shown = findShown(client, id);
    if (shown === undefined || !['hidden', 'pending', 'removed'].includes(shown.status)) continue;
    shiftCount(client, postId, 1);
    void readAnew(client, id);
  }
}

import type {
  Comment,
  CommentCreate,
  CommentUpdate,
  DeletedContribution,
  ForumPost,
  ForumPostCreate,
  ForumPostUpdate,
  ForumPreview,
  ForumRevision,
  MessageBody,
  Page,
  ReportCreate,
  SimilarPost,
  UserVote,
  VoteResult,
} from '@market-pulse/contract';
import { keepPreviousData, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { request } from '../transport/client';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { addReply, changePost, changeReply } from './forumCache';
import { doVotesCount, isUncounted, knownLimits, noteUncounted } from './forumLimits';
import type { ForumTarget } from './forumTarget';
import { useDebouncedValue } from './useDebouncedValue';
import { votesOnTheirWayOf } from './votesOnTheirWay';

export type { ForumTarget };

/** How long after the last key a preview, or similar posts, are asked for. */
const TYPING_MILLISECONDS = 500;
/** A title as short as this says too little to look for others like it. */
const SIMILAR_FROM_LENGTH = 8;

const pathOf = ({ target, id }: ForumTarget, call = '') => `/forums/${target}s/${id}/${call}`;

/** Has a request that is sent twice, on a bad line, done once. */
const once = (key: string) => ({ 'Idempotency-Key': key });

/** Whether one's own vote on something is in its counts, and whether the next one will be. */
export interface Counting {
  readonly wasCounted: boolean;
  readonly isCounted: boolean;
}

/**
 * Votes and their counts after one more: the same vote again takes it back, the other one replaces it (decision 37). It is what a page
 * shows until the server says so.
 */
export function afterVote(
  { upvotes, downvotes, user_vote }: VoteResult,
  isUpvote: boolean,
  { wasCounted, isCounted }: Counting = { wasCounted: true, isCounted: true },
): VoteResult {
  const wanted: UserVote = isUpvote ? 'up' : 'down';
  const next = user_vote === wanted ? 'none' : wanted;
  const change = (vote: UserVote) => Number(isCounted && next === vote) - Number(wasCounted && user_vote === vote);
  return { upvotes: upvotes + change('up'), downvotes: downvotes + change('down'), user_vote: next };
}

const votesOf = ({ upvotes, downvotes, user_vote }: VoteResult): VoteResult => ({ upvotes, downvotes, user_vote });

function changeVotes(
  client: QueryClient,
  { target, id }: ForumTarget,
  change: (votes: VoteResult) => VoteResult,
): void {
  if (target === 'post') changePost(client, id, change);
  else changeReply(client, id, change);
}

/**
 * Changes answers once more as soon as those are there that were asked for before and know nothing of it: the same one read anew, and a
 * list that goes on, which is put together of the pages that there were when its next one was asked for.
 */
function afterLateAnswers(client: QueryClient, change: () => void): void {
  const late = client.getQueryCache().findAll({ queryKey: queryKeys.forums.all, fetchStatus: 'fetching' });
  for (const { promise } of late) void promise?.then(change, change);
}

/** Keeps one's own vote over late answers. @param told as the server counted it; undefined while it is on its way */
function keepVote(client: QueryClient, voted: ForumTarget, told?: VoteResult): void {
  afterLateAnswers(client, () => {
    const kept = votesOnTheirWayOf(client).shown(voted) ?? told;
    if (kept) changeVotes(client, voted, (votes) => (votes.user_vote === kept.user_vote ? votesOf(votes) : kept));
  });
}

/** Whether the reader's own vote is in the counts, and whether one that they give now is. */
function countingOf(client: QueryClient, voted: ForumTarget): Counting {
  const limits = knownLimits(client);
  if (!limits) return { wasCounted: true, isCounted: true };
  return { wasCounted: !isUncounted(limits, voted), isCounted: doVotesCount(limits, Date.now()) };
}

/** Votes, and tells the counts after it. */
export function vote(voted: ForumTarget, isUpvote: boolean): Promise<VoteResult> {
  return request({ method: 'POST', path: pathOf(voted, 'vote/'), body: { is_upvote: isUpvote } });
}

/** What comes of a vote, for whoever gave it. */
export interface VoteOutcome {
  readonly onSuccess?: (result: VoteResult) => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * Votes on a post or comment. It shows at once wherever that stands, and is put right by what the server answers; a vote that it
 * refuses is taken back, and the error is the caller's to say. Votes on the same thing are sent one after another. Nothing is followed
 * before there is a vote: a page may have thousands of these.
 */
export function useVote(voted: ForumTarget) {
  const client = useQueryClient();
  return {
    mutate(isUpvote: boolean, { onSuccess, onError }: VoteOutcome = {}): void {
      castVote(client, voted, isUpvote).then(onSuccess, onError ?? (() => undefined));
    },
  };
}

/** @throws what the server refuses a vote with */
function castVote(client: QueryClient, { target, id }: ForumTarget, isUpvote: boolean): Promise<VoteResult> {
  const onTheirWay = votesOnTheirWayOf(client);
  const voted = { target, id };
  const mutationKey = ['forums', 'vote', target, id];
  const mutation = client.getMutationCache().build<VoteResult, Error, boolean, void>(client, {
    mutationKey,
    scope: { id: `vote on ${target} ${id}` },
    mutationFn: () => vote(voted, isUpvote),
    onMutate: () => {
      const counting = countingOf(client, voted);
      let isKept = false;
      changeVotes(client, voted, (votes) => {
        const shown = afterVote(votes, isUpvote, counting);
        isKept = shown.user_vote !== 'none';
        onTheirWay.begin(voted, votesOf(votes), shown);
        return shown;
      });
      noteUncounted(client, voted, isKept && !counting.isCounted);
      keepVote(client, voted);
    },
    onSuccess: ({ is_counted: isCounted = true, ...result }) => {
      onTheirWay.tell(voted, result);
      if (client.isMutating({ mutationKey }) === 1) noteUncounted(client, voted, !isCounted);
    },
    // Whether the vote that stands counts is the server's to say.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.forums.limits() }),
    onSettled: () => {
      // Another one that waits shows already.
      if (client.isMutating({ mutationKey }) > 1) return;
      const told = onTheirWay.end(voted);
      if (!told) return;
      changeVotes(client, voted, () => told);
      keepVote(client, voted, told);
    },
  });
  return mutation.execute(isUpvote);
}

/** Writes a post. @param key of this one request */
export function createForumPost(forumId: number, body: ForumPostCreate, key: string): Promise<ForumPost> {
  return request({ method: 'POST', path: `/forums/forums/${forumId}/posts/`, body, headers: once(key) });
}

/** Comments on a post, or replies to a comment. @throws ApiError `replies_cannot_be_replied_to`, `locked`, `not_published` */
export function createComment(postId: number, body: CommentCreate, key: string): Promise<Comment> {
  return request({ method: 'POST', path: `/forums/posts/${postId}/comments/`, body, headers: once(key) });
}

/** What a member can write. Each resolves with what the pages on screen show by then. */
export interface ForumWriting {
  /** @throws ApiError `validation_failed`, `not_found` */
  readonly createPost: (forumId: number, post: ForumPostCreate, key: string) => Promise<ForumPost>;
  /**
   * What a moderator is to look at first is held: `held_edit` of the answer.
   *
   * @throws ApiError `validation_failed`, `forbidden`, `locked`, `not_found`, `conflict` where it was changed after it was `seen`
   */
  readonly editPost: (postId: number, changes: ForumPostUpdate) => Promise<ForumPost>;
  /** @throws ApiError `forbidden`, `not_found` */
  readonly removePost: (postId: number) => Promise<void>;
  /** A reply stands under its comment at once; a comment is the caller's to show (`useCommentThread`). */
  readonly createComment: (postId: number, comment: CommentCreate, key: string) => Promise<Comment>;
  /** @throws ApiError as `editPost` */
  readonly editComment: (comment: { id: number; post_id: number }, changes: CommentUpdate) => Promise<Comment>;
  /** Its text goes, and its place stays. @throws ApiError `forbidden`, `not_found` */
  readonly removeComment: (comment: { id: number; post_id: number }) => Promise<void>;
  /** Brings back what one deleted within a day. @throws ApiError `forbidden`, `conflict`, `not_found` */
  readonly restorePost: (postId: number) => Promise<ForumPost>;
  /** @throws ApiError `forbidden`, `conflict`, `not_found` */
  readonly restoreComment: (comment: { id: number; post_id: number }) => Promise<Comment>;
  /** Tells the moderators. @throws ApiError `forbidden` for one's own */
  readonly report: (reported: ForumTarget, report: ReportCreate) => Promise<MessageBody>;
}

/** The ways to write in forums. */
export function useForumWriting(): ForumWriting {
  const client = useQueryClient();
  return useMemo(() => writingWith(client), [client]);
}

function writingWith(client: QueryClient): ForumWriting {
  const { forums } = queryKeys;
  const refresh = (...keys: (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  // Counts stand on the page of a post and in lists.
  const refreshCounts = (postId: number) => refresh(forums.post(postId), forums.allPosts());
  return {
    async createPost(forumId, post, key) {
      const written = await createForumPost(forumId, post, key);
      client.setQueryData(forums.post(written.id), written);
      void refresh(forums.limits());
      await refresh(forums.allPosts(), forums.lists(), forums.detail(forumId));
      return written;
    },
    async editPost(postId, changes) {
      const edited = await request<ForumPost>({ method: 'PATCH', path: `/forums/posts/${postId}/`, body: changes });
      changePost(client, postId, () => ({ held_edit: undefined, ...edited }));
      await refresh(forums.revisions({ target: 'post', id: postId }));
      return edited;
    },
    async removePost(postId) {
      await request({ method: 'DELETE', path: `/forums/posts/${postId}/` });
      client.removeQueries({ queryKey: forums.post(postId) });
      await refresh(forums.allPosts(), forums.lists(), forums.deleted(), forums.allMembers());
    },
    async restorePost(postId) {
      const restored = await request<ForumPost>({ method: 'POST', path: `/forums/posts/${postId}/restore/` });
      client.setQueryData(forums.post(postId), restored);
      await refresh(forums.allPosts(), forums.lists(), forums.deleted(), forums.allMembers());
      return restored;
    },
    async createComment(postId, comment, key) {
      const written = await createComment(postId, comment, key);
      if (written.parent === null) client.setQueryData(forums.thread(written.id), written);
      else {
        const add = () => addReply(client, written);
        add();
        afterLateAnswers(client, add);
      }
      void refresh(forums.limits());
      void refreshCounts(postId);
      return written;
    },
    async editComment({ id, post_id }, changes) {
      const path = `/forums/comments/${id}/`;
      const edited = await request<Comment>({ method: 'PATCH', path, body: changes });
      const { content_html, updated_at, status, held_edit } = edited;
      changeReply(client, id, () => ({ content: edited.content, content_html, updated_at, status, held_edit }));
      void refresh(forums.revisions({ target: 'comment', id }));
      void refreshCounts(post_id);
      return edited;
    },
    async removeComment({ id, post_id }) {
      await request({ method: 'DELETE', path: `/forums/comments/${id}/` });
      const removal = { removed_by: 'author', removed_at: new Date().toISOString() } as const;
      changeReply(client, id, () => ({ status: 'removed', content: '', content_html: '', ...removal }));
      void refresh(forums.deleted());
      void refreshCounts(post_id);
    },
    async restoreComment({ id, post_id }) {
      const restored = await request<Comment>({ method: 'POST', path: `/forums/comments/${id}/restore/` });
      const { content, content_html, status, updated_at, held_edit } = restored;
      const words = { content, content_html, status, updated_at, held_edit };
      changeReply(client, id, () => ({ ...words, removed_by: undefined, removed_at: undefined }));
      void refresh(forums.deleted());
      void refreshCounts(post_id);
      return restored;
    },
    report: (reported, body) => request({ method: 'POST', path: pathOf(reported, 'report/'), body }),
  };
}

/** What the reader deleted in the last day and can bring back, the newest first. */
export function useDeletedContributions() {
  return useQuery({
    queryKey: queryKeys.forums.deleted(),
    queryFn: ({ signal }) => request<DeletedContribution[]>({ method: 'GET', path: '/forums/deleted/', signal }),
  });
}

/**
 * One comment with its first replies, whichever page of the list it stands on; of a reply, the comment that it answers.
 * @param id undefined asks nobody
 */
export function useCommentThread(id: number | undefined) {
  return useQuery({
    queryKey: queryKeys.forums.thread(id),
    queryFn: ({ signal }) => request<Comment>({ method: 'GET', path: `/forums/comments/${id}/`, signal }),
    enabled: id !== undefined,
  });
}

/**
 * Reads anew what is on screen of a discussion beside the list of its comments: replies on further pages, and comments that stand apart
 * (`useCommentThread`).
 */
export function useReadApart(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [queryKeys.forums.threads(), queryKeys.forums.allReplies()]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}

/** What a post or comment said before it was edited, the newest first. */
export function useForumRevisions(revised: ForumTarget) {
  return usePagedQuery<ForumRevision>({
    queryKey: queryKeys.forums.revisions(revised),
    fetchPage: (cursor, signal) =>
      request<Page<ForumRevision>>({ method: 'GET', path: pathOf(revised, 'revisions/'), query: { cursor }, signal }),
  });
}

/** How a text that is being typed will be shown, a moment after the last key; what was there before stays meanwhile. */
export function useForumPreview(text: string) {
  const wanted = useDebouncedValue(text, TYPING_MILLISECONDS);
  return useQuery({
    queryKey: queryKeys.forums.preview(wanted),
    queryFn: ({ signal }) =>
      request<ForumPreview>({ method: 'POST', path: '/forums/preview/', body: { text: wanted }, signal }),
    enabled: wanted.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
}

/** Posts that were written about what a title says, a moment after the last key of it. */
export function useSimilarPosts(title: string) {
  const wanted = useDebouncedValue(title.trim(), TYPING_MILLISECONDS);
  return useQuery({
    queryKey: queryKeys.forums.similar(wanted),
    queryFn: ({ signal }) =>
      request<SimilarPost[]>({ method: 'GET', path: '/forums/posts/similar/', query: { title: wanted }, signal }),
    enabled: wanted.length >= SIMILAR_FROM_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

import {
  type Comment,
  comment,
  commentCreate,
  commentPage,
  type CommentsQuery,
  commentsQuery,
  commentUpdate,
  type ForumType,
  idempotencyHeaders,
  idParams,
  messageBody,
  type Page,
  type PageQuery,
  pageQuery,
  type Reply,
  replyPage,
} from '@market-pulse/contract';
import type { Plugin } from '../../http/app';
import { type Caller, callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import type { PersonalPart, VisitorsAnswer } from '../../http/responseCache';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { moderatesAnything, viewerOf } from '../contributions/viewer';
import type { PicturesFor } from '../forum-pictures/service';
import { type ForumPostContext, readOwned } from '../forum-posts/owned';
import { getForumType } from '../forum-posts/service';
import { findVotePlaces, withVotesIn } from '../votes/votesInAnswer';
import { createComment, draftComment, editComment, removeComment } from './commenting';
import { idsOf, mergeOwnComments, mergeOwnReplies, type Own, readOwn } from './ownComments';
import * as service from './service';

const tags = ['Forums'];
const access = 'user';
const params = idParams;

/** Comments on posts and replies to them: read, write, edit, remove. */
export function commentRoutes(context: ForumPostContext, markdown: MarkdownRenderer): Plugin {
  const draftingIn = (forumType: ForumType, pictures: PicturesFor) => ({
    ...{ database: context.database, markdown, forumType, pictures },
    now: context.clock(),
  });
  return async (app) => {
    app.get(
      '/posts/:id/comments/',
      {
        config: { cached: withOwnComments(context) },
        schema: {
          tags,
          operationId: 'listComments',
          summary: 'Comments with their first replies, oldest first unless told',
          params: idParams,
          querystring: commentsQuery,
          response: { 200: commentPage },
        },
      },
      async (request) => service.listComments(context, viewerOf(request.caller), request.params.id, request.query),
    );

    app.get(
      '/comments/:id/',
      {
        config: { cached: 'visitors' },
        schema: {
          tags,
          operationId: 'getComment',
          summary: 'One comment with its first replies; of a reply, the comment that it answers, with it',
          params,
          response: { 200: comment },
        },
      },
      async (request) => service.getThread(context, viewerOf(request.caller), request.params.id),
    );

    app.get(
      '/comments/:id/replies/',
      {
        config: { cached: withOwnReplies(context) },
        schema: {
          tags,
          operationId: 'listReplies',
          summary: 'Replies to a comment, oldest first',
          params,
          querystring: pageQuery,
          response: { 200: replyPage },
        },
      },
      async (request) => service.listReplies(context, viewerOf(request.caller), request.params.id, request.query),
    );

    app.post(
      '/posts/:id/comments/',
      {
        config: { access, rateLimit: 'comments' },
        schema: {
          tags,
          operationId: 'createComment',
          summary: 'Comment on a post, or reply to a comment',
          problems: ['not_published', 'locked', 'replies_cannot_be_replied_to'],
          headers: idempotencyHeaders,
          params,
          body: commentCreate,
          response: { 201: comment },
        },
      },
      async (request, reply) => {
        const { content, parent } = request.body;
        const forumType = await getForumType(context, request.params.id);
        const draft = await draftComment(draftingIn(forumType, { userId: callerOf(request).id }), content);
        const written = await withIdempotency(context, request, (inner) =>
          createComment(inner, callerOf(request), request.params.id, { ...draft, parent }),
        );
        return reply.code(201).send(written);
      },
    );

    app.patch(
      '/comments/:id/',
      {
        config: { access, rateLimit: 'comments' },
        schema: {
          tags,
          operationId: 'updateComment',
          summary: 'Edit a comment',
          problems: ['forbidden', 'locked', 'conflict'],
          params,
          body: commentUpdate,
          response: { 200: comment },
        },
      },
      async (request) => {
        const forumType = await service.getForumTypeOfComment(context, request.params.id);
        const pictures = { userId: callerOf(request).id, of: { commentId: request.params.id } };
        const draft = await draftComment(draftingIn(forumType, pictures), request.body.content);
        return editComment(context, callerOf(request), request.params.id, { ...draft, seen: request.body.seen });
      },
    );

    app.delete(
      '/comments/:id/',
      {
        config: { access },
        schema: {
          tags,
          operationId: 'removeComment',
          summary: 'Remove a comment; a moderator hides it',
          problems: ['forbidden', 'suspended'],
          params,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await removeComment(context, callerOf(request), request.params.id);
        return { message: 'The comment was removed.' };
      },
    );
  };
}

/** What the two lists have in common: whoever moderates anywhere is answered by the route. */
const asVisitorsDo = (context: ForumPostContext): Pick<PersonalPart, 'isFor' | 'hasOwn'> => ({
  isFor: (caller) => !moderatesAnything(caller),
  hasOwn: async (caller) => {
    const { hasCommentVotes, hasHeldComments } = await readOwned(context, caller.id);
    return hasCommentVotes || hasHeldComments;
  },
});

/** What somebody has of their own in a page of comments or replies. */
async function readOwnOf(context: ForumPostContext, caller: Caller | null, postId: number, ids: readonly number[]) {
  if (!caller) return undefined;
  const { hasHeldComments } = await readOwned(context, caller.id);
  return readOwn(context, viewerOf(caller), postId, ids, { hasVotesAlone: !hasHeldComments });
}

/** Comments are the same for everybody but moderators, beside one's own votes and comments that wait for a moderator. */
function withOwnComments(context: ForumPostContext): PersonalPart {
  return {
    ...asVisitorsDo(context),
    async merge({ caller, params: read, query }, answer) {
      // Both were read by the route's schemas.
      const { id: postId } = read as { id: number };
      const shown = shownIn(answer);
      const own = await readOwnOf(context, caller, postId, shown.ids);
      if (!own) return undefined;
      return (
        votesAloneIn(own, shown, answer) ??
        mergeOwnComments(own, query as CommentsQuery, answer.parse() as Page<Comment>)
      );
    },
  };
}

/** What a page of comments or replies shows, by number, and where the vote on each stands. */
function shownIn(answer: VisitorsAnswer) {
  return answer.once((body) => {
    const { results } = body as Page<Reply>;
    return { ids: idsOf(results), postId: results[0]?.post_id, places: findVotePlaces(answer, body) };
  });
}

/** The answer with the votes of somebody who has nothing else in it; undefined for all others. */
function votesAloneIn(
  { votes, isVotesAlone }: Own,
  { places }: ReturnType<typeof shownIn>,
  { body }: VisitorsAnswer,
): Buffer | undefined {
  return isVotesAlone && places ? withVotesIn(body, places, votes) : undefined;
}

/** Replies likewise; they say which post they stand under. */
function withOwnReplies(context: ForumPostContext): PersonalPart {
  return {
    ...asVisitorsDo(context),
    async merge({ caller, params: read, query }, answer) {
      const { id: parentId } = read as { id: number };
      const viewer = viewerOf(caller);
      const shown = shownIn(answer);
      if (shown.postId === undefined) return service.listReplies(context, viewer, parentId, query as PageQuery);
      const own = await readOwnOf(context, caller, shown.postId, shown.ids);
      if (!own) return undefined;
      const page = () => mergeOwnReplies(own, { ...(query as PageQuery), parentId }, answer.parse() as Page<Reply>);
      return votesAloneIn(own, shown, answer) ?? page();
    },
  };
}

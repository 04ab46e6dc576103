import {
  type AllForumPostsQuery,
  allForumPostsQuery,
  type ForumPost,
  forumPost,
  forumPostCreate,
  forumPostPage,
  forumPostsQuery,
  type ForumPostSummary,
  forumPostUpdate,
  type ForumType,
  idempotencyHeaders,
  idParams,
  messageBody,
  type Page,
  similarPosts,
  similarPostsQuery,
} from '@market-pulse/contract';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import type { PersonalPart } from '../../http/responseCache';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { moderates, moderatesAnything, viewerOf } from '../contributions/viewer';
import type { PicturesFor } from '../forum-pictures/service';
import { getForum } from '../forums/service';
import { findVotes } from '../votes/queries';
import { findVotePlaces, withVotesIn } from '../votes/votesInAnswer';
import { type ForumPostContext, readOwned } from './owned';
import { mergeOwnPosts } from './ownPosts';
import { createPost, draftPost, draftUpdate, editPost, removePost } from './posting';
import * as service from './service';

const tags = ['Forums'];
const access = 'user';
const params = idParams;

/** `/forums/posts/` and the posts of a forum: read, write, edit, remove. */
export function forumPostRoutes(context: ForumPostContext, markdown: MarkdownRenderer): Plugin {
  const draftingIn = (forumType: ForumType, pictures: PicturesFor) => ({
    ...{ database: context.database, markdown, forumType, pictures },
    now: context.clock(),
  });
  return async (app) => {
    app.get(
      '/forums/:id/posts/',
      {
        config: { cached: withOwnPosts(context) },
        schema: {
          tags,
          operationId: 'listPostsOfForum',
          summary: 'Posts of a forum, pinned first',
          params: idParams,
          querystring: forumPostsQuery,
          response: { 200: forumPostPage },
        },
      },
      async (request) =>
        service.listPosts(context, viewerOf(request.caller), { ...request.query, forumId: request.params.id }),
    );

    app.get(
      '/posts/',
      {
        config: { cached: withOwnPosts(context) },
        schema: {
          tags,
          operationId: 'listForumPosts',
          summary: 'Posts of all forums',
          querystring: allForumPostsQuery,
          response: { 200: forumPostPage },
        },
      },
      async (request) => service.listPosts(context, viewerOf(request.caller), request.query),
    );

    app.get(
      '/posts/similar/',
      {
        config: { rateLimit: 'search' },
        schema: {
          tags,
          operationId: 'listSimilarForumPosts',
          summary: 'Posts that were written about what a new title says',
          querystring: similarPostsQuery,
          response: { 200: similarPosts },
        },
      },
      async (request) => service.listSimilarPosts(context, request.query.title),
    );

    app.get(
      '/posts/:id/',
      {
        config: { cached: withOwnPart(context) },
        schema: {
          tags,
          operationId: 'getForumPost',
          summary: 'One post; of one that was merged, a redirect (301) to the post that has its comments',
          problems: ['gone'],
          params: idParams,
          response: { 200: forumPost, 301: messageBody },
        },
      },
      async (request, reply) => {
        const found = await service.readPost(context, viewerOf(request.caller), request.params.id);
        if ('post' in found) return found.post;
        // Its moderators may publish it again: nobody keeps for good where it leads.
        void reply.headers({ location: `/api/forums/posts/${found.mergedInto}/`, 'cache-control': 'no-cache' });
        return reply.code(301).send({ message: 'This post was merged into another.' });
      },
    );

    app.post(
      '/forums/:id/posts/',
      {
        config: { access, rateLimit: 'posts' },
        schema: {
          tags,
          operationId: 'createForumPost',
          summary: 'Write a post',
          headers: idempotencyHeaders,
          params,
          body: forumPostCreate,
          response: { 201: forumPost },
        },
      },
      async (request, reply) => {
        const { forum_type: forumType } = await getForum(context, request.params.id);
        const draft = await draftPost(draftingIn(forumType, { userId: callerOf(request).id }), request.body);
        const post = await withIdempotency(context, request, (inner) =>
          createPost(inner, callerOf(request), request.params.id, draft),
        );
        return reply.code(201).send(post);
      },
    );

    app.patch(
      '/posts/:id/',
      {
        config: { access, rateLimit: 'posts' },
        schema: {
          tags,
          operationId: 'updateForumPost',
          summary: 'Edit a post',
          problems: ['forbidden', 'locked', 'conflict'],
          params,
          body: forumPostUpdate,
          response: { 200: forumPost },
        },
      },
      async (request) => {
        const { id } = request.params;
        const forumType = await service.getForumType(context, id);
        const pictures = { userId: callerOf(request).id, of: { postId: id } };
        const draft = await draftUpdate(draftingIn(forumType, pictures), request.body);
        return editPost(context, callerOf(request), id, { ...draft, seen: request.body.seen });
      },
    );

    app.delete(
      '/posts/:id/',
      {
        config: { access },
        schema: {
          tags,
          operationId: 'removeForumPost',
          summary: 'Remove a post; a moderator hides it',
          problems: ['forbidden', 'suspended'],
          params,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await removePost(context, callerOf(request), request.params.id);
        return { message: 'The post was removed.' };
      },
    );
  };
}

/** A post is the same for everybody but moderators, and its author while it waits for one, beside one's own vote and ballot. */
function withOwnPart(context: ForumPostContext): PersonalPart {
  return {
    isFor: (caller) => !moderatesAnything(caller),
    hasOwn: () => Promise.resolve(true),
    async merge({ caller }, answer) {
      if (!caller) return undefined;
      const shown = answer.once((body) => {
        const { id, username, poll, idea } = body as ForumPost;
        return { id, username, hasPoll: poll !== null, isIdea: idea !== null };
      });
      const own = await service.readOwnPart(context, caller, shown);
      return own && { ...(answer.parse() as ForumPost), ...own };
    },
  };
}

/** Lists are the same for everybody but who moderates them, beside one's own votes and posts that wait for a moderator. */
function withOwnPosts(context: ForumPostContext): PersonalPart {
  return {
    isFor: (caller, { params }) => !moderates(caller, (params as { id?: number }).id),
    async hasOwn(caller) {
      const { hasVotes, hasWaiting } = await readOwned(context, caller.id);
      return hasVotes || hasWaiting;
    },
    async merge(request, answer) {
      const { caller } = request;
      const places = answer.once((body) => findVotePlaces(answer, body));
      if (caller && places && !(await readOwned(context, caller.id)).hasWaiting) {
        const votes = await findVotes(context.database, 'post', places.ids, caller.id);
        return votes.size === 0 ? undefined : withVotesIn(answer.body, places, votes);
      }
      // Both were read by the route's schemas.
      const { id: forumId } = request.params as { id?: number };
      const query = { ...(request.query as AllForumPostsQuery), ...(forumId !== undefined && { forumId }) };
      return mergeOwnPosts(context, viewerOf(caller), query, answer.parse() as Page<ForumPostSummary>);
    },
  };
}

import {
  forumPost,
  forumPostCreate,
  forumPostPage,
  type ForumPostsQuery,
  forumPostsQuery,
  type ForumPostSummary,
  forumPostUpdate,
  idempotencyHeaders,
  idParams,
  messageBody,
  type Page,
} from '@market-pulse/contract';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import type { PersonalPart } from '../../http/responseCache';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { viewerOf } from '../contributions/viewer';
import { type ForumPostContext, readOwned } from './owned';
import { mergeOwnPosts } from './ownPosts';
import { createPost, draftPost, draftUpdate, editPost, removePost } from './posting';
import * as service from './service';

const tags = ['Forums'];
const access = 'user';
const params = idParams;

/** `/forums/posts/` and the posts of a forum: read, write, edit, remove. */
export function forumPostRoutes(context: ForumPostContext, markdown: MarkdownRenderer): Plugin {
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
          querystring: forumPostsQuery,
          response: { 200: forumPostPage },
        },
      },
      async (request) => service.listPosts(context, viewerOf(request.caller), request.query),
    );

    app.get(
      '/posts/:id/',
      {
        schema: {
          tags,
          operationId: 'getForumPost',
          summary: 'One post',
          problems: ['gone'],
          params: idParams,
          response: { 200: forumPost },
        },
      },
      async (request) => service.getPost(context, viewerOf(request.caller), request.params.id),
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
        const draft = await draftPost(markdown, request.body);
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
          problems: ['forbidden', 'locked'],
          params,
          body: forumPostUpdate,
          response: { 200: forumPost },
        },
      },
      async (request) =>
        editPost(context, callerOf(request), request.params.id, await draftUpdate(markdown, request.body)),
    );

    app.delete(
      '/posts/:id/',
      {
        config: { access },
        schema: {
          tags,
          operationId: 'removeForumPost',
          summary: 'Remove a post; a moderator hides it',
          problems: ['forbidden'],
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

/** Lists are the same for everybody but moderators, beside one's own votes and posts that wait for a moderator. */
function withOwnPosts(context: ForumPostContext): PersonalPart {
  return {
    isFor: (caller) => !viewerOf(caller).isModerator,
    async hasOwn(caller) {
      const { hasVotes, hasWaiting } = await readOwned(context, caller.id);
      return hasVotes || hasWaiting;
    },
    merge(request, body) {
      // Both were read by the route's schemas.
      const { id: forumId } = request.params as { id?: number };
      const query = { ...(request.query as ForumPostsQuery), ...(forumId !== undefined && { forumId }) };
      return mergeOwnPosts(context, viewerOf(request.caller), query, body as Page<ForumPostSummary>);
    },
  };
}

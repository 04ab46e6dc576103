import {
  commentPage,
  forum,
  forumPost,
  forumPostPage,
  forumPostsQuery,
  forums,
  forumsQuery,
  idParams,
  pageQuery,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Area } from '../../http/app';
import { contributionRoutes } from './contributionRoutes';
import { notificationRoutes } from './notificationRoutes';
import * as service from './service';
import { viewerOf } from './viewer';

const tags = ['Forums'];

/** `/forums`: forums, their posts and comments, and what the signed-in do there. */
export function forumRoutes(context: AppContext): Area {
  return async (app) => {
    await app.register(contributionRoutes(context));
    await app.register(notificationRoutes(context));

    app.get(
      '/forums/',
      {
        config: { cached: true },
        schema: { tags, summary: 'Forums', querystring: forumsQuery, response: { 200: forums } },
      },
      async (request) => service.listForums(context, request.query.type),
    );

    app.get(
      '/forums/:id/',
      { schema: { tags, summary: 'One forum', params: idParams, response: { 200: forum } } },
      async (request) => service.getForum(context, request.params.id),
    );

    app.get(
      '/forums/:id/posts/',
      {
        schema: {
          tags,
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
        schema: {
          tags,
          summary: 'Posts of all forums',
          querystring: forumPostsQuery,
          response: { 200: forumPostPage },
        },
      },
      async (request) => service.listPosts(context, viewerOf(request.caller), request.query),
    );

    app.get(
      '/posts/:id/',
      { schema: { tags, summary: 'One post', params: idParams, response: { 200: forumPost } } },
      async (request) => service.getPost(context, viewerOf(request.caller), request.params.id),
    );

    app.get(
      '/posts/:id/comments/',
      {
        schema: {
          tags,
          summary: 'Comments with their replies, oldest first',
          params: idParams,
          querystring: pageQuery,
          response: { 200: commentPage },
        },
      },
      async (request) => service.listComments(context, viewerOf(request.caller), request.params.id, request.query),
    );
  };
}

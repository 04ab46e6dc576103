import {
  categories,
  categoryPostsPage,
  categoryPostsQuery,
  post,
  postListQuery,
  postPage,
  slugParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import * as service from './service';

const tags = ['Posts'];

/** The list of posts stands under two paths, which clients try in order. */
const LIST_PATHS = [
  { path: '/list/', operationId: 'listPosts' },
  { path: '/api/post/list/', operationId: 'listPostsAtSecondPath' },
];

/** `/post`: news posts, filings and categories. */
export function postRoutes(context: AppContext): Plugin {
  return async (app) => {
    for (const { path, operationId } of LIST_PATHS) {
      app.get(
        path,
        {
          config: { cached: true },
          schema: {
            tags,
            operationId,
            summary: 'Posts, newest first',
            querystring: postListQuery,
            response: { 200: postPage },
          },
        },
        async (request) => service.listPosts(context, request.query),
      );
    }

    app.get(
      '/categories/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listCategories',
          summary: 'Categories in the order of the menu',
          response: { 200: categories },
        },
      },
      async () => service.listCategories(context),
    );

    app.get(
      '/category/:slug/posts/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listCategoryPosts',
          summary: 'Posts of a category',
          params: slugParams,
          querystring: categoryPostsQuery,
          response: { 200: categoryPostsPage },
        },
      },
      async (request) => service.listCategoryPosts(context, request.params.slug, request.query),
    );

    app.get(
      '/:slug/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'getPost',
          summary: 'One post',
          problems: ['gone'],
          params: slugParams,
          response: { 200: post },
        },
      },
      async (request) => service.getPost(context, request.params.slug),
    );
  };
}

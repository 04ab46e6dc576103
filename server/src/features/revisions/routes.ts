import { forumRevisionPage, forumRevisionsQuery, idParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { viewerOf } from '../contributions/viewer';
import { listCommentRevisions, listPostRevisions } from './service';

/** What posts and comments said before they were edited. */
export function revisionRoutes(context: AppContext): Plugin {
  return async (app) => {
    for (const { path, operationId, what, list } of [
      { path: '/posts/:id', operationId: 'listForumPostRevisions', what: 'a post', list: listPostRevisions },
      { path: '/comments/:id', operationId: 'listCommentRevisions', what: 'a comment', list: listCommentRevisions },
    ]) {
      app.get(
        `${path}/revisions/`,
        {
          schema: {
            tags: ['Forums'],
            operationId,
            summary: `Former texts of ${what}, newest first`,
            params: idParams,
            querystring: forumRevisionsQuery,
            response: { 200: forumRevisionPage },
          },
        },
        async (request) => list(context, viewerOf(request.caller), request.params.id, request.query),
      );
    }
  };
}

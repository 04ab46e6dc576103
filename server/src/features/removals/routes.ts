import { comment, deletedContributions, forumPost, idParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { listDeleted, restoreComment, restorePost } from './service';

const tags = ['Forums'];
const access = 'user';
const params = idParams;

/** What authors deleted in the last day, and how they bring it back. */
export function removalRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/deleted/',
      {
        config: { access },
        schema: {
          tags,
          operationId: 'listDeletedContributions',
          summary: 'What one deleted in the last day and can bring back',
          response: { 200: deletedContributions },
        },
      },
      async (request) => listDeleted(context, callerOf(request)),
    );

    app.post(
      '/posts/:id/restore/',
      {
        config: { access, rateLimit: 'posts' },
        schema: {
          tags,
          operationId: 'restoreForumPost',
          summary: 'Bring back a post that one deleted within a day',
          problems: ['forbidden', 'conflict'],
          params,
          response: { 200: forumPost },
        },
      },
      async (request) => restorePost(context, callerOf(request), request.params.id),
    );

    app.post(
      '/comments/:id/restore/',
      {
        config: { access, rateLimit: 'comments' },
        schema: {
          tags,
          operationId: 'restoreComment',
          summary: 'Bring back a comment that one deleted within a day',
          problems: ['forbidden', 'conflict'],
          params,
          response: { 200: comment },
        },
      },
      async (request) => restoreComment(context, callerOf(request), request.params.id),
    );
  };
}

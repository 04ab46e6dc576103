import { idParams, voteRequest, voteResult } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { voteOnComment, voteOnPost } from './service';

/** Votes on posts and comments. */
export function voteRoutes(context: AppContext): Plugin {
  return async (app) => {
    for (const { path, operationId, what, vote } of [
      { path: '/posts/:id', operationId: 'voteOnForumPost', what: 'a post', vote: voteOnPost },
      { path: '/comments/:id', operationId: 'voteOnComment', what: 'a comment', vote: voteOnComment },
    ]) {
      app.post(
        `${path}/vote/`,
        {
          config: { access: 'user', rateLimit: 'votes' },
          schema: {
            tags: ['Forums'],
            operationId,
            summary: `Vote on ${what}; the same vote again takes it back`,
            problems: ['not_published', 'locked'],
            params: idParams,
            body: voteRequest,
            response: { 200: voteResult },
          },
        },
        async (request) => vote(context, callerOf(request), request.params.id, request.body.is_upvote),
      );
    }
  };
}

import { errorBody, idParams, voteRequest, voteResult } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { voteOnComment, voteOnPost } from './service';

const conflict = errorBody.describe('The discussion is closed, or not published');

/** Votes on posts and comments. */
export function voteRoutes(context: AppContext): Plugin {
  return async (app) => {
    for (const { path, what, vote } of [
      { path: '/posts/:id', what: 'a post', vote: voteOnPost },
      { path: '/comments/:id', what: 'a comment', vote: voteOnComment },
    ]) {
      app.post(
        `${path}/vote/`,
        {
          config: { access: 'user', rateLimit: 'votes' },
          schema: {
            tags: ['Forums'],
            summary: `Vote on ${what}; the same vote again takes it back`,
            params: idParams,
            body: voteRequest,
            response: { 200: voteResult, 409: conflict },
          },
        },
        async (request) => vote(context, callerOf(request), request.params.id, request.body.is_upvote),
      );
    }
  };
}

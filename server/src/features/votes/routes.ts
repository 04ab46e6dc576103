import { ideaVoteParams, ideaVotes, idParams, voteRequest, voteResult } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { giveIdeaVote, withdrawIdeaVote } from './ideaVotes';
import { voteOnComment, voteOnPost } from './service';

/** Votes on posts and comments, and what readers say of trade ideas. */
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

    for (const { method, operationId, summary, change } of [
      {
        ...{ method: 'PUT', operationId: 'giveIdeaVote', change: giveIdeaVote },
        summary: 'Say of a trade idea that one agrees with it, or finds it useful',
      },
      {
        ...{ method: 'DELETE', operationId: 'withdrawIdeaVote', change: withdrawIdeaVote },
        summary: 'Take back what one said of a trade idea',
      },
    ] as const) {
      app.route({
        method,
        url: '/posts/:id/idea-votes/:kind/',
        config: { access: 'user', rateLimit: 'votes' },
        schema: {
          tags: ['Forums'],
          operationId,
          summary,
          problems: ['forbidden', 'not_published', 'locked', 'conflict'],
          params: ideaVoteParams,
          response: { 200: ideaVotes },
        },
        handler: async (request) => change(context, callerOf(request), request.params.id, request.params.kind),
      });
    }
  };
}

import { forumPoll, forumPollBallot, forumPollWrite, idParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { ballotFormRoute } from './ballotForm';
import { castBallot, changePoll, endPoll } from './service';

const tags = ['Forums'];

/** `/posts/{id}/poll/`: votes in the poll of a post, and what its author does with it. */
export function pollRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.put(
      '/posts/:id/poll/ballot/',
      {
        config: { access: 'user', rateLimit: 'votes' },
        schema: {
          tags,
          operationId: 'voteInForumPoll',
          summary: 'Vote in a poll; without choices the vote is taken back',
          problems: ['not_published', 'locked', 'conflict'],
          params: idParams,
          body: forumPollBallot,
          response: { 200: forumPoll },
        },
      },
      async (request) => castBallot(context, callerOf(request), request.params.id, request.body.choices),
    );

    app.put(
      '/posts/:id/poll/',
      {
        config: { access: 'user', rateLimit: 'posts' },
        schema: {
          tags,
          operationId: 'updateForumPoll',
          summary: 'Write a poll anew, while nobody has voted',
          problems: ['forbidden', 'locked', 'conflict'],
          params: idParams,
          body: forumPollWrite,
          response: { 200: forumPoll },
        },
      },
      async (request) => changePoll(context, callerOf(request), request.params.id, request.body),
    );

    app.post(
      '/posts/:id/poll/end/',
      {
        config: { access: 'user', rateLimit: 'posts' },
        schema: {
          tags,
          operationId: 'endForumPoll',
          summary: 'End a poll before its time',
          problems: ['forbidden', 'locked'],
          params: idParams,
          response: { 200: forumPoll },
        },
      },
      async (request) => endPoll(context, callerOf(request), request.params.id),
    );
    await app.register(ballotFormRoute(context));
  };
}

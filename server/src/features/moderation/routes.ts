import { idParams, messageBody, type MessageBody, reportCreate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { reportComment, reportPost } from './service';

const THANKS: MessageBody = { message: 'Thank you. A moderator will look at it.' };

/** What people tell the moderators. */
export function moderationRoutes(context: AppContext): Plugin {
  return async (app) => {
    for (const { path, operationId, what, report } of [
      { path: '/posts/:id', operationId: 'reportForumPost', what: 'a post', report: reportPost },
      { path: '/comments/:id', operationId: 'reportComment', what: 'a comment', report: reportComment },
    ]) {
      app.post(
        `${path}/report/`,
        {
          config: { access: 'user', rateLimit: 'reports' },
          schema: {
            tags: ['Forums'],
            operationId,
            summary: `Report ${what} to the moderators`,
            problems: ['forbidden'],
            params: idParams,
            body: reportCreate,
            response: { 201: messageBody },
          },
        },
        async (request, reply) => {
          const { isHeld } = await report(context, callerOf(request), request.params.id, request.body);
          // Only one too many takes what a newcomer wrote from public lists.
          request.isShownNowhere = !isHeld;
          return reply.code(201).send(THANKS);
        },
      );
    }
  };
}

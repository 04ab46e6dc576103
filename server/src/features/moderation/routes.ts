import { idParams, messageBody, reportCreate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { reportComment, reportPost } from './service';

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
          // One too many takes what a newcomer wrote from public lists.
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
        async (request, reply) =>
          reply.code(201).send(await report(context, callerOf(request), request.params.id, request.body)),
      );
    }
  };
}

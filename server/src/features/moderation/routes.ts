import { idParams, messageBody, reportCreate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { reportComment, reportPost } from './service';

/** What people tell the moderators. */
export function moderationRoutes(context: AppContext): Plugin {
  return async (app) => {
    for (const { path, what, report } of [
      { path: '/posts/:id', what: 'a post', report: reportPost },
      { path: '/comments/:id', what: 'a comment', report: reportComment },
    ]) {
      app.post(
        `${path}/report/`,
        {
          config: { access: 'user', rateLimit: 'reports' },
          schema: {
            tags: ['Forums'],
            summary: `Report ${what} to the moderators`,
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

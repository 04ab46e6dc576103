import { moderationLog, pageQuery } from '@market-pulse/contract';
import type { Plugin } from '../../http/app';
import type { AuthContext } from '../auth/context';
import { appointmentRoutes } from './appointmentRoutes';
import { caseRoutes } from './caseRoutes';
import { readLog } from './log';
import { ownDecisionRoutes } from './ownDecisionRoutes';
import { queueRoutes } from './queueRoutes';
import { ruleRoutes } from './ruleRoutes';

const tags = ['Moderation'];

/**
 * `/forums/moderation`: the desk of moderators, what they decided, and appeals. Who moderates follows from role and forum, which the
 * service looks up.
 */
export function deskRoutes(context: AuthContext): Plugin {
  return async (app) => {
    await app.register(queueRoutes(context));
    await app.register(caseRoutes(context));
    await app.register(ownDecisionRoutes(context));
    await app.register(appointmentRoutes(context));
    await app.register(ruleRoutes(context));
    app.get(
      '/moderation/log/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listModerationLog',
          summary: 'What moderators decided, without anyone’s name',
          querystring: pageQuery,
          response: { 200: moderationLog },
        },
      },
      async (request) => readLog(context, request.query),
    );
  };
}

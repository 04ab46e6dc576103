import {
  idParams,
  messageBody,
  moderationAppealCreate,
  ownModerationDecisions,
  pageQuery,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { appeal, listOwnDecisions } from './appeals';

const tags = ['Moderation'];

/** `/moderation/decisions`: what was decided about the caller, and appeals. */
export function ownDecisionRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/moderation/decisions/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listOwnModerationDecisions',
          summary: 'Decisions about what the caller wrote, and about their account',
          querystring: pageQuery,
          response: { 200: ownModerationDecisions },
        },
      },
      async (request) => listOwnDecisions(context, callerOf(request), request.query),
    );

    app.post(
      '/moderation/decisions/:id/appeal/',
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'appealModerationDecision',
          summary: 'Ask for another look at a decision, once',
          problems: ['conflict'],
          params: idParams,
          body: moderationAppealCreate,
          response: { 201: messageBody },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await appeal(context, callerOf(request), request.params.id, request.body)),
    );
  };
}

import {
  idParams,
  ideaCorrectionCreate,
  ideaCorrections,
  ideaCorrectionsQuery,
  messageBody,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { correctIdea, readCorrections } from './corrections';

const tags = ['Forums'];
/** Site admins alone. */
const admins = { access: [] } as const;

/** Corrections of trade ideas: made by admins, read by everybody. */
export function tradeIdeaRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/ideas/corrections/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listIdeaCorrections',
          summary: 'What was put right in trade ideas and why, the newest first',
          querystring: ideaCorrectionsQuery,
          response: { 200: ideaCorrections },
        },
      },
      async ({ query }) => readCorrections(context, query),
    );

    app.post(
      '/posts/:id/idea/corrections/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'correctIdea',
          summary: 'Put a trade idea right; the reason is public',
          problems: ['suspended', 'conflict'],
          params: idParams,
          body: ideaCorrectionCreate,
          response: { 201: messageBody },
        },
      },
      async (request, reply) => {
        await correctIdea(context, callerOf(request), request.params.id, request.body);
        return reply.code(201).send({ message: 'The idea is corrected.' });
      },
    );
  };
}

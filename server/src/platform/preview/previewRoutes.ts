import { previewRequestSchema, previewSchema } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { identifyOperator } from '../tokens/operator';
import { openPreviews } from './preview';
import { operatorProblems, operatorRoute, tags } from '../routeOptions';

/** Previews: `/api/platform/preview`. The pages for entering and leaving one are the gateway's. */
export function previewRoutes(context: AppContext): Plugin {
  return async (app) => {
    const previews = await openPreviews(context);

    app.post(
      '/preview/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'startPreview',
          summary: 'Show this browser another environment, or builds instead of releases',
          problems: [...operatorProblems, 'not_found'],
          body: previewRequestSchema,
          response: { 200: previewSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        const grant = await previews.grant(request.body, operator);
        await previews.enter(request, reply, grant);
        request.log.info({ by: grant.by, environment: grant.environment, overrides: grant.overrides }, 'preview');
        return previews.present(grant);
      },
    );

    app.delete(
      '/preview/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'endPreview',
          summary: 'End the preview of this browser',
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        previews.leave(request, reply);
        return reply.code(204).send(null);
      },
    );
  };
}

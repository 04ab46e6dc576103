import {
  idempotencyHeaders,
  idParams,
  savedScreen,
  savedScreenChange,
  savedScreenCreate,
  savedScreens,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import * as service from './service';

const tags = ['Saved screens'];
const config = { access: 'user' } as const;

/** `/screens`: how the signed-in person looks at the screener and the stocks, under names of theirs. */
export function savedScreensRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/screens/',
      {
        config,
        schema: {
          tags,
          operationId: 'listSavedScreens',
          summary: 'Own saved screens, by name',
          response: { 200: savedScreens },
        },
      },
      async (request) => service.listScreens(context, callerOf(request).id),
    );

    app.post(
      '/screens/',
      {
        config,
        schema: {
          tags,
          operationId: 'createSavedScreen',
          summary: 'Save the filters, order and columns of a page under a name',
          problems: ['conflict', 'limit_reached'],
          headers: idempotencyHeaders,
          body: savedScreenCreate,
          response: { 201: savedScreen },
        },
      },
      async (request, reply) => {
        const made = await withIdempotency(context, request, (inner) =>
          service.createScreen(inner, callerOf(request).id, request.body),
        );
        return reply.code(201).send(made);
      },
    );

    app.patch(
      '/screens/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'changeSavedScreen',
          summary: 'Rename a saved screen, or replace what it asks',
          problems: ['conflict'],
          params: idParams,
          body: savedScreenChange,
          response: { 200: savedScreen },
        },
      },
      async (request) => service.changeScreen(context, callerOf(request).id, { ...request.params, ...request.body }),
    );

    app.delete(
      '/screens/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'deleteSavedScreen',
          summary: 'Delete a saved screen',
          params: idParams,
          response: { 204: z.null().describe('Deleted') },
        },
      },
      async (request, reply) => {
        await service.deleteScreen(context, callerOf(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

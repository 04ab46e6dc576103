import {
  idempotencyHeaders,
  idParams,
  priceAlert,
  priceAlertChange,
  priceAlertCreate,
  priceAlerts,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import * as service from './service';

const tags = ['Price alerts'];
const config = { access: 'user' } as const;

/** `/alerts`: what the signed-in person wants to be told about prices. */
export function alertRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/alerts/',
      {
        config,
        schema: {
          tags,
          operationId: 'listPriceAlerts',
          summary: 'Own price alerts, newest first',
          response: { 200: priceAlerts },
        },
      },
      async (request) => service.listAlerts(context, callerOf(request).id),
    );

    app.post(
      '/alerts/',
      {
        config,
        schema: {
          tags,
          operationId: 'createPriceAlert',
          summary: 'Set a price alert',
          problems: ['not_found', 'conflict', 'limit_reached'],
          headers: idempotencyHeaders,
          body: priceAlertCreate,
          response: { 201: priceAlert },
        },
      },
      async (request, reply) => {
        const alert = await withIdempotency(context, request, (inner) =>
          service.createAlert(inner, callerOf(request).id, request.body),
        );
        return reply.code(201).send(alert);
      },
    );

    app.patch(
      '/alerts/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'switchPriceAlert',
          summary: 'Switch a price alert on, which arms it anew, or off',
          params: idParams,
          body: priceAlertChange,
          response: { 200: priceAlert },
        },
      },
      async (request) => service.changeAlert(context, callerOf(request).id, { ...request.params, ...request.body }),
    );

    app.delete(
      '/alerts/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'deletePriceAlert',
          summary: 'Delete a price alert',
          params: idParams,
          response: { 204: z.null().describe('Deleted') },
        },
      },
      async (request, reply) => {
        await service.deleteAlert(context, callerOf(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

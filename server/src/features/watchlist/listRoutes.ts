import {
  idempotencyHeaders,
  idParams,
  watchlistDetail,
  watchlistItem,
  watchlistItemParameters,
  watchlistItemWrite,
  watchlistNaming,
  watchlistOrder,
  watchlistQuery,
  watchlistSummaries,
  watchlistSummary,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import * as service from './service';

const tags = ['Watchlist'];
const config = { access: 'user' } as const;

/** `/watchlists`: the lists of the signed-in person, and what stands on each. */
export function watchlistsRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/watchlists/',
      {
        config,
        schema: {
          tags,
          operationId: 'listWatchlists',
          summary: 'Own watchlists, the one that stars put things on first',
          response: { 200: watchlistSummaries },
        },
      },
      async (request) => service.listWatchlists(context, callerOf(request).id),
    );

    app.post(
      '/watchlists/',
      {
        config,
        schema: {
          tags,
          operationId: 'createWatchlist',
          summary: 'Make a watchlist',
          problems: ['conflict', 'limit_reached'],
          headers: idempotencyHeaders,
          body: watchlistNaming,
          response: { 201: watchlistSummary },
        },
      },
      async (request, reply) => {
        const list = await withIdempotency(context, request, (inner) =>
          service.createWatchlist(inner, callerOf(request).id, request.body.name),
        );
        return reply.code(201).send(list);
      },
    );

    app.get(
      '/watchlists/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'getOneWatchlist',
          summary: 'One watchlist with its entries, in their order',
          params: idParams,
          response: { 200: watchlistDetail },
        },
      },
      async (request) => service.getWatchlist(context, callerOf(request).id, request.params.id),
    );

    app.patch(
      '/watchlists/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'renameWatchlist',
          summary: 'Rename a watchlist',
          problems: ['conflict'],
          params: idParams,
          body: watchlistNaming,
          response: { 200: watchlistSummary },
        },
      },
      async (request) => service.renameWatchlist(context, callerOf(request).id, { ...request.params, ...request.body }),
    );

    app.delete(
      '/watchlists/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'deleteWatchlist',
          summary: 'Delete a watchlist with its entries',
          problems: ['conflict'],
          params: idParams,
          response: { 204: z.null().describe('Deleted') },
        },
      },
      async (request, reply) => {
        await service.deleteWatchlist(context, callerOf(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/watchlists/:id/order/',
      {
        config,
        schema: {
          tags,
          operationId: 'orderWatchlist',
          summary: 'Put the entries of a watchlist in an order',
          params: idParams,
          body: watchlistOrder,
          response: { 200: watchlistDetail },
        },
      },
      async (request) => service.orderEntries(context, callerOf(request).id, { ...request.params, ...request.body }),
    );

    app.put(
      '/watchlists/:id/entries/:ticker/',
      {
        config,
        schema: {
          tags,
          operationId: 'putWatchlistEntry',
          summary: 'Put a stock or coin on a watchlist, or change the note on it',
          problems: ['watchlist_full'],
          params: watchlistItemParameters,
          querystring: watchlistQuery,
          body: watchlistItemWrite,
          response: { 200: watchlistItem, 201: watchlistItem },
        },
      },
      async (request, reply) => {
        const name = { ...request.params, ...request.query, ...request.body };
        const { entry, isNew } = await service.putEntry(context, callerOf(request).id, name);
        return reply.code(isNew ? 201 : 200).send(entry);
      },
    );

    app.delete(
      '/watchlists/:id/entries/:ticker/',
      {
        config,
        schema: {
          tags,
          operationId: 'removeWatchlistEntry',
          summary: 'Take a stock or coin off a watchlist',
          params: watchlistItemParameters,
          querystring: watchlistQuery,
          response: { 204: z.null().describe('It is not on the list') },
        },
      },
      async (request, reply) => {
        await service.removeEntry(context, callerOf(request).id, { ...request.params, ...request.query });
        return reply.code(204).send(null);
      },
    );
  };
}

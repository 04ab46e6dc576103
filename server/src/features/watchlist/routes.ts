import { watchlist, watchlistEntry, watchlistParameters, watchlistQuery } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import * as service from './service';

const tags = ['Watchlist'];
const config = { access: 'user' } as const;
const params = watchlistParameters;
const querystring = watchlistQuery;

/** `/watchlist`: the stocks and coins that the signed-in person put a star on, which stand on the default list. */
export function watchlistRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/watchlist/',
      {
        config,
        schema: {
          tags,
          operationId: 'getWatchlist',
          summary: 'What one put a star on, newest entry first',
          response: { 200: watchlist },
        },
      },
      async (request) => service.listWatchlist(context, callerOf(request).id),
    );

    app.get(
      '/watchlist/:ticker/',
      {
        config,
        schema: {
          tags,
          operationId: 'getWatchlistEntry',
          summary: 'One entry of the own watchlist',
          params,
          querystring,
          response: { 200: watchlistEntry },
        },
      },
      async (request) => service.getWatched(context, callerOf(request).id, { ...request.params, ...request.query }),
    );

    app.put(
      '/watchlist/:ticker/',
      {
        config,
        schema: {
          tags,
          operationId: 'watchSymbol',
          summary: 'Watch a stock or coin',
          problems: ['watchlist_full'],
          params,
          querystring,
          response: { 200: watchlistEntry, 201: watchlistEntry },
        },
      },
      async (request, reply) => {
        const name = { ...request.params, ...request.query };
        const { entry, isNew } = await service.watch(context, callerOf(request).id, name);
        return reply.code(isNew ? 201 : 200).send(entry);
      },
    );

    app.delete(
      '/watchlist/:ticker/',
      {
        config,
        schema: {
          tags,
          operationId: 'unwatchSymbol',
          summary: 'Stop watching a stock or coin',
          params,
          querystring,
          response: { 204: z.null().describe('It is not watched') },
        },
      },
      async (request, reply) => {
        await service.unwatch(context, callerOf(request).id, { ...request.params, ...request.query });
        return reply.code(204).send(null);
      },
    );
  };
}

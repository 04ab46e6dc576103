import { cryptoTokens, cryptoTokensQuery, icos, icosQuery } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import * as service from './service';

const tags = ['Crypto'];

/** `/crypto`: coins and token sales. */
export function cryptoRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/tokens/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listCryptoTokens',
          summary: 'Coins by rank',
          querystring: cryptoTokensQuery,
          response: { 200: cryptoTokens },
        },
      },
      async (request) => service.listTokens(context, request.query),
    );

    app.get(
      '/icos/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listIcos',
          summary: 'Token sales',
          querystring: icosQuery,
          response: { 200: icos },
        },
      },
      async (request) => service.listIcos(context, request.query),
    );
  };
}

import { marketSummary, publicIcos, quotes, quotesQuery, topCoins } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { listPublicIcos, listTopCoins } from './providerLists';
import { listQuotes } from './quotes';
import { summariseMarket } from './summary/service';

const tags = ['Market data'];
const config = { cached: true } as const;

/** `/market-data`: quotes, the market of a day, and the lists of public services. */
export function marketDataRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/quotes/',
      {
        config,
        schema: {
          tags,
          operationId: 'listQuotes',
          summary: 'The newest quotes of stocks and coins',
          querystring: quotesQuery,
          response: { 200: quotes },
        },
      },
      async (request) => listQuotes(context, request.query.symbols),
    );

    app.get(
      '/summary/',
      {
        config,
        schema: {
          tags,
          operationId: 'summariseMarket',
          summary: 'What moved most on one day, how many rose and fell, and the largest companies by sector',
          response: { 200: marketSummary },
        },
      },
      async () => summariseMarket(context),
    );

    app.get(
      '/top-coins/',
      {
        config,
        schema: {
          tags,
          operationId: 'listTopCoins',
          summary: 'The largest coins of the public market-data service',
          problems: ['provider_unavailable'],
          response: { 200: topCoins },
        },
      },
      async () => listTopCoins(context),
    );

    app.get(
      '/icos/',
      {
        config,
        schema: {
          tags,
          operationId: 'listPublicIcos',
          summary: 'Token sales of the public list',
          problems: ['provider_unavailable'],
          response: { 200: publicIcos },
        },
      },
      async () => listPublicIcos(context),
    );
  };
}

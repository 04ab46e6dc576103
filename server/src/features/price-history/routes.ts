import { historyParameters, historyQuery, priceHistory, sparklines, sparklinesQuery } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { getPriceHistory } from './service';
import { listSparklines } from './sparklines';

/** `/market-data/history` and `/market-data/sparklines`: daily bars of stocks, coins, indices and macroeconomic series. */
export function priceHistoryRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/history/:symbol/',
      {
        config: { cached: true },
        schema: {
          tags: ['Market data'],
          operationId: 'getPriceHistory',
          summary: 'Daily prices of a stock, coin, index or macroeconomic series',
          params: historyParameters,
          querystring: historyQuery,
          response: { 200: priceHistory },
        },
      },
      async (request) => getPriceHistory(context, request.params.symbol, request.query),
    );

    app.get(
      '/sparklines/',
      {
        config: { cached: true },
        schema: {
          tags: ['Market data'],
          operationId: 'listSparklines',
          summary: 'The last closes of many symbols, for lists',
          querystring: sparklinesQuery,
          response: { 200: sparklines },
        },
      },
      async (request) => listSparklines(context, request.query),
    );
  };
}

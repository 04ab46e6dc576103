import { screener, screenerQuery } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { screenCompanies } from './service';

/** `/market-data/screener/`: the companies whose figures lie within ranges. */
export function screenerRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/screener/',
      {
        config: { cached: true },
        schema: {
          tags: ['Market data'],
          operationId: 'screenCompanies',
          summary: 'Listed companies whose figures lie within ranges',
          querystring: screenerQuery,
          response: { 200: screener },
        },
      },
      async (request) => screenCompanies(context, request.query),
    );
  };
}

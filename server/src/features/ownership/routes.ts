import { insiderTransactions, insiderTransactionsQuery, ownership, slugParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { getOwnership, listInsiderTransactions } from './service';

const tags = ['Companies'];

/** `/stocks/companies/:slug/ownership`: who owns a company, and what its insiders buy and sell. */
export function ownershipRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/companies/:slug/ownership/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'getCompanyOwnership',
          summary: 'Who owns a company, as filings with the SEC say',
          params: slugParams,
          response: { 200: ownership },
        },
      },
      async (request) => getOwnership(context, request.params.slug),
    );

    app.get(
      '/companies/:slug/ownership/transactions/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listInsiderTransactions',
          summary: 'What insiders of a company bought, sold and were granted, newest first',
          params: slugParams,
          querystring: insiderTransactionsQuery,
          response: { 200: insiderTransactions },
        },
      },
      async (request) => listInsiderTransactions(context, request.params.slug, request.query),
    );
  };
}

import { companyStatements, companyStatementsQuery, slugParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { getStatements } from './service';

/** `/stocks/companies/{slug}/financials`: the statements of a company. */
export function financialsRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/companies/:slug/financials/',
      {
        config: { cached: true },
        schema: {
          tags: ['Companies'],
          operationId: 'getCompanyFinancials',
          summary: 'Income, balance and cash flow of a company as filed: eight quarters and ten years',
          params: slugParams,
          querystring: companyStatementsQuery,
          response: { 200: companyStatements },
        },
      },
      async (request) => getStatements(context, request.params.slug, request.query.items),
    );
  };
}

import { companyFilingsPage, companyFilingsQuery, slugParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import * as service from './service';

const tags = ['Companies'];

/** `/stocks/companies/:slug/filings`: all filings of a company, and its feed. */
export function filingRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/companies/:slug/filings/all/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listAllCompanyFilings',
          summary: 'All filings of a company, by kind and year',
          params: slugParams,
          querystring: companyFilingsQuery,
          response: { 200: companyFilingsPage },
        },
      },
      async (request) => service.listCompanyFilings(context, request.params.slug, request.query),
    );

    app.get(
      '/companies/:slug/filings/feed/',
      {
        config: { cached: true },
        // For readers of feeds, who find it by the page of the company: no answer in JSON, and so none of the description.
        schema: { hide: true, params: slugParams },
      },
      async (request, reply) => {
        const feed = await service.companyFilingsFeed(context, request.params.slug);
        return reply.type('application/atom+xml; charset=utf-8').send(feed);
      },
    );
  };
}

import {
  company,
  companySearchQuery,
  companySearchResults,
  filings,
  liveCompanies,
  liveCompaniesQuery,
  slugParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Area } from '../../http/app';
import * as service from './service';

const tags = ['Companies'];

/** `/stocks`: the stock table, company search, company pages. */
export function companyRoutes(context: AppContext): Area {
  return async (app) => {
    app.get(
      '/live-companies/',
      {
        schema: {
          tags,
          summary: 'Listed companies by market cap',
          querystring: liveCompaniesQuery,
          response: { 200: liveCompanies },
        },
      },
      async (request) => service.listLiveCompanies(context, request.query.fields),
    );

    app.get(
      '/search-companies/',
      {
        schema: {
          tags,
          summary: 'Companies by ticker, name or sector',
          querystring: companySearchQuery,
          response: { 200: companySearchResults },
        },
      },
      async (request) => service.searchCompanies(context, request.query.q),
    );

    app.get(
      '/live-company/:slug/',
      { schema: { tags, summary: 'One company', params: slugParams, response: { 200: company } } },
      async (request) => service.getCompany(context, request.params.slug),
    );

    app.get(
      '/companies/:slug/filings/',
      { schema: { tags, summary: 'Filings of a company', params: slugParams, response: { 200: filings } } },
      async (request) => service.listFilings(context, request.params.slug),
    );
  };
}

import {
  company,
  companyAdminCheck,
  companyGroup,
  companyPeers,
  companyChangePage,
  companyChangesQuery,
  companyItemParams,
  companySearchQuery,
  companySearchResults,
  companyUpdate,
  filings,
  leadershipWrite,
  liveCompanies,
  liveCompaniesQuery,
  slugParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { checkAdmin, updateCompany } from './admin';
import { getGroup } from './groupService';
import { listPeers } from './peerService';
import { listCompanyChanges, undoCompanyChange } from './changes';
import { recordLeadership } from './leadership';
import * as service from './service';

const tags = ['Companies'];

const GROUPS = [
  ['sector', 'sectors', 'getSector'],
  ['industry', 'industries', 'getIndustry'],
] as const;

/** `/stocks`: the stock table, company search, company pages. */
export function companyRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/live-companies/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listLiveCompanies',
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
        config: { rateLimit: 'search' },
        schema: {
          tags,
          operationId: 'searchCompanies',
          summary: 'Companies by ticker, name or sector',
          querystring: companySearchQuery,
          response: { 200: companySearchResults },
        },
      },
      async (request) => service.searchCompanies(context, request.query.q),
    );

    app.get(
      '/live-company/:slug/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'getCompany',
          summary: 'One company',
          params: slugParams,
          response: { 200: company },
        },
      },
      async (request) => service.getCompany(context, request.params.slug),
    );

    app.get(
      '/companies/:slug/filings/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listCompanyFilings',
          summary: 'Filings of a company',
          params: slugParams,
          response: { 200: filings },
        },
      },
      async (request) => service.listFilings(context, request.params.slug),
    );

    app.get(
      '/companies/:slug/peers/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listCompanyPeers',
          summary: 'Companies of the same industry next in size, with figures of one day',
          params: slugParams,
          response: { 200: companyPeers },
        },
      },
      async (request) => listPeers(context, request.params.slug),
    );

    for (const [kind, plural, operationId] of GROUPS) {
      app.get(
        `/${plural}/:slug/`,
        {
          config: { cached: true },
          schema: {
            tags,
            operationId,
            summary: `The listed companies of a${kind === 'industry' ? 'n' : ''} ${kind}, the largest first`,
            params: slugParams,
            response: { 200: companyGroup },
          },
        },
        async (request) => getGroup(context, kind, request.params.slug),
      );
    }

    app.get(
      '/companies/:slug/check-admin/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'checkCompanyAdmin',
          summary: 'Whether the caller may edit the company',
          params: slugParams,
          response: { 200: companyAdminCheck },
        },
      },
      async (request) => checkAdmin(context, callerOf(request), request.params.slug),
    );

    app.patch(
      '/companies/:slug/update/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'updateCompany',
          summary: 'Edit a company, for its admins',
          problems: ['forbidden', 'conflict'],
          params: slugParams,
          body: companyUpdate,
          response: { 200: company },
        },
      },
      async (request) => updateCompany(context, callerOf(request), request.params.slug, request.body),
    );

    app.put(
      '/companies/:slug/leadership/',
      {
        config: { access: ['editor'] },
        schema: {
          tags,
          operationId: 'recordLeadership',
          summary: 'Record the leading persons of a company with their source, for editors',
          problems: ['conflict'],
          params: slugParams,
          body: leadershipWrite,
          response: { 200: company },
        },
      },
      async (request) => recordLeadership(context, callerOf(request), { ...request.params, ...request.body }),
    );

    app.get(
      '/companies/:slug/changes/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listCompanyChanges',
          summary: 'What people changed of a company, for its admins, the newest first',
          problems: ['forbidden'],
          params: slugParams,
          querystring: companyChangesQuery,
          response: { 200: companyChangePage },
        },
      },
      async (request) => listCompanyChanges(context, callerOf(request), request.params.slug, request.query),
    );

    app.post(
      '/companies/:slug/changes/:id/undo/',
      {
        config: { access: ['admin'] },
        schema: {
          tags,
          operationId: 'undoCompanyChange',
          summary: 'Take a change of a company back, for site admins',
          problems: ['conflict'],
          params: companyItemParams,
          response: { 200: company },
        },
      },
      async (request) => undoCompanyChange(context, callerOf(request), request.params),
    );
  };
}

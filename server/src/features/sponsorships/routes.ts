import {
  disclosures,
  disclosuresQuery,
  idempotencyHeaders,
  idParams,
  sponsorship,
  sponsorshipCorrection,
  sponsorshipWrite,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import * as service from './service';

const tags = ['Companies'];

/** `/stocks/disclosures`: the public ledger of who paid what for the promotion of companies, which editors keep. */
export function sponsorshipRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/disclosures/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listDisclosures',
          summary: 'Who paid what for the promotion of companies, what began last first',
          querystring: disclosuresQuery,
          response: { 200: disclosures },
        },
      },
      async (request) => service.listDisclosures(context, request.query),
    );

    app.post(
      '/disclosures/',
      {
        config: { access: ['editor'] },
        schema: {
          tags,
          operationId: 'recordSponsorship',
          summary: 'Record a sponsorship, for editors',
          headers: idempotencyHeaders,
          body: sponsorshipWrite,
          response: { 201: sponsorship },
        },
      },
      async (request, reply) => {
        const made = await withIdempotency(context, request, (inner) =>
          service.recordSponsorship(inner, callerOf(request), request.body),
        );
        return reply.code(201).send(made);
      },
    );

    app.put(
      '/disclosures/:id/',
      {
        config: { access: ['editor'] },
        schema: {
          tags,
          operationId: 'correctSponsorship',
          summary: 'Correct an entry, which keeps what it said before, for editors',
          problems: ['conflict'],
          params: idParams,
          body: sponsorshipCorrection,
          response: { 200: sponsorship },
        },
      },
      async (request) => service.correctSponsorship(context, callerOf(request), { ...request.params, ...request.body }),
    );
  };
}

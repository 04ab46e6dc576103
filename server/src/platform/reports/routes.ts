import {
  environmentNameSchema,
  loadReportBatchSchema,
  platformHealthSchema,
  policyReportBodySchema,
  reportsCountedSchema,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { PlatformContext } from '../context';
import type { Plugin } from '../../http/app';
import { identifyOperator, requireOperator } from '../tokens/operator';
import { operatorProblems, operatorRoute, tags } from '../routeOptions';
import { openVisits } from '../manifest/visits';
import { readHealth } from './health';
import { countLoadReports } from './loadReports';
import { countPolicyReports } from './policyReports';

/** Types in which browsers send violations of the content security policy. */
const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** A browser reports whether or not anyone is signed in, and with a bearer that has run out too. */
const fromBrowsers = { access: 'own', rateLimit: 'browserReports', shownNowhere: true } as const;

const healthQuery = z.object({
  environment: environmentNameSchema.optional(),
  /** How far back; at most what is kept. */
  hours: z.coerce.number().int().min(1).max(720).default(24),
});

/** What browsers report, and what it says: `/api/platform/reports` and `health`. */
export function reportRoutes(context: PlatformContext): Plugin {
  return async (app) => {
    const visits = await openVisits(context);
    const { platformEnvironment } = context.config;

    app.addContentTypeParser(POLICY_REPORT_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

    app.post(
      '/reports/',
      {
        config: fromBrowsers,
        schema: {
          tags,
          operationId: 'reportLoads',
          summary: 'Report failures and timings of loading remotes',
          body: loadReportBatchSchema,
          response: { 202: reportsCountedSchema },
        },
      },
      async (request, reply) => {
        const { preview } = await visits.read(request);
        const counted = await countLoadReports(context, request.body, { address: request.clientAddress, preview });
        return reply.code(202).send({ counted });
      },
    );

    app.post(
      '/reports/csp/',
      {
        config: fromBrowsers,
        schema: {
          tags,
          operationId: 'reportPolicyViolations',
          summary: 'Report violations of the content security policy',
          consumes: POLICY_REPORT_TYPES,
          body: policyReportBodySchema,
          response: { 202: reportsCountedSchema },
        },
      },
      async (request, reply) => {
        const { preview } = await visits.read(request);
        const environment = preview?.environment ?? platformEnvironment;
        // What a preview brings into the environment that visitors get is none of theirs.
        if (preview && environment === platformEnvironment) return reply.code(202).send({ counted: 0 });
        const site = `${request.protocol}://${request.host}`;
        return reply.code(202).send({
          counted: await countPolicyReports(context, request.body, {
            environment,
            site,
            address: request.clientAddress,
          }),
        });
      },
    );

    app.get(
      '/health/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'getPlatformHealth',
          summary: 'How the releases of an environment do in browsers, and on the server',
          problems: [...operatorProblems, 'not_found'],
          querystring: healthQuery,
          response: { 200: platformHealthSchema },
        },
      },
      async (request) => {
        requireOperator(await identifyOperator(context, request));
        const { environment = platformEnvironment, hours } = request.query;
        return readHealth(context, environment, hours);
      },
    );
  };
}

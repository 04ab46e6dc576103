import {
  auditEntrySchema,
  environmentListSchema,
  environmentManifestSchema,
  environmentNameSchema,
  environmentRemoteChangeSchema,
  environmentRemoteSchema,
  pageOf,
  pageQuery,
  promotionSchema,
  remoteNameSchema,
  rollbackRequestSchema,
} from '@market-pulse/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../context';
import type { Plugin } from '../../http/app';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { type KnownEnvironments, lastKnown } from './knownEnvironments';
import { changeRow, ensureEnvironments, rollbackRow, rowEtag } from './environments';
import { manifestEtag, resolveManifest } from '../manifest/manifest';
import { identifyOperator, requireOperator } from '../tokens/operator';
import { presentAudit, presentEnvironments, presentRow } from './presentation';
import { promoteRelease } from './promotion';
import { type RemoteRow, countAudit, findRow, listAudit } from '../queries';
import { operatorProblems, operatorRoute, tags } from '../routeOptions';
import { createReleasesOnDisk } from '../registry/releasesOnDisk';
import { openReleaseStore } from '../registry/releaseStore';
import { openVisits, vary } from '../manifest/visits';

/** A release that does not fit into the environment that is to serve it, or whose files are gone. */
const misfits = ['route_taken', 'release_incompatible', 'conflict'] as const;

const environmentParams = z.object({ environment: environmentNameSchema });
const rowParams = z.object({ environment: environmentNameSchema, remote: remoteNameSchema });
const auditQuery = pageQuery.extend({
  environment: environmentNameSchema.optional(),
  remote: remoteNameSchema.optional(),
});

/** Environments, what they serve, and their history: `/api/platform/environments`, `promote` and `audit`. */
export function environmentRoutes(context: PlatformContext, environments: Pick<KnownEnvironments, 'read'>): Plugin {
  return async (app) => {
    const { database } = context;
    const onDisk = createReleasesOnDisk(openReleaseStore(context.config.dataDir));
    const visits = await openVisits(context);
    /** A row with the etag that a change of it has to name. */
    const answer = (reply: FastifyReply, row: RemoteRow) => {
      void reply.header('etag', rowEtag(row));
      return presentRow(database, row, onDisk);
    };

    app.addHook('onReady', () => ensureEnvironments(context));

    app.get(
      '/environments/:environment/manifest/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'getEnvironmentManifest',
          security: [{}, { bearer: [] }],
          summary: 'What an environment serves to this visitor',
          problems: operatorProblems,
          etag: true,
          params: environmentParams,
          response: { 200: environmentManifestSchema, 304: z.null() },
        },
      },
      async (request, reply) => {
        const known = await environments.read(request.params.environment);
        if (!known) throw notFound('Environment');
        const { state, isCurrent } = known;
        const { visitor, preview } = await visits.read(request);
        // What other environments serve is for those who try it out there, and for operators.
        if (state.name !== context.config.platformEnvironment && preview?.environment !== state.name) {
          requireOperator(await identifyOperator(context, request));
        }
        const resolved = resolveManifest(state, visitor, context.drill);
        if (!resolved) throw new ApiError('unavailable', `No shell is published in ${state.name}.`, { retryAfter: 10 });
        const manifest = preview?.environment === state.name ? { ...resolved, preview } : resolved;
        const etag = manifestEtag(manifest);
        void reply.headers({ etag, 'cache-control': 'no-cache' });
        if (!isCurrent) void reply.headers(lastKnown);
        vary(reply, 'cookie');
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null);
        return manifest;
      },
    );

    app.get(
      '/environments/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'listEnvironments',
          summary: 'Environments with what they serve',
          problems: operatorProblems,
          response: { 200: environmentListSchema },
        },
      },
      async (request) => {
        requireOperator(await identifyOperator(context, request));
        return presentEnvironments(database, onDisk);
      },
    );

    app.get(
      '/environments/:environment/remotes/:remote/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'getEnvironmentRemote',
          summary: 'What an environment serves of one remote',
          problems: operatorProblems,
          etag: true,
          params: rowParams,
          response: { 200: environmentRemoteSchema },
        },
      },
      async (request, reply) => {
        requireOperator(await identifyOperator(context, request));
        const row = await findRow(database, request.params.environment, request.params.remote);
        if (!row) throw notFound('Remote');
        return answer(reply, row);
      },
    );

    app.patch(
      '/environments/:environment/remotes/:remote/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'updateEnvironmentRemote',
          summary: 'Change what an environment serves of one remote',
          problems: [...operatorProblems, 'precondition_required', 'precondition_failed', ...misfits],
          etag: true,
          params: rowParams,
          body: environmentRemoteChangeSchema,
          response: { 200: environmentRemoteSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requireOperator(operator);
        const ifMatch = request.headers['if-match'];
        if (ifMatch === undefined) {
          throw new ApiError('precondition_required', 'Send the etag of the row that you change as If-Match.');
        }
        const { reason, ...change } = request.body;
        return answer(
          reply,
          await changeRow(context, { ...request.params, ifMatch, by: operator.name, reason }, change),
        );
      },
    );

    app.post(
      '/environments/:environment/remotes/:remote/rollback/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'rollBackEnvironmentRemote',
          summary: 'Go back to the row before the last change',
          problems: [...operatorProblems, 'precondition_failed', ...misfits],
          etag: true,
          params: rowParams,
          body: rollbackRequestSchema,
          response: { 200: environmentRemoteSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requireOperator(operator);
        const ifMatch = request.headers['if-match'];
        const { reason } = request.body;
        return answer(reply, await rollbackRow(context, { ...request.params, ifMatch, by: operator.name, reason }));
      },
    );

    app.post(
      '/promote/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'promoteRelease',
          summary: 'Take the release of one environment to another',
          problems: [...operatorProblems, 'not_found', 'precondition_failed', ...misfits],
          etag: true,
          body: promotionSchema,
          response: { 200: environmentRemoteSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requireOperator(operator);
        const ifMatch = request.headers['if-match'];
        return answer(reply, await promoteRelease(context, request.body, { ifMatch, by: operator.name }));
      },
    );

    app.get(
      '/audit/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'listAuditEntries',
          summary: 'Changes of environments, newest first',
          problems: operatorProblems,
          querystring: auditQuery,
          response: { 200: pageOf(auditEntrySchema) },
        },
      },
      async (request) => {
        requireOperator(await identifyOperator(context, request));
        const { limit, cursor, ...filter } = request.query;
        if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
          throw invalidField('cursor', 'Not a cursor of this list.');
        const before = cursor === undefined ? undefined : Number(cursor);
        const rows = await listAudit(database, filter, { limit: limit + 1, before });
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        return {
          results: page.map(presentAudit),
          next_cursor: rows.length > limit && last ? String(last.id) : null,
          count: await countAudit(database, filter),
        };
      },
    );
  };
}

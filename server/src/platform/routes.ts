import type { Readable } from 'node:stream';
import {
  auditEntrySchema,
  commaSeparated,
  createdPlatformTokenSchema,
  environmentListSchema,
  environmentManifestSchema,
  environmentNameSchema,
  environmentRemoteChangeSchema,
  environmentRemoteSchema,
  idParams,
  pageOf,
  pageQuery,
  platformTokenRequestSchema,
  platformTokenSchema,
  publishResultSchema,
  publishedReleaseSchema,
  remoteNameSchema,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../context';
import type { Area } from '../http/app';
import { ApiError, invalidField, notFound } from '../http/errors';
import { createEnvironmentReader } from './environmentState';
import { changeRow, ensureEnvironments, rollbackRow, rowEtag } from './environments';
import { manifestEtag, resolveManifest } from './manifest';
import {
  identifyOperator,
  requireOperator,
  requirePublisher,
  requirePublisherOf,
  requireTokenIssuer,
} from './operator';
import { presentAudit, presentEnvironments, presentRelease, presentRow, presentToken } from './presentation';
import { publishUpload } from './publish';
import { countAudit, findRow, findTitles, listAudit, listReleases } from './queries';
import { openReleaseStore } from './releaseStore';
import { createToken, listTokens, revokeToken } from './tokens';

const ARCHIVE_TYPES = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];
const tags = ['platform'];
/** People sign in, scripts have platform tokens: each route asks `identifyOperator`. */
const own = { access: 'own' } as const;

const environmentParams = z.object({ environment: environmentNameSchema });
const rowParams = z.object({ environment: environmentNameSchema, remote: remoteNameSchema });
const reasonBody = z.strictObject({ reason: environmentRemoteChangeSchema.shape.reason });
const publishQuery = z.object({
  to: commaSeparated(environmentNameSchema, 10).default([]),
  local: z.stringbool().default(false),
});
const auditQuery = pageQuery.extend({
  environment: environmentNameSchema.optional(),
  remote: remoteNameSchema.optional(),
});

/** Releases, environments, their history, and tokens: `/api/platform`. */
export function platformRoutes(context: AppContext): Area {
  return async (app) => {
    const { database } = context;
    const store = openReleaseStore(context.config.dataDir);
    const readEnvironment = createEnvironmentReader(database);

    app.addHook('onReady', () => ensureEnvironments(context));
    // A release is read as it comes and never held in memory; `unpackRelease` limits its size.
    app.addContentTypeParser(ARCHIVE_TYPES, (_request, payload, done) => {
      done(null, payload);
    });

    app.get(
      '/environments/:environment/manifest',
      { schema: { tags, params: environmentParams, response: { 200: environmentManifestSchema, 304: z.null() } } },
      async (request, reply) => {
        const state = await readEnvironment(request.params.environment);
        if (!state) throw notFound('Environment');
        const manifest = resolveManifest(state);
        if (!manifest) throw new ApiError('unavailable', `No shell is published in ${state.name}.`, { retryAfter: 10 });
        const etag = manifestEtag(manifest);
        void reply.header('etag', etag).header('cache-control', 'no-cache');
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null);
        return manifest;
      },
    );

    app.get(
      '/releases',
      { config: own, schema: { tags, response: { 200: z.array(publishedReleaseSchema) } } },
      async (request) => {
        const operator = await identifyOperator(context, request);
        requirePublisher(operator);
        const name = operator.kind === 'deploy-token' ? operator.remote : undefined;
        return (await listReleases(database, name)).map(presentRelease);
      },
    );

    app.get(
      '/releases/:remote',
      {
        config: own,
        schema: { tags, params: rowParams.pick({ remote: true }), response: { 200: z.array(publishedReleaseSchema) } },
      },
      async (request) => {
        const { remote } = request.params;
        requirePublisherOf(await identifyOperator(context, request), remote);
        return (await listReleases(database, remote)).map(presentRelease);
      },
    );

    app.post(
      '/releases',
      {
        config: own,
        schema: {
          tags,
          consumes: ['application/gzip'],
          querystring: publishQuery,
          response: { 200: publishResultSchema, 201: publishResultSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requirePublisher(operator);
        if (!isArchive(request.body)) {
          throw new ApiError('unsupported_media_type', 'Send the release folder as tar.gz with type application/gzip.');
        }
        const { to, local } = request.query;
        const upload = { archive: request.body, environments: to, operator, local };
        const { release, created, activated } = await publishUpload(context, store, upload);
        request.log.info({ name: release.name, version: release.version, activated, by: operator.name }, 'published');
        return reply
          .code(created ? 201 : 200)
          .send({ release: presentRelease(release), created, activated: [...activated] });
      },
    );

    app.get(
      '/environments',
      { config: own, schema: { tags, response: { 200: environmentListSchema } } },
      async (request) => {
        requireOperator(await identifyOperator(context, request));
        return presentEnvironments(database);
      },
    );

    app.get(
      '/environments/:environment/remotes/:remote',
      { config: own, schema: { tags, params: rowParams, response: { 200: environmentRemoteSchema } } },
      async (request, reply) => {
        requireOperator(await identifyOperator(context, request));
        const row = await findRow(database, request.params.environment, request.params.remote);
        if (!row) throw notFound('Remote');
        void reply.header('etag', rowEtag(row));
        return presentRow(row, await findTitles(database));
      },
    );

    app.patch(
      '/environments/:environment/remotes/:remote',
      {
        config: own,
        schema: {
          tags,
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
        const row = await changeRow(context, { ...request.params, ifMatch, by: operator.name, reason }, change);
        void reply.header('etag', rowEtag(row));
        return presentRow(row, await findTitles(database));
      },
    );

    app.post(
      '/environments/:environment/remotes/:remote/rollback',
      {
        config: own,
        schema: { tags, params: rowParams, body: reasonBody, response: { 200: environmentRemoteSchema } },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requireOperator(operator);
        const ifMatch = request.headers['if-match'];
        const { reason } = request.body;
        const row = await rollbackRow(context, { ...request.params, ifMatch, by: operator.name, reason });
        void reply.header('etag', rowEtag(row));
        return presentRow(row, await findTitles(database));
      },
    );

    app.get(
      '/audit',
      { config: own, schema: { tags, querystring: auditQuery, response: { 200: pageOf(auditEntrySchema) } } },
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

    app.post(
      '/tokens',
      {
        config: own,
        schema: { tags, body: platformTokenRequestSchema, response: { 201: createdPlatformTokenSchema } },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requireTokenIssuer(operator);
        const { row, token } = await createToken(context, request.body, operator.name);
        return reply.code(201).send({ ...presentToken(row), token });
      },
    );

    app.get(
      '/tokens',
      { config: own, schema: { tags, response: { 200: z.array(platformTokenSchema) } } },
      async (request) => {
        requireTokenIssuer(await identifyOperator(context, request));
        return (await listTokens(context)).map(presentToken);
      },
    );

    app.delete(
      '/tokens/:id',
      { config: own, schema: { tags, params: idParams, response: { 204: z.null() } } },
      async (request, reply) => {
        requireTokenIssuer(await identifyOperator(context, request));
        await revokeToken(context, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

function isArchive(body: unknown): body is Readable {
  return body !== null && typeof body === 'object' && 'pipe' in body;
}

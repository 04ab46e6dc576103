import type { Readable } from 'node:stream';
import {
  candidateReleaseSchema,
  commaSeparated,
  environmentNameSchema,
  pruneRequestSchema,
  pruneResultSchema,
  publishResultSchema,
  publishedReleaseSchema,
  releaseDetailSchema,
  releaseRegistrationSchema,
  releaseVersionSchema,
  remoteNameSchema,
} from '@market-pulse/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { ApiError, notFound } from '../../http/errors';
import { briefly } from '../../http/log';
import { findConflict } from './compatibility';
import { loadEnvironmentState, releasesIn } from '../environments/environmentState';
import { identifyOperator, requireOperator, requirePublisher, requirePublisherOf } from '../tokens/operator';
import { presentRelease } from '../environments/presentation';
import { prune } from './prune';
import { publishUpload } from './publish';
import { findRelease, listReleases } from '../queries';
import { registerRelease } from './registration';
import { createReleasesOnDisk } from './releasesOnDisk';
import { openReleaseStore } from './releaseStore';
import { operatorProblems, operatorRoute, tags } from '../routeOptions';

const ARCHIVE_TYPES = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

/** Why a release is not taken. */
const publishProblems = [
  ...operatorProblems,
  'not_found',
  'release_too_large',
  'release_invalid',
  'release_file_missing',
  'release_file_unlisted',
  'release_file_changed',
  'release_path_refused',
  'release_unreachable',
  'release_exists',
  'route_taken',
  'release_incompatible',
] as const;

const releaseParams = z.object({ remote: remoteNameSchema, version: releaseVersionSchema });
const candidateParams = z.object({ environment: environmentNameSchema, remote: remoteNameSchema });
const publishQuery = z.object({
  to: commaSeparated(environmentNameSchema, 10).default([]),
  local: z.stringbool().default(false),
});

/** The registry: `/api/platform/releases` and `prune`. */
export function releaseRoutes(context: AppContext): Plugin {
  return async (app) => {
    const { database } = context;
    const store = openReleaseStore(context.config.dataDir);
    const onDisk = createReleasesOnDisk(store);

    // A release is read as it comes and never held in memory; `unpackRelease` limits its size.
    app.addContentTypeParser(ARCHIVE_TYPES, (_request, payload, done) => {
      done(null, payload);
    });

    app.get(
      '/releases/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'listReleases',
          summary: 'Published releases',
          problems: operatorProblems,
          response: { 200: z.array(publishedReleaseSchema) },
        },
      },
      async (request) => {
        const operator = await identifyOperator(context, request);
        requirePublisher(operator);
        const name = operator.kind === 'deploy-token' ? operator.remote : undefined;
        return (await listReleases(database, name)).map(presentRelease);
      },
    );

    app.get(
      '/releases/:remote/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'listReleasesOfRemote',
          summary: 'Published releases of one remote',
          problems: operatorProblems,
          params: releaseParams.pick({ remote: true }),
          response: { 200: z.array(publishedReleaseSchema) },
        },
      },
      async (request) => {
        const { remote } = request.params;
        requirePublisherOf(await identifyOperator(context, request), remote);
        return (await listReleases(database, remote)).map(presentRelease);
      },
    );

    app.get(
      '/environments/:environment/remotes/:remote/releases/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'listCandidateReleases',
          summary: 'Published releases of one remote, and whether an environment takes them',
          problems: operatorProblems,
          params: candidateParams,
          response: { 200: z.array(candidateReleaseSchema) },
        },
      },
      async (request) => {
        requireOperator(await identifyOperator(context, request));
        const state = await loadEnvironmentState(database, request.params.environment);
        if (!state) throw notFound('Environment');
        const releases = await listReleases(database, request.params.remote);
        return Promise.all(
          releases.map(async (release) => {
            const { document } = release;
            const conflict = findConflict(document, releasesIn(state, document.kind))?.message ?? null;
            return { ...presentRelease(release), conflict, missing: !(await onDisk.isWhole(release)) };
          }),
        );
      },
    );

    app.get(
      '/releases/:remote/:version/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'getRelease',
          summary: 'A published release with its files and ranges',
          problems: operatorProblems,
          params: releaseParams,
          response: { 200: releaseDetailSchema },
        },
      },
      async (request) => {
        const { remote, version } = request.params;
        requirePublisherOf(await identifyOperator(context, request), remote);
        const release = await findRelease(database, remote, version);
        if (!release) throw notFound('Release');
        return { ...presentRelease(release), document: release.document };
      },
    );

    app.post(
      '/releases/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'publishRelease',
          summary: 'Publish a release',
          problems: publishProblems,
          description: 'A tar.gz of the release folder, or as JSON `{url, release}` where a release lies elsewhere.',
          takes: { 'application/gzip': 'binary', 'application/json': releaseRegistrationSchema },
          querystring: publishQuery,
          response: { 200: publishResultSchema, 201: publishResultSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requirePublisher(operator);
        const { to: environments, local } = request.query;
        const published = { environments, operator, local };
        const { release, created, activated } = isArchive(request.body)
          ? await publishUpload(context, store, { ...published, archive: request.body })
          : await registerRelease(context, store, registrationOf(request), published);
        request.log.info({ name: release.name, version: release.version, activated, by: operator.name }, 'published');
        return reply
          .code(created ? 201 : 200)
          .send({ release: presentRelease(release), created, activated: [...activated] });
      },
    );

    app.post(
      '/prune/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'pruneReleases',
          summary: 'Remove releases that nothing needs any more',
          problems: operatorProblems,
          body: pruneRequestSchema,
          response: { 200: pruneResultSchema },
        },
      },
      async (request) => {
        const operator = await identifyOperator(context, request);
        requireOperator(operator);
        const result = await prune(context, store, { dryRun: request.body.dry_run ?? false });
        request.log.info({ ...briefly(result), by: operator.name }, 'pruned');
        return result;
      },
    );
  };
}

function isArchive(body: unknown): body is Readable {
  return body !== null && typeof body === 'object' && 'pipe' in body;
}

/** The body of a registration. Two kinds of bodies have no common schema, so that this one is checked further in. */
function registrationOf({ headers, body }: FastifyRequest): unknown {
  if (headers['content-type']?.startsWith('application/json')) return body;
  const detail = 'Send the release folder as tar.gz with type application/gzip, or {url, release} as JSON.';
  throw new ApiError('unsupported_media_type', detail);
}

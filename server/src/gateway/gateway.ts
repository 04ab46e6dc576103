import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import {
  type SiteConfiguration,
  releasePathSchema,
  releaseVersionSchema,
  remoteNameSchema,
} from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookup } from 'mime-types';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { PlatformContext } from '../platform/context';
import type { Plugin } from '../http/app';
import type { EnvironmentState } from '../platform/environments/environmentState';
import { createKnownEnvironments, lastKnown } from '../platform/environments/knownEnvironments';
import { resolveManifest } from '../platform/manifest/manifest';
import { openReleaseStore } from '../platform/registry/releaseStore';
import { hasGroups } from '../platform/manifest/rollout';
import { isSecure, keepVisitor, newVisitor } from '../platform/manifest/visitor';
import { openVisits, vary } from '../platform/manifest/visits';
import { pagePolicy, reportingEndpoints, sourcesOf } from './contentSecurityPolicy';
import { sendFaultyFile } from './sendFaultyFile';
import { sendErrorPage } from './errorPage';
import { previewPages } from './previewPages';
import { PUBLIC_FOLDER, findPage, renderPage } from './page';
import { PUBLIC_FILE_CACHING, RELEASE_CACHING, createFileLists, sendMissing, sendReleaseFile } from './releaseFiles';

const fileParams = z.object({ name: remoteNameSchema, version: releaseVersionSchema, '*': releasePathSchema });

/** Serves the site: files of releases, files at the root, and the page for every other path. Registered last. */
export function gatewayRoutes(context: PlatformContext): Plugin {
  return async (app) => {
    const store = openReleaseStore(context.config.dataDir);
    const environments = createKnownEnvironments(context);
    const listFiles = createFileLists(context, environments);
    const configuration = siteConfiguration(context.config);
    const visits = await openVisits(context);

    await app.register(fastifyStatic, { serve: false });
    await app.register(previewPages(context));

    app.get(
      '/releases/:name/:version/*',
      // Files lie compressed on the disk where that pays.
      { config: { quiet: true }, schema: { hide: true }, compress: false },
      async (request, reply) => {
        const params = fileParams.safeParse(request.params);
        if (!params.success) return sendMissing(reply);
        const { name, version, '*': path } = params.data;
        const files = await listFiles(name, version);
        if (!files?.has(path)) return sendMissing(reply);
        const file = { name, version, path };
        const fault = context.drill?.answerFor(file);
        if (context.drill && fault) return sendFaultyFile(context.drill, reply, store, file, fault);
        return sendReleaseFile(request, reply, store, file, RELEASE_CACHING);
      },
    );

    app.get('/*', { schema: { hide: true }, errorHandler: sendErrorPage }, async (request, reply) => {
      const pathname = request.url.split('?', 1)[0] ?? '/';
      const { visitor: knownVisitor, preview } = await visits.read(request);
      const environment = preview?.environment ?? context.config.platformEnvironment;
      const known = await environments.read(environment);
      const shell = known && shellOf(known.state);
      if (!known || !shell) return sendUnpublished(reply, environment);
      const { state, isCurrent } = known;
      if (!isCurrent) void reply.headers(lastKnown);

      const publicFile = PUBLIC_FOLDER + pathname;
      if (shell.document.publicFiles.includes(publicFile)) {
        const file = { name: shell.document.name, version: shell.document.version, path: publicFile };
        return sendReleaseFile(request, reply, store, file, PUBLIC_FILE_CACHING);
      }
      const visitor = knownVisitor ?? (state.rows.some(({ row }) => hasGroups(row)) ? newVisitor() : undefined);
      const resolved = resolveManifest(state, visitor, context.drill);
      if (!resolved) return sendUnpublished(reply, environment);
      const manifest = preview ? { ...resolved, preview } : resolved;
      const route = findPage(manifest, pathname);
      if (!takesHtml(request) || (!route && lookup(pathname) !== false)) return sendMissing(reply);

      if (visitor !== undefined && visitor !== knownVisitor) keepVisitor(request, reply, context.config, visitor);
      vary(reply, 'cookie');
      const told = { ...configuration, environment, ...(!isCurrent && { data_unavailable: true as const }) };
      const nonce = randomBytes(16).toString('base64');
      return reply
        .code(route ? 200 : 404)
        .header('content-security-policy', pagePolicy(nonce, sourcesOf(manifest), isSecure(request, context.config)))
        .header('reporting-endpoints', reportingEndpoints)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(renderPage({ manifest, shell, configuration: told, route, nonce }));
    });
  };
}

function takesHtml(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || accept.includes('*/*');
}

function shellOf(state: EnvironmentState) {
  for (const { release } of state.rows) {
    if (release?.document.kind === 'shell') return { document: release.document, location: release.location };
  }
  return undefined;
}

function sendUnpublished(reply: FastifyReply, environment: string): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '10')
    .type('text/plain; charset=utf-8')
    .send(
      `Market Pulse has nothing to show yet: no release of the shell is active in ${environment}, or its files are gone.\n`,
    );
}

/** What pages may know of the configuration. A profile elsewhere is called by the host that it is on. */
function siteConfiguration(config: Config): SiteConfiguration {
  return {
    environment: config.platformEnvironment,
    social_links: config.socialLinks.map((url) => ({ label: new URL(url).hostname.replace(/^www\./, ''), url })),
    support_email: config.supportEmail ?? null,
  };
}

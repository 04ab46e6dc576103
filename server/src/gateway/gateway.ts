import fastifyStatic from '@fastify/static';
import {
  carriesSecret,
  type EnvironmentManifest,
  type ShellRelease,
  type SiteConfiguration,
  shellPages,
  releasePathSchema,
  releaseVersionSchema,
  remoteNameSchema,
} from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookup } from 'mime-types';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { PlatformContext } from '../platform/context';
import { acceptedEncodings } from '../http/acceptedEncodings';
import type { App, Plugin } from '../http/app';
import { IN_PROCESS_ADDRESS } from '../http/clientAddress';
import { hasAlready } from '../http/etag';
import { addressBlock } from '../http/rateLimit/addressBlock';
import type { ResponseCache } from '../http/responseCache';
import type { EnvironmentState } from '../platform/environments/environmentState';
import { type KnownEnvironment, type KnownEnvironments, lastKnown } from '../platform/environments/knownEnvironments';
import { openReleaseStore } from '../platform/registry/releaseStore';
import { hasGroups } from '../platform/manifest/rollout';
import { isSecure, keepVisitor, newVisitor } from '../platform/manifest/visitor';
import { openVisits, vary } from '../platform/manifest/visits';
import { createCompose } from './composition';
import { pagePolicy, reportingEndpoints, sourcesOf } from './contentSecurityPolicy';
import { sendFaultyFile } from './sendFaultyFile';
import { sendErrorPage } from './errorPage';
import { withQueryOf } from './pageAddress';
import { previewPages } from './previewPages';
import { PUBLIC_FOLDER, type PageRoute, findPage, renderPage } from './page';
import type { CachedPage } from './rendering/pageCache';
import { normalisePage } from './rendering/pageKey';
import { createPageWarmer } from './rendering/pageWarmer';
import type { ReleaseBreaker } from './rendering/releaseBreaker';
import { createSitePages } from './rendering/sitePages';
import { sitemapRoutes } from './sitemap/routes';
import { PUBLIC_FILE_CACHING, RELEASE_CACHING, createFileLists, sendMissing, sendReleaseFile } from './releaseFiles';

const fileParams = z.object({ name: remoteNameSchema, version: releaseVersionSchema, '*': releasePathSchema });

/** What the gateway shares with others. */
interface GatewayParts {
  readonly environments: KnownEnvironments;
  readonly responseCache: Pick<ResponseCache, 'follow'>;
  /** Decides which releases are rendered here; the platform tells of it. */
  readonly breaker: ReleaseBreaker;
}

/** Serves the site: files of releases, files at the root, and the page for every other path. Registered last. */
export function gatewayRoutes(
  context: PlatformContext,
  { environments, responseCache, breaker }: GatewayParts,
): Plugin {
  return async (app) => {
    const store = openReleaseStore(context.config.dataDir);
    const keepsPages = context.config.responseCacheSeconds > 0;
    const composeManifest = createCompose(context.drill);
    const listFiles = createFileLists(context, environments);
    const configuration = siteConfiguration(context.config);
    const visits = await openVisits(context);

    responseCache.follow({
      makeVoid(prefixes) {
        // Whatever changes what an environment serves is below this prefix.
        if (!prefixes.some((prefix) => prefix === '' || prefix === 'platform')) return;
        environments.forget();
        if (warmer) void warmer.look();
      },
      renew: () => undefined,
    });

    const { rendering } = context.config;
    const pages =
      rendering && createSitePages(context, { threads: rendering.threads, breaker, read: readInProcess(app) });
    if (pages) {
      responseCache.follow(pages);
      app.addHook('onClose', async () => {
        if (warmer) warmer.close();
        await pages.close();
      });
    }

    const readSite = () => environments.read(context.config.platformEnvironment);
    const warmer =
      pages &&
      keepsPages &&
      createPageWarmer({
        readGeneration: async () => (await readSite())?.state.generation,
        async render(address) {
          const known = await readSite();
          if (!known) return;
          const manifest = composeManifest(known.state, undefined);
          const page = manifest && compose(known, manifest, address);
          if (page?.address === undefined) return;
          await pages.find({ state: known.state, content: { ...page.content, address } });
        },
        idle: pages.idle,
        log: context.log,
      });

    /** A page of an environment at an address. */
    function compose({ state, isCurrent }: KnownEnvironment, manifest: EnvironmentManifest, url: string) {
      const shell = shellOf(state);
      if (!shell) return undefined;
      const route = findPage(manifest, pathnameOf(url));
      const told = {
        ...configuration,
        environment: state.name,
        ...(!isCurrent && { data_unavailable: true as const }),
      };
      // A path that nobody claims, what is for the signed-in alone, and what only this browser sees is rendered in browsers.
      const isKept = route && !manifest.preview && isCurrent && isRendered(route, shell.document);
      const address = isKept ? normalisePage(route, url) : undefined;
      return { address, content: { manifest, shell, configuration: told, route, siteUrl: context.siteUrl() } };
    }

    await app.register(fastifyStatic, { serve: false });
    await app.register(previewPages(context));
    await app.register(sitemapRoutes(context, environments));

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
      const pathname = pathnameOf(request.url);
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
      const resolved = composeManifest(state, visitor);
      if (!resolved) return sendUnpublished(reply, environment);
      const manifest = preview ? { ...resolved, preview } : resolved;
      const page = compose(known, manifest, request.url);
      if (!page) return sendUnpublished(reply, environment);
      const { content, address } = page;
      const { route } = content;
      if (!takesHtml(request) || (!route && lookup(pathname) !== false)) return sendMissing(reply);
      // Before anything is said of the page: one that is refused is another page.
      const found =
        pages && address !== undefined
          ? await pages.find({ state, content: { ...content, address } }, addressBlock(request.clientAddress))
          : undefined;

      if (visitor !== undefined && visitor !== knownVisitor) keepVisitor(request, reply, context.config, visitor);
      vary(reply, 'cookie');
      void reply.headers({
        'content-security-policy': pagePolicy(sourcesOf(manifest), isSecure(request, context.config)),
        'reporting-endpoints': reportingEndpoints,
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
      // A secret is told to nothing that the page asks for.
      if (route && carriesSecret(route, queryOf(request.url))) void reply.header('referrer-policy', 'no-referrer');
      if (!found) return reply.code(route ? 200 : 404).send(renderPage({ ...content, address: request.url }));
      if (warmer && address !== undefined && found.status === 200) warmer.count(address, state.generation);
      return sendPage(request, reply, found);
    });
  };
}

function pathnameOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function queryOf(url: string): string {
  return url.slice(pathnameOf(url).length);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const { location } = page.headers;
  if (location !== undefined) return reply.redirect(withQueryOf(location, request.url), page.status);
  void reply.code(page.status).headers({ ...page.headers, etag: page.etag });
  vary(reply, 'accept-encoding');
  if (page.status === 200 && hasAlready(request, page.etag)) return reply.code(304).send();
  const { body, encoding } = await page.encode(acceptedEncodings(request));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Reads of the API for pages: calls that the server makes of itself, as a visitor. One redirect is followed, as browsers do. */
function readInProcess(app: App) {
  return async (url: string): Promise<{ status: number; body: string }> => {
    const read = (path: string) => app.inject({ method: 'GET', url: path, remoteAddress: IN_PROCESS_ADDRESS });
    const first = await read(url);
    const { location } = first.headers;
    const { statusCode, body } = first.statusCode === 301 && location !== undefined ? await read(location) : first;
    return { status: statusCode, body };
  };
}

/**
 * Whether a page is the same for everybody who is signed out, and for them at all. Of the shell's own pages that takes a release
 * that says which files they need: without their styles they would be no more than text.
 */
function isRendered({ path, auth, owner }: PageRoute, { pageFiles = {} }: ShellRelease): boolean {
  return !auth && (owner !== undefined || path === shellPages.home.path || path in pageFiles);
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
    ...(config.chartEmbeds && { chart_embeds: true as const }),
  };
}

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './features/account/routes';
import { createAlertWatch } from './features/alerts/alertWatch';
import { alertRoutes } from './features/alerts/routes';
import { createAuthContext } from './features/auth/context';
import { identifyReader, identifyWriter } from './features/auth/identifyCaller';
import { authRoutes } from './features/auth/routes';
import { commentRoutes } from './features/comments/routes';
import { companyRoutes } from './features/companies/routes';
import { companyApplicationRoutes } from './features/company-applications/routes';
import { createMarkdownRenderer } from './features/contributions/markdownRenderer';
import { contactRoutes } from './features/contact/routes';
import { cryptoRoutes } from './features/crypto/routes';
import { financialsRoutes } from './features/financials/routes';
import { createForumPostContext } from './features/forum-posts/owned';
import { forumPostRoutes } from './features/forum-posts/routes';
import { filingRoutes } from './features/filings/routes';
import { forumRoutes } from './features/forums/routes';
import { moderationRoutes } from './features/moderation/routes';
import { newsletterRoutes } from './features/newsletter/routes';
import { notificationRoutes } from './features/notifications/routes';
import { pictureRoutes } from './features/pictures/routes';
import { ownershipRoutes } from './features/ownership/routes';
import { portfolioRoutes } from './features/portfolio/routes';
import { postRoutes } from './features/posts/routes';
import { pressReleaseRoutes } from './features/press-releases/routes';
import { priceHistoryRoutes } from './features/price-history/routes';
import { savedScreensRoutes } from './features/saved-screens/routes';
import { screenerRoutes } from './features/screener/routes';
import { searchRoutes } from './features/search/routes';
import { sponsorshipRoutes } from './features/sponsorships/routes';
import { voteRoutes } from './features/votes/routes';
import { watchlistsRoutes } from './features/watchlist/listRoutes';
import { watchlistRoutes } from './features/watchlist/routes';

import { createServerChannel } from './database/serverChannel';
import { backupRoutes } from './maintenance/backup/routes';
import type { PlatformContext } from './platform/context';
import { drillRoutes } from './platform/drill/routes';
import { gatewayRoutes } from './gateway/gateway';
import { repairPageAddress } from './gateway/pageAddress';
import { createReleaseBreaker } from './gateway/rendering/releaseBreaker';
import { registerSecurityHeaders } from './gateway/securityHeaders';
import type { App, Plugin } from './http/app';
import { answerSerializer } from './http/answerSerializer';
import { authenticate, isReading } from './http/authentication';
import { registerCompression } from './http/compression';
import {
  type ConnectionTimes,
  connectionOptions,
  connectionTimes,
  refuseConnection,
  endConnectionsOnClose,
} from './http/connections';
import { allowPublicReads } from './http/crossOrigin';
import { ApiError, notFound, sendError } from './http/errors';
import { docsRoute } from './http/docs/route';
import { isFormPost } from './http/formPosts';
import { healthRoutes } from './http/health';
import { type Metrics, measure, metricsRoute } from './http/metrics';
import { sendNotice, takesPage } from './http/notice';
import { registerOpenApi } from './http/openapi/openapi';
import { createRateLimiter } from './http/rateLimit/rateLimiter';
import { RequestLog } from './http/requestLog';
import { createResponseCache, PERSONAL_CACHE_CONTROL, type ResponseCache } from './http/responseCache';
import { trustedProxies } from './config/trustProxy';
import { sayValidationClearly } from './http/validationTexts';
import { ingestRoutes } from './maintenance/ingest/routes';
import { createMarketData, type MarketData } from './features/market-data/marketData';
import { marketDataRoutes } from './features/market-data/routes';
import { platformRoutes } from './platform/routes';
import { createEventStreams, type EventStreams } from './stream/eventStreams';
import { streamRoutes } from './stream/routes';

/** Largest body of an API call in bytes; a release, which is larger, has a limit of its own. */
const BODY_LIMIT = 1024 * 1024;

/** Where below `/api` answers hold figures. */
const FIGURE_PREFIXES = ['stocks', 'crypto', 'market-data'];

/**
 * Puts the server together. The gateway, which serves everything outside `/api`, comes last.
 *
 * @param times how long clients may take
 */
export async function buildApp(context: PlatformContext, times: ConnectionTimes = connectionTimes): Promise<App> {
  const app = fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(context.config.trustProxy),
    rewriteUrl: ({ url = '/' }) => repairPageAddress(url),
    ...connectionOptions(times),
    clientErrorHandler: refuseConnection,
    logController: new RequestLog(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: sendError,
  }).withTypeProvider<ZodTypeProvider>();
  sayValidationClearly();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  app.setErrorHandler(sendError);
  registerNotFound(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('cacheTicket', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });

  const metrics = measure(app, context);
  const streams = createEventStreams(context.config, metrics);
  metrics.measureStreams(streams);
  const channel = createServerChannel(context);
  const responseCache = createResponseCache(context, metrics.countCachedRead, channel);
  const alertWatch = createAlertWatch(context);
  const marketData = createMarketData(context, {
    streams,
    counts: metrics,
    channel,
    onChange: () => responseCache.renew(FIGURE_PREFIXES),
    onWritten: () => alertWatch.noteFigures(),
  });
  metrics.measureProviders(marketData.refresher);
  app.decorate('marketData', marketData);
  app.decorate('eventStreams', streams);
  app.decorate('alertWatch', alertWatch);
  endConnectionsOnClose(app, times);
  app.addHook('onListen', async () => {
    channel.start();
    marketData.start();
    alertWatch.start();
  });
  // Open streams would keep the server from closing; what they tell of ends first.
  app.addHook('preClose', async () => {
    streams.close();
    await marketData.stop();
    await alertWatch.stop();
  });
  app.addHook('onClose', () => channel.stop());
  await registerSecurityHeaders(app, context.config);
  await registerCompression(app);
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register(healthRoutes(context));
  await app.register(metricsRoute(context, metrics));
  const breaker = createReleaseBreaker(context.clock);
  const platform = { ...context, renderingStates: context.config.rendering && breaker.states };
  await app.register(apiRoutes(platform, { metrics, responseCache, streams, marketData }), { prefix: '/api' });
  await app.register(pictureRoutes(context), { prefix: '/media' });
  await app.register(gatewayRoutes(context, { responseCache, breaker }));
  return app;
}

/** What no route answers. A page whose form a browser sent by itself says that the form needs a script. */
function registerNotFound(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isFormPost(request) || !takesPage(request)) return;
    const message =
      'This form works with JavaScript alone. Please switch it on in your browser, go back and try again.';
    return sendNotice(reply.code(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store'), {
      title: 'Nothing was sent',
      message,
    });
  });
  app.setNotFoundHandler(async () => {
    throw notFound('Address');
  });
}

interface ApiParts {
  readonly metrics: Metrics;
  readonly responseCache: ResponseCache;
  readonly streams: EventStreams;
  readonly marketData: MarketData;
}

function apiRoutes(context: PlatformContext, { metrics, responseCache, streams, marketData }: ApiParts): Plugin {
  return async (api) => {
    const authContext = createAuthContext(context);
    const rateLimiter = createRateLimiter(context, metrics.countRefusal);
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // PostgreSQL holds no text with this character, so no such thing can be asked for.
      if (request.url.includes('%00')) throw new ApiError('malformed_request', 'The address holds a NUL character.');
    });
    api.addHook('onRequest', allowPublicReads);
    if (context.drill) api.addHook('onRequest', context.drill.onRequest);
    api.addHook('onRequest', rateLimiter.onRequest);
    api.addHook(
      'onRequest',
      authenticate({
        reader: (token) => identifyReader(authContext, token),
        writer: (token) => identifyWriter(authContext, token),
      }),
    );
    api.addHook('onRequest', async (request, reply) => {
      if (request.caller) void reply.header('cache-control', PERSONAL_CACHE_CONTROL);
    });
    // A call without a body is one with nothing filled in: the answer then says for each field what is missing.
    api.addHook('preValidation', async (request) => {
      if (request.routeOptions.schema?.body !== undefined) request.body ??= {};
    });
    api.addHook('preHandler', rateLimiter.preHandler);
    api.addHook('preHandler', responseCache.preHandler);
    api.addHook('onSend', responseCache.onSend);
    api.addHook('onResponse', rateLimiter.onResponse);

    await api.register(authRoutes(authContext), { prefix: '/auth' });
    await api.register(accountRoutes(context));
    await api.register(contactRoutes(context));
    await api.register(newsletterRoutes(context), { prefix: '/subscriptions' });
    await api.register(companyRoutes(context), { prefix: '/stocks' });
    await api.register(companyApplicationRoutes(context), { prefix: '/stocks' });
    await api.register(financialsRoutes(context), { prefix: '/stocks' });
    await api.register(filingRoutes(context), { prefix: '/stocks' });
    await api.register(ownershipRoutes(context), { prefix: '/stocks' });
    await api.register(pressReleaseRoutes(context), { prefix: '/stocks' });
    await api.register(sponsorshipRoutes(context), { prefix: '/stocks' });
    await api.register(cryptoRoutes(context), { prefix: '/crypto' });
    await api.register(postRoutes(context), { prefix: '/post' });
    await api.register(communityRoutes(context), { prefix: '/forums' });
    await api.register(searchRoutes(context), { prefix: '/search' });
    await api.register(watchlistRoutes(context));
    await api.register(watchlistsRoutes(context));
    await api.register(alertRoutes(context));
    await api.register(portfolioRoutes(context));
    await api.register(savedScreensRoutes(context));
    await api.register(marketDataRoutes(context), { prefix: '/market-data' });
    await api.register(priceHistoryRoutes(context), { prefix: '/market-data' });
    await api.register(screenerRoutes(context), { prefix: '/market-data' });
    await api.register(streamRoutes(streams, { quotes: marketData.mayChange }));
    await api.register(platformRoutes(context), { prefix: '/platform' });
    if (context.drill) await api.register(drillRoutes(context, context.drill), { prefix: '/platform' });
    await api.register(ingestRoutes(context), { prefix: '/ingest' });
    if (context.embedded) await api.register(backupRoutes(context, context.embedded), { prefix: '/backups' });

    await api.register(docsRoute);
    api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
    // A route and not a not-found handler: the gateway's catch-all would win over the latter.
    api.all('/*', { schema: { hide: true } }, async () => {
      throw notFound('API call');
    });
  };
}

/** `/forums`: forums, what stands in them, and what the signed-in do there. */
function communityRoutes(context: PlatformContext): Plugin {
  return async (app) => {
    const markdown = createMarkdownRenderer({
      onFault: (fault) => context.log.error({ err: fault }, 'a thread that renders Markdown failed'),
    });
    app.addHook('onClose', () => markdown.close());
    const forumPosts = createForumPostContext(context);
    // Whatever came of it: a vote may have been given, and a post may have to wait.
    app.addHook('onSend', async ({ method, caller }) => {
      if (!isReading(method) && caller) forumPosts.owners.forget(caller.id);
    });
    await app.register(forumRoutes(context));
    await app.register(forumPostRoutes(forumPosts, markdown));
    await app.register(commentRoutes(context, markdown));
    await app.register(voteRoutes(context));
    await app.register(moderationRoutes(context));
    await app.register(notificationRoutes(context));
  };
}

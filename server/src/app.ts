import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyRequest } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './features/account/routes';
import { createAlertWatch } from './features/alerts/alertWatch';
import { alertRoutes } from './features/alerts/routes';
import { type AuthContext, createAuthContext } from './features/auth/context';
import { identifyReader, identifyWriter } from './features/auth/identifyCaller';
import { authRoutes } from './features/auth/routes';
import { commentRoutes } from './features/comments/routes';
import { chartRoutes } from './features/company-cards/chartRoutes';
import { cardRoutes } from './features/company-cards/routes';
import { companyRoutes } from './features/companies/routes';
import { companyApplicationRoutes } from './features/company-applications/routes';
import { createMarkdownRenderer } from './features/contributions/markdownRenderer';
import { contactRoutes } from './features/contact/routes';
import { previewRoutes } from './features/contributions/routes';
import { correctionRoutes } from './features/corrections/routes';
import { cryptoRoutes } from './features/crypto/routes';
import { createEdgarSource } from './features/edgar/live/edgarSource';
import { financialsRoutes } from './features/financials/routes';
import { changedPrefixes } from './features/forum-feed/changedPrefixes';
import { changedSubjects } from './features/forum-feed/changedSubjects';
import { createForumFeed, type ForumFeed } from './features/forum-feed/forumFeed';
import { streamTopics } from './features/forum-feed/topics';
import { createForumPostContext } from './features/forum-posts/owned';
import { followingRoutes } from './features/following/routes';
import { forumFeedRoutes } from './features/forum-posts/feedRoutes';
import { forumPostRoutes } from './features/forum-posts/routes';
import { filingRoutes } from './features/filings/routes';
import { forumMediaRoutes } from './features/forum-pictures/mediaRoutes';
import { forumPictureRoutes } from './features/forum-pictures/routes';
import { forumLimitRoutes } from './features/forum-limits/routes';
import { forumMemberRoutes } from './features/forum-members/routes';
import { forumSearchRoutes } from './features/forum-search/routes';
import { forumRoutes } from './features/forums/routes';
import { createCampaignWatch } from './features/moderation/campaignWatch';
import { createCaseWatch } from './features/moderation/caseWatch';
import { deskRoutes } from './features/moderation/deskRoutes';
import { moderationRoutes } from './features/moderation/routes';
import { refuseSuspended } from './features/moderation/suspension';
import { newsletterRoutes } from './features/newsletter/routes';
import { notificationMailRoutes } from './features/notifications/mailRoutes';
import { createNotificationMailWatch } from './features/notifications/mailWatch';
import { notificationRoutes } from './features/notifications/routes';
import { pictureRoutes } from './features/pictures/routes';
import { ownershipRoutes } from './features/ownership/routes';
import { portfolioRoutes } from './features/portfolio/routes';
import { postRoutes } from './features/posts/routes';
import { pressReleaseRoutes } from './features/press-releases/routes';
import { actionRoutes } from './features/price-history/actionRoutes';
import { priceHistoryRoutes } from './features/price-history/routes';
import { pollRoutes } from './features/polls/routes';
import { removalRoutes } from './features/removals/routes';
import { revisionRoutes } from './features/revisions/routes';
import { savedScreensRoutes } from './features/saved-screens/routes';
import { screenerRoutes } from './features/screener/routes';
import { searchRoutes } from './features/search/routes';
import { sponsorshipRoutes } from './features/sponsorships/routes';
import { createIdeaWatch } from './features/trade-ideas/ideaWatch';
import { tradeIdeaRoutes } from './features/trade-ideas/routes';
import { voteRoutes } from './features/votes/routes';
import { watchlistsRoutes } from './features/watchlist/listRoutes';
import { watchlistRoutes } from './features/watchlist/routes';

import { createServerChannel } from './database/serverChannel';
import { backupRoutes } from './maintenance/backup/routes';
import type { PlatformContext } from './platform/context';
import { drillRoutes } from './platform/drill/routes';
import { type KnownEnvironments, createKnownEnvironments } from './platform/environments/knownEnvironments';
import { gatewayRoutes } from './gateway/gateway';
import { repairPageAddress } from './gateway/pageAddress';
import { createReleaseBreaker } from './gateway/rendering/releaseBreaker';
import { registerSecurityHeaders } from './gateway/securityHeaders';
import type { App, Plugin } from './http/app';
import { answerSerializer } from './http/answerSerializer';
import { authenticate, isReading } from './http/authentication';
import { noteAddresses } from './http/clientAddress';
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
import { watchForwarded } from './http/forwardedWarning';
import { healthRoutes } from './http/health';
import { measure, metricsRoute } from './http/metrics';
import { sendNotice, takesPage } from './http/notice';
import { namePlugins } from './http/namePlugins';
import { registerOpenApi } from './http/openapi/openapi';
import { createRateLimiter, type RateLimiter } from './http/rateLimit/rateLimiter';
import { RequestLog } from './http/requestLog';
import { createResponseCache, PERSONAL_CACHE_CONTROL, type ResponseCache } from './http/responseCache';
import { trustedProxies } from './config/trustProxy';
import { sayValidationClearly } from './http/validationTexts';
import { applyTickers } from './maintenance/ingest/edgar/applyTickers';
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

/** Where below `/api` answers hold filings, facts and tickers. */
const FILING_PREFIXES = ['stocks', 'post'];

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
    // On a busy machine a start takes its time; what it waits for has deadlines of its own.
    pluginTimeout: 0,
    ...connectionOptions(times),
    clientErrorHandler: refuseConnection,
    logController: new RequestLog(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: sendError,
  }).withTypeProvider<ZodTypeProvider>();
  namePlugins(app);
  sayValidationClearly();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  app.setErrorHandler(sendError);
  noteAddresses(app);
  const forwardedWarning = watchForwarded(app, context);
  registerNotFound(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('cacheTicket', null);
  app.decorateRequest('isShownNowhere', false);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });

  const metrics = measure(app, context);
  const streams = createEventStreams(context.config, metrics);
  metrics.measureStreams(streams);
  const channel = createServerChannel(context);
  const narrow = (request: FastifyRequest, answer: unknown) => changedPrefixes(context.database, request, answer);
  const responseCache = createResponseCache(context, metrics.countCachedRead, channel, narrow);
  const alertWatch = createAlertWatch(context);
  const { edgar } = context.config;
  const onStored = () => responseCache.renew(FILING_PREFIXES);
  const forumFeed = createForumFeed(context, { streams, channel });
  const notificationMailWatch = createNotificationMailWatch(context);
  const ideaWatch = createIdeaWatch(context);
  const campaignWatch = createCampaignWatch(context);
  const caseWatch = createCaseWatch(context);
  const environments = createKnownEnvironments(context);
  const marketData = createMarketData(context, {
    streams,
    counts: metrics,
    sources: edgar ? [createEdgarSource(context, { edgar, applyDirectory: applyTickers, onStored })] : [],
    channel,
    onChange: () => responseCache.renew(FIGURE_PREFIXES),
    onWritten: () => alertWatch.noteFigures(),
  });
  metrics.measureProviders(marketData.refresher);
  app.decorate('marketData', marketData);
  app.decorate('eventStreams', streams);
  app.decorate('alertWatch', alertWatch);
  app.decorate('forumFeed', forumFeed);
  app.decorate('environments', environments);
  app.decorate('notificationMailWatch', notificationMailWatch);
  app.decorate('ideaWatch', ideaWatch);
  app.decorate('campaignWatch', campaignWatch);
  app.decorate('caseWatch', caseWatch);
  endConnectionsOnClose(app, times);
  app.addHook('onListen', async () => {
    channel.start();
    marketData.start();
    alertWatch.start();
    forumFeed.start();
    notificationMailWatch.start();
    ideaWatch.start();
    campaignWatch.start();
    caseWatch.start();
    environments.start();
  });
  // Open streams would keep the server from closing; what they tell of ends first.
  app.addHook('preClose', async () => {
    streams.close();
    await marketData.stop();
    await alertWatch.stop();
    await forumFeed.stop();
    await notificationMailWatch.stop();
    await ideaWatch.stop();
    await campaignWatch.stop();
    await caseWatch.stop();
    await environments.stop();
  });
  app.addHook('onClose', () => channel.stop());
  await registerSecurityHeaders(app, context.config);
  await registerCompression(app);
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register(healthRoutes(context, forwardedWarning));
  await app.register(metricsRoute(context, metrics));
  const breaker = createReleaseBreaker(context.monotonicClock);
  const platform = { ...context, renderingStates: context.config.rendering && breaker.states };
  const rateLimiter = createRateLimiter(context, metrics.countRefusal);
  const parts = { rateLimiter, responseCache, streams, marketData, forumFeed, environments };
  await app.register(apiRoutes(platform, parts), { prefix: '/api' });
  await app.register(pictureRoutes(context), { prefix: '/media' });
  await app.register(forumMediaRoutes(context), { prefix: '/media/forum' });
  await app.register(cardRoutes(context, rateLimiter), { prefix: '/media/cards' });
  if (context.config.chartEmbeds) await app.register(chartRoutes(context, rateLimiter), { prefix: '/embed/chart' });
  await app.register(gatewayRoutes(context, { environments, responseCache, breaker }));
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
  readonly rateLimiter: RateLimiter;
  readonly responseCache: ResponseCache;
  readonly streams: EventStreams;
  readonly marketData: MarketData;
  readonly forumFeed: ForumFeed;
  readonly environments: KnownEnvironments;
}

function apiRoutes(
  context: PlatformContext,
  { rateLimiter, responseCache, streams, marketData, forumFeed, environments }: ApiParts,
): Plugin {
  return async (api) => {
    const authContext = createAuthContext(context);
    api.addHook('onRoute', responseCache.onRoute);
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // PostgreSQL holds no text with this character, so no such thing can be asked for.
      if (request.url.split('?', 1)[0]?.includes('%00')) throw notFound('Address');
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
    await api.register(accountRoutes(authContext));
    await api.register(contactRoutes(context));
    await api.register(correctionRoutes(context));
    await api.register(newsletterRoutes(context), { prefix: '/subscriptions' });
    await api.register(companyRoutes(context), { prefix: '/stocks' });
    await api.register(companyApplicationRoutes(context), { prefix: '/stocks' });
    await api.register(actionRoutes(context), { prefix: '/stocks' });
    await api.register(financialsRoutes(context), { prefix: '/stocks' });
    await api.register(filingRoutes(context), { prefix: '/stocks' });
    await api.register(ownershipRoutes(context), { prefix: '/stocks' });
    await api.register(pressReleaseRoutes(context), { prefix: '/stocks' });
    await api.register(sponsorshipRoutes(context), { prefix: '/stocks' });
    await api.register(cryptoRoutes(context), { prefix: '/crypto' });
    await api.register(postRoutes(context), { prefix: '/post' });
    await api.register(communityRoutes({ ...context, callers: authContext.callers }, forumFeed), { prefix: '/forums' });
    await api.register(searchRoutes(context), { prefix: '/search' });
    await api.register(watchlistRoutes(context));
    await api.register(watchlistsRoutes(context));
    await api.register(alertRoutes(context));
    await api.register(portfolioRoutes(context));
    await api.register(savedScreensRoutes(context));
    await api.register(marketDataRoutes(context), { prefix: '/market-data' });
    await api.register(priceHistoryRoutes(context), { prefix: '/market-data' });
    await api.register(screenerRoutes(context), { prefix: '/market-data' });
    await api.register(streamRoutes(streams, streamTopics(context, { hasMovingQuotes: marketData.mayChange })));
    await api.register(platformRoutes(context, environments), { prefix: '/platform' });
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
function communityRoutes(context: PlatformContext & AuthContext, forumFeed: ForumFeed): Plugin {
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
    app.addHook('preHandler', refuseSuspended(context));
    // It is stored by then: whoever is told reads it.
    app.addHook('onSend', async (request, reply, answer) => {
      const { method, caller, params, body, routeOptions } = request;
      if (isReading(method) || !caller || reply.statusCode >= 400) return;
      const route = routeOptions.url ?? '';
      forumFeed.note(changedSubjects({ route, params, body, answer, callerId: caller.id }));
    });
    await app.register(forumRoutes(context));
    await app.register(forumFeedRoutes(context));
    await app.register(forumPostRoutes(forumPosts, markdown));
    await app.register(commentRoutes(forumPosts, markdown));
    await app.register(voteRoutes(context));
    await app.register(forumLimitRoutes(context));
    await app.register(pollRoutes(context));
    await app.register(forumPictureRoutes(context));
    await app.register(forumMemberRoutes(context));
    await app.register(tradeIdeaRoutes(context));
    await app.register(forumSearchRoutes(context));
    await app.register(moderationRoutes(context));
    await app.register(revisionRoutes(context));
    await app.register(removalRoutes(context));
    await app.register(previewRoutes(context, markdown));
    await app.register(deskRoutes(context));
    await app.register(notificationRoutes(context));
    await app.register(notificationMailRoutes(context));
    await app.register(followingRoutes(context));
  };
}

import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './areas/account/routes';
import { authRoutes } from './areas/auth/routes';
import { companyRoutes } from './areas/companies/routes';
import { cryptoRoutes } from './areas/crypto/routes';
import { forumRoutes } from './areas/forums/routes';
import { postRoutes } from './areas/posts/routes';
import type { AppContext } from './context';
import { gatewayRoutes } from './gateway/gateway';
import { registerSecurityHeaders } from './gateway/securityHeaders';
import type { App, Area } from './http/app';
import { authenticate } from './http/authentication';
import { ApiError, notFound, sendError } from './http/errors';
import { healthRoutes } from './http/health';
import { registerOpenApi } from './http/openapi';
import { ingestRoutes } from './ingest/handover/routes';
import { platformRoutes } from './platform/routes';

/** Largest body of an API call in bytes; a release, which is larger, has a limit of its own. */
const BODY_LIMIT = 1024 * 1024;

/** Puts the server together. The gateway, which serves everything outside `/api`, comes last. */
export async function buildApp(context: AppContext): Promise<App> {
  const app = fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: context.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: sendError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });

  await registerSecurityHeaders(app);
  await registerOpenApi(app);
  await app.register(healthRoutes(context));
  await app.register(apiRoutes(context), { prefix: '/api' });
  await app.register(gatewayRoutes(context));
  return app;
}

function apiRoutes(context: AppContext): Area {
  return async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // PostgreSQL holds no text with this character, so no such thing can be asked for.
      if (request.url.includes('%00')) throw new ApiError('malformed_request', 'The address holds a NUL character.');
    });
    api.addHook('onRequest', authenticate(context));
    // A call without a body is one with nothing filled in: the answer then says for each field what is missing.
    api.addHook('preValidation', async (request) => {
      if (request.routeOptions.schema?.body !== undefined) request.body ??= {};
    });

    await api.register(authRoutes(context), { prefix: '/auth' });
    await api.register(accountRoutes(context));
    await api.register(companyRoutes(context), { prefix: '/stocks' });
    await api.register(cryptoRoutes(context), { prefix: '/crypto' });
    await api.register(postRoutes(context), { prefix: '/post' });
    await api.register(forumRoutes(context), { prefix: '/forums' });
    await api.register(platformRoutes(context), { prefix: '/platform' });
    await api.register(ingestRoutes(context), { prefix: '/ingest' });

    api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
    // A route and not a not-found handler: the gateway's catch-all would win over the latter.
    api.all('/*', { schema: { hide: true } }, async () => {
      throw notFound('API call');
    });
  };
}

import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The server's Fastify instance: route schemas are zod schemas, and type the handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Routes of one subject, registered under its prefix: `app.register(postRoutes(context), { prefix: '/post' })`. */
export type Plugin = (app: App) => Promise<void>;

import { errorBody } from '@market-pulse/contract';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app';
import type { Access } from './authentication';

const { $schema: _, ...errorSchema } = z.toJSONSchema(errorBody, { target: 'openapi-3.0' });

const errorTexts: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'Not signed in, or the bearer is expired or broken',
  403: 'Not allowed',
  404: 'Not found',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The request breaks the schema or a rule',
  429: 'Too many requests',
  500: 'A bug, with the request id',
  503: 'The database is away',
};

interface RouteShape {
  readonly access: Access;
  readonly hasBody: boolean;
  readonly hasQuery: boolean;
  readonly hasParams: boolean;
}

/** The errors that a route can answer, by what it takes: no route has to list them. */
function errorStatuses({ access, hasBody, hasQuery, hasParams }: RouteShape): number[] {
  const statuses = [400, 401, 429, 500, 503];
  if (access !== 'public') statuses.push(403);
  if (hasBody) statuses.push(413, 415);
  if (hasBody || hasQuery) statuses.push(422);
  if (hasParams) statuses.push(404);
  return statuses;
}

/** Serves the OpenAPI 3.1 document of all routes that are registered after it. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Market Pulse API', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      if (!schema || schema.hide === true) return { schema, url };
      const access = input.route.config?.access ?? 'public';
      const statuses = errorStatuses({
        access,
        hasBody: input.schema.body !== undefined,
        hasQuery: input.schema.querystring !== undefined,
        hasParams: input.schema.params !== undefined,
      });
      const errors = Object.fromEntries(
        statuses.map((status) => [status, { description: errorTexts[status], ...errorSchema }]),
      );
      const signedIn = access !== 'public' && access !== 'own';
      return {
        url,
        schema: {
          ...schema,
          ...(signedIn && { security: [{ bearer: [] }] }),
          response: { ...errors, ...(schema.response as Record<string, unknown> | undefined) },
        },
      };
    },
  });
}

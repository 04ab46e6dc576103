import { STATUS_CODES } from 'node:http';
import { type ErrorCode, idempotencyHeaders } from '@market-pulse/contract';
import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { App } from '../app';
import { FORUM_WRITING, type RateLimitName } from '../rateLimit/limits';
import {
  headerReferences,
  headers,
  notModifiedReference,
  parameterReference,
  parameters,
  problemReference,
  responses,
} from './components';
import type { OpenApiDocument, Operation, Reference, Response } from './document';
import { byStatus, problemsOf } from './problems';
import { addSchemas, bodyReference, settleSchemas, transformBodies, transformParameters } from './schemas';

declare module 'fastify' {
  interface FastifySchema {
    /** Error codes that the route answers beside those that follow from what it takes, for the documentation. */
    problems?: readonly ErrorCode[];
    /** Bodies that have no common schema, by their types, for the documentation: the route checks them itself. */
    takes?: Readonly<Record<string, z.ZodType | 'binary'>>;
    /** Whether the answers carry an `ETag`; those of `config.cached` do anyway. */
    etag?: boolean;
  }
}

/** What the document says of a route beside its schemas. */
interface Remarks {
  readonly requestBody?: object;
  readonly parameters: readonly Reference[];
  readonly responses: Readonly<Record<string, Reference>>;
  readonly headers: Readonly<Record<string, Reference>>;
  /** What the route says itself of an answer, by its status. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Where remarks are kept on an operation until the whole document is there. */
const REMARKS = 'x-remarks';

type Described = Omit<Operation, 'parameters' | 'responses'> & {
  readonly parameters?: readonly unknown[];
  readonly responses: Readonly<Record<string, Response>>;
  readonly [REMARKS]: Remarks;
};

/** What is written in the forums is refused to suspended accounts (`features/moderation/suspension.ts`). */
function suspensionOf(limit: RateLimitName | undefined): readonly ErrorCode[] {
  return limit !== undefined && FORUM_WRITING.includes(limit) ? ['suspended'] : [];
}

function errorCodesOf({ schema = {}, config = {} }: RouteOptions): ErrorCode[] {
  return problemsOf({
    access: config.access ?? 'public',
    hasBody: schema.body !== undefined || schema.takes !== undefined,
    hasQuery: schema.querystring !== undefined,
    hasParams: schema.params !== undefined,
    isIdempotent: schema.headers === idempotencyHeaders,
    own: [...(schema.problems ?? []), ...suspensionOf(config.rateLimit)],
  });
}

function remarksOn(route: RouteOptions): Remarks {
  const { schema = {}, config = {} } = route;
  const codes = errorCodesOf(route);
  const own = new Set(schema.problems);
  const isConditional = config.cached !== undefined || Object.hasOwn(schema.response ?? {}, 304);
  const isForAll = config.cached === undefined || config.cached === true;
  const problems = [...byStatus(codes)].map(([status, ofStatus]): [number, Reference] => {
    const isNews = ofStatus.some((code) => own.has(code));
    return [status, problemReference(status, isNews ? ofStatus : [])];
  });
  return {
    ...(schema.takes && { requestBody: bodyOfTypes(schema.takes) }),
    parameters: [
      ...(schema.headers === idempotencyHeaders ? [parameterReference('IdempotencyKey')] : []),
      ...(codes.includes('precondition_failed')
        ? [parameterReference(codes.includes('precondition_required') ? 'RequiredIfMatch' : 'IfMatch')]
        : []),
      ...(isConditional ? [parameterReference('IfNoneMatch')] : []),
    ],
    responses: { ...(isConditional && { 304: notModifiedReference({ isForAll }) }), ...Object.fromEntries(problems) },
    headers: headerReferences(...(config.cached !== undefined || schema.etag === true ? (['ETag'] as const) : [])),
    texts: textsOf(schema.response),
  };
}

function bodyOfTypes(types: Readonly<Record<string, z.ZodType | 'binary'>>): object {
  const content = Object.entries(types).map(([type, schema]) => [
    type,
    { schema: schema === 'binary' ? { type: 'string', format: 'binary' } : bodyReference(schema) },
  ]);
  return { required: true, content: Object.fromEntries(content) };
}

function textsOf(response: unknown): Record<string, string> {
  const texts = Object.entries(response ?? {}).flatMap(([status, schema]: [string, unknown]) =>
    schema instanceof z.ZodType && schema.description !== undefined ? [[status, schema.description]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Whether a bearer is needed, is read where it comes along, or makes no difference. */
function securityOf(route: RouteOptions): Operation['security'] {
  if (errorCodesOf(route).includes('not_authenticated')) return [{ bearer: [] }];
  return (route.config?.access ?? 'public') === 'public' ? [{}, { bearer: [] }] : [];
}

/** Fastify's text for a response that has none. */
const NO_TEXT = 'Default Response';

/** The operation with what was remarked on its route. */
function describeOperation({ [REMARKS]: remarks, ...operation }: Described): object {
  const all = [...(operation.parameters ?? []), ...remarks.parameters];
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const said = answer.description === NO_TEXT ? STATUS_CODES[status] : answer.description;
    const description = remarks.texts[status] ?? said;
    return [status, { ...answer, description, headers: remarks.headers }];
  });
  return {
    ...operation,
    ...(remarks.requestBody && { requestBody: remarks.requestBody }),
    ...(all.length > 0 && { parameters: all }),
    responses: { ...Object.fromEntries(answers), ...remarks.responses },
  };
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
      const { body, response, querystring, params, headers: _, ...rest } = input.schema;
      const bodies = transformBodies({ ...input, schema: { body, response, ...rest } });
      if (!bodies.schema || bodies.schema.hide === true) return bodies;
      const taken = transformParameters({ ...input, schema: { querystring, params } });
      const security = securityOf(input.route);
      return {
        url: bodies.url,
        schema: { security, ...taken.schema, ...bodies.schema, [REMARKS]: remarksOn(input.route) },
      };
    },
    transformObject: (input) => {
      const document = addSchemas(input) as unknown as OpenApiDocument;
      const paths = Object.entries(document.paths).map(([path, operations]) => {
        const described = Object.entries(operations as unknown as Record<string, Described>).map(
          ([method, operation]) => [method, describeOperation(operation)],
        );
        return [path, Object.fromEntries(described)];
      });
      const components = { ...document.components, parameters, headers, responses };
      const whole = { ...document, components, paths: Object.fromEntries(paths) } as unknown as OpenApiDocument;
      return settleSchemas(whole) as unknown as ReturnType<typeof addSchemas>;
    },
  });
}

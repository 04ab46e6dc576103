import { idempotencyHeaders } from '@market-pulse/contract';
import { z } from 'zod';
import type { Header, Parameter, Reference, Schema } from './document';
import { componentReference } from './references';

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };

const idempotencyKey = z.toJSONSchema(idempotencyHeaders.shape['idempotency-key'], { io: 'input' });
const IF_MATCH =
  'The `ETag` of what is changed, as it was last read, or `*`. Another one is 412 `precondition_failed`.';

/** The headers of requests that the API reads, beside the bearer. */
export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of the client’s own making. The same request with the same key, within 24 hours, is answered as the first time and done once; the key with another body is 409 `idempotency_key_reused`.',
    schema: { type: 'string', pattern: idempotencyKey.pattern ?? '' },
  },
  IfMatch: { name: 'If-Match', in: 'header', description: IF_MATCH, schema: text },
  RequiredIfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: `${IF_MATCH} None at all is 428 \`precondition_required\`.`,
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` of an answer that is at hand. Where that is still right, the answer is 304 without a body.',
    schema: text,
  },
} as const satisfies Record<string, Parameter>;

/** The headers of answers that say something to a client of the API. */
export const headers = {
  'RateLimit-Limit': { description: 'Calls that the closest limit allows in its time.', schema: count },
  'RateLimit-Remaining': { description: 'Calls that are left of them.', schema: count },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again.', schema: count },
  'RateLimit-Policy': { description: 'The closest limit: `600;w=60` is 600 calls in 60 seconds.', schema: text },
  'X-Request-Id': { description: 'Number of the request, as the log of the server has it.', schema: text },
  'Retry-After': { description: 'Seconds after which the same request may succeed.', schema: count },
  'WWW-Authenticate': { description: '`Bearer`.', schema: text },
  ETag: { description: 'Version of what is answered, for `If-None-Match` and `If-Match`.', schema: text },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** On every answer of the API. */
const ON_EVERY_ANSWER: readonly HeaderName[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'X-Request-Id',
];

export function parameterReference(name: keyof typeof parameters): Reference {
  return componentReference('parameters', name);
}

/** The headers of every answer, and further ones. */
export function headerReferences(...further: HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(
    [...ON_EVERY_ANSWER, ...further].map((name) => [name, componentReference('headers', name)]),
  );
}

const problemTexts: Record<number, readonly [name: string, text: string, ...headers: HeaderName[]]> = {
  400: ['MalformedRequest', 'The request cannot be read'],
  401: ['Unauthorized', 'Not signed in, or the bearer or the credentials are not right', 'WWW-Authenticate'],
  403: ['Forbidden', 'Not allowed'],
  404: ['NotFound', 'There is no such thing'],
  409: ['Conflict', 'The present state does not allow it'],
  410: ['Gone', 'It was there and was taken away'],
  412: ['PreconditionFailed', 'It was changed meanwhile'],
  413: ['PayloadTooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'The body is of a type that is not taken'],
  422: ['ValidationFailed', 'The request breaks the schema or a rule'],
  428: ['PreconditionRequired', 'It takes an `If-Match`'],
  429: ['RateLimited', 'Too many requests', 'Retry-After'],
  500: ['InternalError', 'A bug, with the request id'],
  503: ['Unavailable', 'The database or another service is away', 'Retry-After'],
};

const content = { 'application/json': { schema: componentReference('schemas', 'ErrorBody') } };

/** Answers that several operations give: each error, and that nothing changed. */
export const responses = {
  NotModified: { description: 'The answer that is at hand is still right', headers: headerReferences('ETag') },
  ...Object.fromEntries(
    Object.values(problemTexts).map(([name, description, ...further]) => [
      name,
      { description, headers: headerReferences(...further), content },
    ]),
  ),
};

const notModified: Reference = componentReference('responses', 'NotModified');

/** The answer that nothing changed. @param isForAll whether the signed-in get it too */
export function notModifiedReference({ isForAll }: { isForAll: boolean }): Reference {
  return isForAll ? notModified : { ...notModified, description: `To visitors: ${responses.NotModified.description}` };
}

/**
 * The answer of a status above 400.
 *
 * @param codes those that an operation answers beside the ones that go without saying
 * @throws {Error} for a status without a text.
 */
export function problemReference(status: number, codes: readonly string[]): Reference {
  const known = problemTexts[status];
  if (!known) throw new Error(`There is no text for the status ${status}`);
  const [name, description] = known;
  const reference = componentReference('responses', name);
  const named = codes.map((code) => `\`${code}\``).join(', ');
  return codes.length === 0 ? reference : { ...reference, description: `${description}: ${named}` };
}

import { type ErrorBody, type ErrorCode, errorStatus } from '@market-pulse/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isWithoutWrites } from '../database/databaseUnavailable';
import { isOfDeletedAccount } from '../database/deletedAccount';
import { BROKE_OFF, isAbandoned } from './requestLog';

/** Messages per field of a request, by the field's name. */
export type FieldErrors = Record<string, string[]>;

interface ApiErrorOptions {
  readonly fields?: FieldErrors;
  /** What is there now in place of what a change began from, by the names of its fields. */
  readonly current?: Readonly<Record<string, string>>;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/** An error that a client is told: a stable code and a text for a person. Services throw it; its status follows from the code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: FieldErrors | undefined;
  readonly current: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    detail: string,
    options: ApiErrorOptions = {},
  ) {
    super(detail);
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfter = options.retryAfter;
  }
}

/** The error of something that is not there: `notFound('Post')` reads "Post not found." */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `${what} not found.`);
}

/** The error of something that was there and was taken away: `gone('This press release')` reads "This press release was removed." */
export function gone(what: string): ApiError {
  return new ApiError('gone', `${what} was removed.`);
}

/** A rule of one field is broken. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('validation_failed', message, { fields: { [field]: [message] } });
}

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5;
/** Somebody has to make room first. */
const RETRY_WHEN_FULL_SECONDS = 60;

/** What the answer takes is away for a while. */
export function serviceUnavailable(): ApiError {
  const detail = 'The service is not available right now. Please try again shortly.';
  return new ApiError('unavailable', detail, { retryAfter: RETRY_WHEN_UNAVAILABLE_SECONDS });
}

/** The account is deleted, or its session was ended. */
export function sessionEnded(): ApiError {
  return new ApiError('invalid_token', 'Your session has ended. Please sign in again.');
}

/** Codes of Fastify's own errors about requests, and what each is to a client. */
const requestErrors: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new ApiError('malformed_request', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ApiError('malformed_request', 'The body is empty; JSON was expected.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiError('payload_too_large', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError('unsupported_media_type', 'Send the body as application/json.'),
};

/** Turns whatever was thrown into what the client is told; undefined for a bug of ours. */
export function toApiError(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path whose parameter cannot be is the path of nothing.
    if (error.validationContext === 'params') return new ApiError('not_found', 'Not found.');
    const fields: FieldErrors = {};
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.slice(1).replaceAll('/', '.');
      (fields[field] ??= []).push(message ?? 'Invalid value');
    }
    const [first] = Object.values(fields).flat();
    return new ApiError('validation_failed', first ?? 'The request is not valid.', { fields });
  }
  if (isDatabaseUnavailable(error)) return serviceUnavailable();
  if (isWithoutWrites(error)) {
    const detail = 'Nothing can be saved right now. Please try again in a while.';
    return new ApiError('unavailable', detail, { retryAfter: RETRY_WHEN_FULL_SECONDS });
  }
  if (isOfDeletedAccount(error)) return sessionEnded();
  const { code = '', statusCode = 500 } = error as FastifyError;
  const known = requestErrors[code];
  if (known) return known;
  if (statusCode >= 400 && statusCode < 500) return new ApiError('malformed_request', 'The request cannot be read.');
  return undefined;
}

/** The one body of every error. */
export function errorBodyOf(error: ApiError, requestId: string): ErrorBody {
  return {
    code: error.code,
    detail: error.message,
    error: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.current && { current: { ...error.current } }),
    request_id: requestId,
  };
}

/**
 * What a client is told of an error, with status and headers set for it. Bugs are logged in full and told as a request id
 * only.
 */
export function explainError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ApiError {
  const told = logError(error, request);
  if (told.retryAfter !== undefined) void reply.header('retry-after', told.retryAfter);
  if (errorStatus[told.code] === 401) void reply.header('www-authenticate', 'Bearer');
  // An address that cannot be decoded comes here before any hook.
  void reply.header('x-request-id', request.id);
  void reply.code(errorStatus[told.code]);
  return told;
}

/** Writes to the log what of an error is news to operators, and answers what the client is told. */
function logError(error: FastifyError | Error, request: FastifyRequest): ApiError {
  if (isAbandoned(request)) {
    request.log.info({ req: request }, BROKE_OFF);
    return new ApiError('malformed_request', 'The request broke off.');
  }
  const told = toApiError(error);
  if (!told) {
    request.log.error({ err: error }, 'request failed');
    return new ApiError('internal_error', 'Something went wrong on our side.');
  }
  if (isDatabaseUnavailable(error)) request.log.warn({ err: error }, 'database unavailable');
  else if (isWithoutWrites(error))
    request.log.error({ err: error }, 'nothing can be saved: the disk is full, or nearly so');
  return told;
}

/** Answers an error of the API. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(errorBodyOf(explainError(error, request, reply), request.id));
}

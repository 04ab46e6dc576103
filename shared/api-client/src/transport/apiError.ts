import type { ErrorCode } from '@market-pulse/contract';
import { isAxiosError, isCancel } from 'axios';

/** Codes of failures that no server answer stands behind. */
export type TransportErrorCode = 'network_error' | 'timeout' | 'cancelled' | 'unexpected_response';

export interface ApiErrorOptions {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode | TransportErrorCode;
  /** The server's text for a person, or `''` when it gave none. */
  detail?: string;
  /** Texts by field, of a 422. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** What is there now in place of what a change began from, by the names of its fields, of a 409. */
  current?: Readonly<Record<string, string>> | undefined;
  /** Names the request in the server's log. */
  requestId?: string;
  /** Seconds to wait, as a 429 or 503 says. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error that the functions and hooks of this package fail with. Decide by `code`, show `errorMessage()`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | TransportErrorCode;
  readonly detail: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly current: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(options: ApiErrorOptions) {
    super(options.detail || `${options.code} (${options.status})`, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.detail = options.detail ?? '';
    this.fields = options.fields ?? {};
    this.current = options.current;
    this.requestId = options.requestId;
    this.retryAfter = options.retryAfter;
  }
}

/** The server's text for a person where there is one, else `fallback`, the text of the screen. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}

/**
 * Why a form was not taken, as `SubmitForm` and `useSubmission` of the design system show it: `errorMessage()`, and what the
 * server says of single fields.
 */
export function formFailure(
  error: unknown,
  fallback: string,
): { message: string; fields: Readonly<Record<string, readonly string[]>> } {
  return { message: errorMessage(error, fallback), fields: error instanceof ApiError ? error.fields : {} };
}

/** Whether the same request may succeed a moment later: no answer came, or the server failed. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'cancelled' && (error.status === 0 || error.status >= 500);
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError({ status: 0, code: 'cancelled', cause: error });
  if (!isAxiosError<unknown>(error) || error.response === undefined) {
    const timedOut = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
    return new ApiError({ status: 0, code: timedOut ? 'timeout' : 'network_error', cause: error });
  }
  const { status, data, headers } = error.response;
  const retryAfter = Number(headers['retry-after']);
  return new ApiError({
    status,
    ...readErrorBody(data),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    cause: error,
  });
}

/** Reads the error body of the API, and of what may stand before it: a proxy answers HTML, others only a `message`. */
function readErrorBody(data: unknown): Pick<ApiErrorOptions, 'code' | 'detail' | 'fields' | 'current' | 'requestId'> {
  if (typeof data !== 'object' || data === null) return { code: 'unexpected_response' };
  const body = data as Record<string, unknown>;
  const detail = [body.detail, body.error, body.message].find((text) => typeof text === 'string' && text !== '');
  return {
    code: typeof body.code === 'string' ? (body.code as ErrorCode) : 'unexpected_response',
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(isFieldTexts(body.fields) ? { fields: body.fields } : {}),
    ...(isTexts(body.current) ? { current: body.current } : {}),
    ...(typeof body.request_id === 'string' ? { requestId: body.request_id } : {}),
  };
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function isFieldTexts(value: unknown): value is Record<string, string[]> {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

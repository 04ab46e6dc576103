import { sessionStore } from '@market-pulse/session';
import { ApiError, toApiError } from './apiError';
import { keepEarlyRead, takeEarlyRead } from './earlyReads';
import { http } from './http';
import { endForcedly, renewAccess } from './refresh';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with its trailing slash. */
  path: string;
  /** Query parameters; undefined ones are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Is told how much of a large body has gone out, from 0 to 1; such a request has two minutes. */
  onSent?: (share: number) => void;
  /** `none` sends no bearer, and leaves a 401 to the caller: signing in, and the public post lists. */
  bearer?: 'session' | 'none';
}

/**
 * Sends a request with the session's bearer. A 401 is followed by one silent refresh and a second try; when the session
 * cannot be renewed it ends, and a read is tried once more as a visitor's.
 * @throws ApiError
 */
export async function request<Body>(options: ApiRequest): Promise<Body> {
  const access = options.bearer === 'none' ? null : sessionStore.getState().access;
  if (options.method === 'GET') {
    const early = takeEarlyRead(options.path, options.query, access);
    if (early) return early as Promise<Body>;
  }
  try {
    return await send<Body>(options, access);
  } catch (error) {
    if (access === null || !isUnauthorized(error)) throw error;
    const renewed = await renewAccess(access);
    if (renewed === null && options.method !== 'GET') throw error;
    return await sendAgain<Body>(options, renewed);
  }
}

/**
 * Starts a read whose asker is still being loaded; the same `request` in the next seconds gets this answer.
 * @param path below `/api`, with its query
 */
export function readEarly(path: string): void {
  const [pathname = path, search] = path.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const options: ApiRequest = { method: 'GET', path: pathname, query };
  keepEarlyRead(pathname, query, sessionStore.getState().access, () => request(options));
}

async function sendAgain<Body>(options: ApiRequest, access: string | null): Promise<Body> {
  try {
    return await send<Body>(options, access);
  } catch (error) {
    if (access !== null && isUnauthorized(error)) endForcedly(access);
    throw error;
  }
}

/** How long a large body may take to go out, on a slow line. */
const LARGE_BODY_MILLISECONDS = 120_000;

async function send<Body>(options: ApiRequest, access: string | null): Promise<Body> {
  try {
    const response = await http.request<Body>({
      method: options.method,
      url: options.path,
      params: options.query,
      data: options.body,
      headers: { ...options.headers, ...(access === null ? {} : { Authorization: `Bearer ${access}` }) },
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.onSent
        ? {
            timeout: LARGE_BODY_MILLISECONDS,
            onUploadProgress: ({ progress = 0 }) => options.onSent?.(progress),
          }
        : {}),
    });
    return response.data;
  } catch (error) {
    throw toApiError(error);
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

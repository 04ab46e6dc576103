import { hasRole, type Role } from '@market-pulse/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/**
 * Who may call a route: everyone (the default), the signed-in, or those with one of the roles (admin always may).
 * `own` leaves the bearer to the route, which has tokens of its own or must work with a broken one.
 */
export type Access = 'public' | 'user' | readonly Role[] | 'own';

/** The signed-in person behind a request. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: number;
  /** Forums that they were appointed to moderate. Whoever moderates all of them by role need not be named there. */
  readonly moderatedForums: readonly number[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Null for a visitor. */
    caller: Caller | null;
  }
}

/** The bearer token of a request, or undefined without one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The person behind an access token. @throws {ApiError} `invalid_token` for a token that is none, or no longer one */
export type Identify = (token: string) => Promise<Caller>;

/** Who changes something is looked up each time; who reads may have been a few seconds ago. */
export interface Identification {
  readonly reader: Identify;
  readonly writer: Identify;
}

/** Whether calls with this method change nothing. */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Hook of the API: identifies the caller and holds the route's `access`. */
export function authenticate({ reader, writer }: Identification) {
  return async (request: FastifyRequest): Promise<void> => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'own') return;
    if (request.headers.authorization !== undefined) {
      const identify = isReading(request.method) ? reader : writer;
      request.caller = await identify(bearerOf(request) ?? '');
    }
    if (access === 'public') return;
    const caller = callerOf(request);
    if (access !== 'user' && !hasRole(caller.role, access)) {
      throw new ApiError('forbidden', 'You are not allowed to do this.');
    }
  };
}

/**
 * The caller of a route that is for the signed-in.
 *
 * @throws {ApiError} `not_authenticated` for a visitor.
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ApiError('not_authenticated', 'Please sign in first.');
  return request.caller;
}

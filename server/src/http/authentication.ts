import type { Role } from '@market-pulse/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { findSessionUser } from '../areas/auth/queries';
import { verifyAccessToken } from '../areas/auth/accessToken';
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

/**
 * The person whose access token this is.
 *
 * @throws {ApiError} `invalid_token` when it is expired or broken, or its session was ended.
 */
export async function identifyCaller(context: AppContext, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(context, token);
  const user = claims && (await findSessionUser(context.database, claims));
  if (!user) throw new ApiError('invalid_token', 'Your session has ended. Please sign in again.');
  return { id: user.id, username: user.username, role: user.role, sessionId: claims.sessionId };
}

/** Whether someone of this role may do what one of `roles` may. */
export function hasRole(role: Role, roles: readonly Role[]): boolean {
  return role === 'admin' || roles.includes(role);
}

/** Hook of the API: identifies the caller and holds the route's `access`. */
export function authenticate(context: AppContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'own') return;
    if (request.headers.authorization !== undefined) {
      request.caller = await identifyCaller(context, bearerOf(request) ?? '');
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

import { hasRole, type Role } from '@market-pulse/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import { identifyCaller } from '../../features/auth/identifyCaller';
import { bearerOf } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { PLATFORM_TOKEN_PREFIX, identifyToken } from './tokens';

/** Who calls the platform: a person of the site, or a script with a platform token. `name` stands in the audit. */
export type Operator =
  | { readonly kind: 'person'; readonly name: string; readonly role: Role }
  | { readonly kind: 'operator-token'; readonly name: string }
  | { readonly kind: 'deploy-token'; readonly name: string; readonly remote: string };

/**
 * Who is behind a request.
 *
 * @throws {ApiError} `not_authenticated` without a bearer, `invalid_token` for one that is unknown, expired or revoked.
 */
export async function identifyOperator(context: AppContext, request: FastifyRequest): Promise<Operator> {
  const token = bearerOf(request);
  if (token === undefined) throw new ApiError('not_authenticated', 'Please sign in first.');
  if (!token.startsWith(PLATFORM_TOKEN_PREFIX)) {
    const { username, role } = await identifyCaller(context, token);
    return { kind: 'person', name: username, role };
  }
  const row = await identifyToken(context, token);
  if (!row) throw new ApiError('invalid_token', 'This platform token is unknown or was revoked.');
  const name = `token ${row.id}${row.note === null ? '' : ` (${row.note})`}`;
  return row.remote === null ? { kind: 'operator-token', name } : { kind: 'deploy-token', name, remote: row.remote };
}

/** Whether the operator may change environments: product owners, admins and operator tokens. */
export function mayOperate(operator: Operator): boolean {
  return operator.kind === 'person' ? hasRole(operator.role, ['product_owner']) : operator.kind === 'operator-token';
}

/** @throws {ApiError} `forbidden` for anyone who may not change environments. */
export function requireOperator(operator: Operator): void {
  if (!mayOperate(operator)) throw new ApiError('forbidden', 'This needs a product owner or an operator token.');
}

/** @throws {ApiError} `forbidden` for anyone but admins and operator tokens, who hand out tokens. */
export function requireTokenIssuer(operator: Operator): void {
  const may = operator.kind === 'person' ? hasRole(operator.role, []) : operator.kind === 'operator-token';
  if (!may) throw new ApiError('forbidden', 'This needs an admin or an operator token.');
}

/** @throws {ApiError} `forbidden` for a deploy token of another remote, and for anyone who may publish nothing. */
export function requirePublisherOf(operator: Operator, remote: string): void {
  if (operator.kind === 'deploy-token' && operator.remote !== remote) {
    throw new ApiError('forbidden', `This token publishes ${operator.remote}, and the release is one of ${remote}.`);
  }
  requirePublisher(operator);
}

/** @throws {ApiError} `forbidden` for anyone who may publish nothing at all. */
export function requirePublisher(operator: Operator): void {
  if (operator.kind !== 'deploy-token') requireOperator(operator);
}

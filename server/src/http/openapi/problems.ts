import { type ErrorCode, errorStatus } from '@market-pulse/contract';
import type { Access } from '../authentication';

/** What of a route decides on the errors that it can answer. */
export interface RouteShape {
  readonly access: Access;
  readonly hasBody: boolean;
  readonly hasQuery: boolean;
  readonly hasParams: boolean;
  readonly isIdempotent: boolean;
  /** Codes of the route's own. */
  readonly own: readonly ErrorCode[];
}

const OF_EVERY_ROUTE: readonly ErrorCode[] = ['malformed_request', 'rate_limited', 'internal_error', 'unavailable'];
const OF_ROUTES_WITH_BODY: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'validation_failed'];

/** Codes that follow from who may call: a bearer that comes along has to be a good one, needed or not. */
function problemsOfAccess(access: Access): readonly ErrorCode[] {
  if (access === 'own') return [];
  if (access === 'public') return ['invalid_token'];
  return ['not_authenticated', 'invalid_token', ...(access === 'user' ? [] : (['forbidden'] as const))];
}

/** The error codes that a route can answer: those that follow from what it takes, which no route has to list, and its own. */
export function problemsOf({ access, hasBody, hasQuery, hasParams, isIdempotent, own }: RouteShape): ErrorCode[] {
  const codes: readonly ErrorCode[] = [
    ...OF_EVERY_ROUTE,
    ...problemsOfAccess(access),
    ...(hasBody ? OF_ROUTES_WITH_BODY : []),
    ...(hasQuery ? (['validation_failed'] as const) : []),
    ...(hasParams ? (['not_found'] as const) : []),
    ...(isIdempotent ? (['idempotency_key_reused'] as const) : []),
    ...own,
  ];
  return [...new Set(codes)];
}

/** Codes by their HTTP status, the lowest first. */
export function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort((one, other) => errorStatus[one] - errorStatus[other])) {
    statuses.set(errorStatus[code], [...(statuses.get(errorStatus[code]) ?? []), code]);
  }
  return statuses;
}

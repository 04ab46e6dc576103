import type { DeviceSession } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { notFound } from '../../http/errors';
import type { AuthContext } from './context';
import * as queries from './queries';
import { REFRESH_TOKEN_MILLISECONDS } from './refreshTokens';

/** The devices on which a person is signed in, the last used first. */
export async function listDeviceSessions(
  { database, clock }: AppContext,
  caller: Pick<Caller, 'id' | 'sessionId'>,
): Promise<DeviceSession[]> {
  const usedSince = new Date(clock().getTime() - REFRESH_TOKEN_MILLISECONDS);
  const sessions = await queries.findSessionsOf(database, caller.id, usedSince);
  return sessions.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
    id,
    user_agent: userAgent,
    ip,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
}

/**
 * Signs a device of a person out; their own, too.
 *
 * @throws {ApiError} `not_found` for a session that ended or is someone else's.
 */
export async function endDeviceSession(
  { database, clock, callers }: AuthContext,
  caller: Pick<Caller, 'id'>,
  sessionId: number,
): Promise<void> {
  const isEnded = await queries.revokeOwnSession(database, { userId: caller.id, sessionId, now: clock() });
  callers.forget(sessionId);
  if (!isEnded) throw notFound('Session');
}

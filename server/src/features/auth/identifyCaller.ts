import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { verifyAccessToken } from './accessToken';
import { findSessionUser } from './queries';

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

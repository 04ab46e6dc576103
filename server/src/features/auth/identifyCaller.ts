import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { sessionEnded } from '../../http/errors';
import { type AccessClaims, verifyAccessToken } from './accessToken';
import type { AuthContext } from './context';
import { findSessionUser } from './queries';

/**
 * The person whose access token this is, as the database has them now.
 *
 * @throws {ApiError} `invalid_token` when it is expired or broken, or its session was ended.
 */
export async function identifyCaller(context: AppContext, token: string): Promise<Caller> {
  return callerOfToken(context, token, (claims) => findCaller(context, claims));
}

/**
 * `identifyCaller` for someone who only reads: a session that was looked up a few seconds ago is not looked up again
 * (docs/decisions/remembered-sessions.md).
 */
export async function identifyReader(context: AuthContext, token: string): Promise<Caller> {
  return callerOfToken(context, token, (claims) =>
    context.callers.read(claims.sessionId, () => findCaller(context, claims)),
  );
}

/** `identifyCaller` for someone who changes something; what it finds holds for what they read next. */
export async function identifyWriter(context: AuthContext, token: string): Promise<Caller> {
  return callerOfToken(context, token, (claims) =>
    context.callers.renew(claims.sessionId, () => findCaller(context, claims)),
  );
}

async function callerOfToken(
  context: AppContext,
  token: string,
  find: (claims: AccessClaims) => Promise<Caller | undefined>,
): Promise<Caller> {
  const claims = await verifyAccessToken(context, token);
  const caller = claims && (await find(claims));
  if (!caller) throw sessionEnded();
  return caller;
}

async function findCaller({ database }: AppContext, claims: AccessClaims): Promise<Caller | undefined> {
  const user = await findSessionUser(database, claims);
  return user && { ...user, sessionId: claims.sessionId };
}

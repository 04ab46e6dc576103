import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../../context';

/** Access tokens live 15 minutes; then the refresh token has to be used. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ALGORITHM = 'HS256';

/** Whom an access token is about, and the session that it belongs to. */
export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: number;
}

/** Signs an access token that is valid from now on for 15 minutes. */
export async function signAccessToken(context: AppContext, claims: AccessClaims): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(context.accessTokenKey);
}

/** The claims of an access token, or undefined when it is expired or not one of ours. */
export async function verifyAccessToken(context: AppContext, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, context.accessTokenKey, {
      algorithms: [ALGORITHM],
      currentDate: context.clock(),
    });
    const claims = { userId: Number(payload.sub), sessionId: Number(payload['sid']) };
    return Number.isInteger(claims.userId) && Number.isInteger(claims.sessionId) ? claims : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

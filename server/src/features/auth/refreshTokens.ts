import { createHmac } from 'node:crypto';
import type { TokenPair } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError } from '../../http/errors';
import { signAccessToken } from './accessToken';
import type { AuthContext } from './context';
import * as queries from './queries';
import { createToken, sha256 } from './token';

/** A session that is not used for this long ends. */
export const REFRESH_TOKEN_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/**
 * How long after its first use a refresh token may come again without being taken for stolen: a tab that lost the race by
 * milliseconds, or an answer that was lost on its way. See docs/decisions/refresh-tokens.md.
 */
const GRACE_MILLISECONDS = 10 * 1000;

interface Session {
  readonly userId: number;
  readonly sessionId: number;
}

/** The first pair of a session; `context` is that of the transaction that opens it. */
export async function issueTokens(context: AppContext, session: Session): Promise<TokenPair> {
  const refresh = createToken();
  await storeRefreshToken(context, session, refresh);
  return { access: await signAccessToken(context, session), refresh };
}

async function storeRefreshToken({ database, clock }: AppContext, session: Session, token: string): Promise<void> {
  const expiresAt = new Date(clock().getTime() + REFRESH_TOKEN_MILLISECONDS);
  await queries.insertRefreshToken(database, { tokenHash: sha256(token), sessionId: session.sessionId, expiresAt });
}

/**
 * The token that follows a token. It is made of the one before and a key of the server, so that whoever presents that
 * again can be told the same, although no token is kept.
 */
function successorOf(token: string, { refreshTokenKey }: Pick<AppContext, 'refreshTokenKey'>): string {
  return createHmac('sha256', refreshTokenKey).update(token).digest('base64url');
}

/**
 * Exchanges a refresh token for a new pair. Within 10 seconds of its first use it may come again, and is answered with the
 * newest token that followed from it. Later a second use ends the whole session: either of the two users may be a thief.
 *
 * @throws {ApiError} `invalid_refresh_token`.
 */
export async function refreshSession(context: AuthContext, refresh: string): Promise<TokenPair> {
  const tokens = await context.database.transaction(async (transaction) => {
    const inTransaction = { ...context, database: transaction };
    return (await exchange(inTransaction, refresh)) ?? (await exchangeAgain(inTransaction, refresh));
  });
  if (tokens) return tokens;
  await signOut(context, refresh);
  throw new ApiError('invalid_refresh_token', 'Your session has ended. Please sign in again.');
}

/** The pair for a token that comes for the first time. */
async function exchange(context: AppContext, refresh: string): Promise<TokenPair | undefined> {
  const session = await queries.useRefreshToken(context.database, sha256(refresh), context.clock());
  if (!session) return undefined;
  const successor = successorOf(refresh, context);
  await storeRefreshToken(context, session, successor);
  return { access: await signAccessToken(context, session), refresh: successor };
}

/** The pair for a token that was used a moment ago: a fresh access token, and the token of its family that is unused. */
async function exchangeAgain(context: AppContext, refresh: string): Promise<TokenPair | undefined> {
  const usedSince = new Date(context.clock().getTime() - GRACE_MILLISECONDS);
  let newest = refresh;
  for (;;) {
    const known = await queries.findLivingToken(context.database, sha256(newest), context.clock());
    if (!known) return undefined;
    if (known.usedAt === null) return { access: await signAccessToken(context, known), refresh: newest };
    if (known.usedAt <= usedSince) return undefined;
    newest = successorOf(newest, context);
  }
}

/** Ends the session of a refresh token. An unknown one is no error: the person is out either way. */
export async function signOut({ database, clock, callers }: AuthContext, refresh: string): Promise<void> {
  const sessionId = await queries.findSessionOfToken(database, sha256(refresh));
  if (sessionId === undefined) return;
  await queries.revokeSession(database, sessionId, clock());
  callers.forget(sessionId);
}

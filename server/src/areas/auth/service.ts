import type { LoginRequest, LoginResponse, RegisterRequest, SessionUser, TokenPair } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError } from '../../http/errors';
import { allowedCalls, rateLimits } from '../../http/rateLimit/limits';
import { signAccessToken } from './accessToken';
import { inviteToVerify } from './emailVerification';
import { hashPassword, verifyPassword } from './password';
import * as queries from './queries';
import { createToken, sha256 } from './token';

/** How long an address stays locked after too many wrong passwords. */
const SIGN_IN_LOCK_MS = rateLimits.signIn.seconds * 1000;

/** A session that is not used for this long ends. */
export const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

/** The device that a session is opened on. */
export interface Device {
  readonly userAgent: string | null;
  readonly ip: string | null;
}

function toSessionUser(account: queries.Account): SessionUser {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    role: account.role,
    first_name: account.firstName,
    last_name: account.lastName,
    email_verified: account.emailVerified,
  };
}

/**
 * Signs a person in. An unknown address and a wrong password are answered alike, in text and in time.
 *
 * @throws {ApiError} `invalid_credentials`; `account_locked` after five failures, for 15 minutes.
 */
export async function signIn(
  context: AppContext,
  { email, password }: LoginRequest,
  device: Device,
): Promise<LoginResponse> {
  const { database } = context;
  const now = context.clock();
  await countPasswordAttempt(context, email);
  const account = await queries.findAccountByEmail(database, email);
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!account || !isRight) throw new ApiError('invalid_credentials', 'Email or password is not right.');

  await queries.forgetSignInAttempts(database, sha256(email));
  const tokens = await database.transaction(async (transaction) => {
    const sessionId = await queries.insertSession(transaction, { userId: account.id, ...device, now });
    return issueTokens({ ...context, database: transaction }, { userId: account.id, sessionId });
  });
  return { ...tokens, user: toSessionUser(account) };
}

/**
 * Counts an attempt at the password of an address, known or not. To be called before the password is looked at.
 *
 * @throws {ApiError} `account_locked` after five failures, for 15 minutes.
 */
export async function countPasswordAttempt({ config, database, clock }: AppContext, email: string): Promise<void> {
  const limit = allowedCalls('signIn', config);
  const now = clock();
  const { attempts, lastAttemptAt } = await queries.countSignInAttempt(database, {
    addressHash: sha256(email),
    limit,
    windowStart: new Date(now.getTime() - SIGN_IN_LOCK_MS),
    now,
  });
  if (attempts <= limit) return;
  const retryAfter = Math.ceil((lastAttemptAt.getTime() + SIGN_IN_LOCK_MS - now.getTime()) / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const detail = `Too many failed attempts to sign in. Please try again in ${wait}.`;
  throw new ApiError('account_locked', detail, { retryAfter });
}

async function issueTokens(context: AppContext, session: { userId: number; sessionId: number }): Promise<TokenPair> {
  const refresh = createToken();
  await queries.insertRefreshToken(context.database, {
    tokenHash: sha256(refresh),
    sessionId: session.sessionId,
    expiresAt: new Date(context.clock().getTime() + REFRESH_TOKEN_MS),
  });
  return { access: await signAccessToken(context, session), refresh };
}

/**
 * Opens an account and mails a link that verifies its address. Everyone starts as `user`, whatever role was sent.
 *
 * @throws {ApiError} `email_taken`; `username_taken` for a username that the person typed.
 */
export async function register(context: AppContext, request: RegisterRequest): Promise<SessionUser> {
  const { database } = context;
  const { email, first_name: firstName, last_name: lastName } = request;
  const passwordHash = await hashPassword(request.password);
  const typed = request.username === '' ? undefined : request.username;
  const values = { email, passwordHash, role: 'user', firstName, lastName, createdAt: context.clock() } as const;

  for (;;) {
    const username = typed ?? (await freeUsername(context, firstName + lastName));
    const id = await database.transaction(async (transaction) => {
      const opened = await queries.insertAccount(transaction, { ...values, username });
      if (opened !== undefined) await inviteToVerify({ ...context, database: transaction }, email);
      return opened;
    });
    if (id !== undefined) {
      return toSessionUser({ ...values, id, username, emailVerified: false });
    }
    if (await queries.findAccountByEmail(database, email)) {
      throw conflict('email_taken', 'email', 'An account with this email exists already.');
    }
    if (typed !== undefined) throw conflict('username_taken', 'username', 'This username is taken.');
    // Someone else took the defaulted username in between: take the next number.
  }
}

function conflict(code: 'email_taken' | 'username_taken', field: string, message: string): ApiError {
  return new ApiError(code, message, { fields: { [field]: [message] } });
}

/** First and last name joined and lower-cased, with a number behind it when that is taken. */
async function freeUsername(context: AppContext, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
      .slice(0, 36) || 'member';
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!(await queries.isUsernameTaken(context.database, username))) return username;
  }
}

/**
 * The account of a signed-in person as the database has it now.
 *
 * @throws {ApiError} `invalid_token` when it is no longer there.
 */
export async function currentAccount(context: AppContext, userId: number): Promise<queries.Account> {
  const account = await queries.findAccount(context.database, userId);
  if (!account) throw new ApiError('invalid_token', 'Your session has ended. Please sign in again.');
  return account;
}

/** The signed-in person as the database has them now. */
export async function currentUser(context: AppContext, userId: number): Promise<SessionUser> {
  return toSessionUser(await currentAccount(context, userId));
}

/**
 * Exchanges a refresh token, once, for a new pair. One that was used before ends its whole session: either of the two
 * users may be a thief.
 *
 * @throws {ApiError} `invalid_refresh_token`.
 */
export async function refreshSession(context: AppContext, refresh: string): Promise<TokenPair> {
  const { database } = context;
  const now = context.clock();
  const tokenHash = sha256(refresh);
  const tokens = await database.transaction(async (transaction) => {
    const session = await queries.useRefreshToken(transaction, tokenHash, now);
    return session && issueTokens({ ...context, database: transaction }, session);
  });
  if (tokens) return tokens;
  await signOut(context, refresh);
  throw new ApiError('invalid_refresh_token', 'Your session has ended. Please sign in again.');
}

/** Ends the session of a refresh token. An unknown one is no error: the person is out either way. */
export async function signOut(context: AppContext, refresh: string): Promise<void> {
  const sessionId = await queries.findSessionOfToken(context.database, sha256(refresh));
  if (sessionId !== undefined) await queries.revokeSession(context.database, sessionId, context.clock());
}

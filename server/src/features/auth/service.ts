import type { LoginRequest, LoginResponse, RegisterRequest, SessionUser } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, sessionEnded } from '../../http/errors';
import { allowedCalls, rateLimits } from '../../http/rateLimit/limits';
import { isDeletedAddress } from '../contributions/deletedMembers';
import { resumeSuspension } from '../moderation/keptSuspension';
import { freeUsername } from './defaultUsername';
import { inviteToVerify } from './emailVerification';
import { checkPassword, hashPassword } from './password';
import * as queries from './queries';
import { issueTokens } from './refreshTokens';
import { sha256 } from './token';
import { faultOfUsername, normaliseUsername } from './username';

/** How long an address stays locked after too many wrong passwords. */
const SIGN_IN_LOCK_MILLISECONDS = rateLimits.signIn.seconds * 1000;

/** Sessions are counted from 1. */
const NO_SESSION = 0;

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
export async function signIn(context: AppContext, credentials: LoginRequest, device: Device): Promise<LoginResponse> {
  const { database } = context;
  const now = context.clock();
  const account = await provenAccount(context, credentials);
  const tokens = await database.transaction(async (transaction) => {
    if (!(await queries.holdAccount(transaction, account, 'share'))) throw wrongCredentials();
    const sessionId = await queries.insertSession(transaction, { userId: account.id, ...device, now });
    return issueTokens({ ...context, database: transaction }, { userId: account.id, sessionId });
  });
  return { ...tokens, user: toSessionUser(account) };
}

/**
 * The person behind an address and its password, for one call: no session is opened. For forms of browsers that run no script, which
 * have no place for one.
 *
 * @throws {ApiError} as `signIn`.
 */
export async function callerByPassword(context: AppContext, credentials: LoginRequest): Promise<Caller> {
  const { id } = await provenAccount(context, credentials);
  const caller = await queries.findCaller(context.database, id);
  if (!caller) throw wrongCredentials();
  return { ...caller, sessionId: NO_SESSION };
}

const wrongCredentials = () => new ApiError('invalid_credentials', 'Email or password is not right.');

/** The account of an address whose password was typed. Attempts are counted, and forgotten once it is right. */
async function provenAccount(context: AppContext, { email, password }: LoginRequest): Promise<queries.Account> {
  await countPasswordAttempt(context, email);
  const account = await accountByPassword(context, { email, password });
  await queries.forgetSignInAttempts(context.database, sha256(email));
  return account;
}

/** The account of an address and its password. A hash that was made before passwords had one form is made anew. */
async function accountByPassword({ database }: AppContext, credentials: LoginRequest): Promise<queries.Account> {
  const { email, password } = credentials;
  for (;;) {
    const account = await queries.findAccountByEmail(database, email);
    const check = await checkPassword(account?.passwordHash, password);
    if (!account || check === 'wrong') throw wrongCredentials();
    if (check === 'right') return account;
    const passwordHash = await hashPassword(password);
    if (await queries.replaceHash(database, account, passwordHash)) return { ...account, passwordHash };
    // Somebody has done so at this moment, or changed the password: it is looked at again.
  }
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
    windowMilliseconds: SIGN_IN_LOCK_MILLISECONDS,
    now,
  });
  if (attempts <= limit) return;
  const retryAfter = Math.ceil((lastAttemptAt.getTime() + SIGN_IN_LOCK_MILLISECONDS - now.getTime()) / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const detail = `Too many failed attempts to sign in. Please try again in ${wait}.`;
  throw new ApiError('account_locked', detail, { retryAfter });
}

/**
 * Opens an account and mails a link that verifies its address. Everyone starts as `user`, whatever role was sent; a suspension that an
 * account with this address was deleted with goes on.
 *
 * @throws {ApiError} `validation_failed` for a typed username that could mislead; `email_taken`; `username_taken` for one
 * that is taken, or looks like one that is.
 */
export async function register(context: AppContext, request: RegisterRequest): Promise<SessionUser> {
  const { database } = context;
  const { email, first_name: firstName, last_name: lastName } = request;
  // It would be taken for a deleted account, or stand in the way of one.
  if (isDeletedAddress(email)) throw invalidField('email', 'No mail reaches this address.');
  const typed = readUsername(request.username);
  const passwordHash = await hashPassword(request.password);
  const values = { email, passwordHash, role: 'user', firstName, lastName, createdAt: context.clock() } as const;

  const isFree = async (username: string) => (await queries.findUsernameConflict(database, username)) === undefined;
  for (;;) {
    const username = typed ?? (await freeUsername(firstName + lastName, isFree));
    const id = await database.transaction(async (transaction) => {
      const opened = await queries.insertAccount(transaction, { ...values, username });
      if (opened === undefined) return undefined;
      const inner = { ...context, database: transaction };
      await resumeSuspension(inner, { id: opened, email });
      await inviteToVerify(inner, email);
      return opened;
    });
    if (id !== undefined) {
      return toSessionUser({ ...values, id, username, emailVerified: false });
    }
    if (await queries.findAccountByEmail(database, email)) {
      throw conflict('email_taken', 'email', 'An account with this email exists already.');
    }
    if (typed !== undefined) throw await usernameConflict(context, typed);
    // Someone else took the defaulted username in between: take the next number.
  }
}

/** A username as it is kept, or undefined when none was typed. */
function readUsername(typed = ''): string | undefined {
  if (typed === '') return undefined;
  const username = normaliseUsername(typed);
  const fault = faultOfUsername(username);
  if (fault !== undefined) throw invalidField('username', fault);
  return username;
}

async function usernameConflict({ database }: AppContext, username: string): Promise<ApiError> {
  const isSimilar = (await queries.findUsernameConflict(database, username)) === 'similar';
  const message = isSimilar
    ? 'This username can be taken for one that somebody has. Please choose another.'
    : 'This username is taken.';
  return conflict('username_taken', 'username', message);
}

function conflict(code: 'email_taken' | 'username_taken', field: string, message: string): ApiError {
  return new ApiError(code, message, { fields: { [field]: [message] } });
}

/**
 * The account of a signed-in person as the database has it now.
 *
 * @throws {ApiError} `invalid_token` when it is no longer there.
 */
export async function currentAccount(context: AppContext, userId: number): Promise<queries.Account> {
  const account = await queries.findAccount(context.database, userId);
  if (!account) throw sessionEnded();
  return account;
}

/** The signed-in person as the database has them now. */
export async function currentUser(context: AppContext, userId: number): Promise<SessionUser> {
  return toSessionUser(await currentAccount(context, userId));
}

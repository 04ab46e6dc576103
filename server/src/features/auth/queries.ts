import { type Role, usernameKey } from '@market-pulse/contract';
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  addresses,
  forumModerators,
  profiles,
  refreshTokens,
  sessions,
  signInAttempts,
  users,
} from '../../database/schema';
import type { AccessClaims } from './accessToken';
import { usernameSkeleton } from './username';

const account = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerified: users.emailVerified,
  passwordHash: users.passwordHash,
  role: users.role,
  firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
  lastName: sql<string>`coalesce(${profiles.lastName}, '')`,
};

/** A person with the name of the profile. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
}

function selectAccounts(database: Database) {
  return database.select(account).from(users).leftJoin(profiles, eq(profiles.userId, users.id)).$dynamic();
}

export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const [row] = await selectAccounts(database).where(eq(users.email, email));
  return row;
}

export async function findAccount(database: Database, id: number): Promise<Account | undefined> {
  const [row] = await selectAccounts(database).where(eq(users.id, id));
  return row;
}

/** Forums that a person was appointed for: few rows in a table of few (`foreignKeys.test.ts`). */
const moderatedForums = sql<number[]>`array(
  select ${forumModerators.forumId} from ${forumModerators} where ${forumModerators.userId} = ${users.id})`;

/** The person of a session that was not ended. */
export async function findSessionUser(database: Database, claims: AccessClaims) {
  const [row] = await database
    .select({ id: users.id, username: users.username, role: users.role, moderatedForums })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sessionId), eq(users.id, claims.userId), isNull(sessions.revokedAt)));
  return row;
}

/** A person as calls know them, without a session. */
export async function findCaller(database: Database, userId: number) {
  const [row] = await database
    .select({ id: users.id, username: users.username, role: users.role, moderatedForums })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Whether a username is taken, whatever its case, or looks like one that is; undefined when it is free. */
export async function findUsernameConflict(
  database: Database,
  username: string,
): Promise<'taken' | 'similar' | undefined> {
  const key = usernameKey(username);
  const rows = await database
    .select({ key: users.usernameKey })
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.usernameSkeleton, usernameSkeleton(username))));
  if (rows.length === 0) return undefined;
  return rows.some((row) => row.key === key) ? 'taken' : 'similar';
}

interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
  readonly emailVerified?: boolean;
  readonly skipsFirstLook?: boolean;
}

/** Stores an account with its profile and an empty address; undefined when email or username, or one like it, is taken. */
export async function insertAccount(database: Database, values: NewAccount): Promise<number | undefined> {
  const { firstName, lastName, ...user } = values;
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(users)
      .values({
        ...user,
        usernameKey: usernameKey(user.username),
        usernameSkeleton: usernameSkeleton(user.username),
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!row) return undefined;
    await transaction.insert(profiles).values({ userId: row.id, firstName, lastName });
    await transaction.insert(addresses).values({ userId: row.id });
    return row.id;
  });
}

interface NewSession {
  readonly userId: number;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly now: Date;
}

export async function insertSession(database: Database, { now, ...values }: NewSession): Promise<number> {
  const [row] = await database
    .insert(sessions)
    .values({ ...values, createdAt: now, lastUsedAt: now })
    .returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored');
  return row.id;
}

export async function insertRefreshToken(
  database: Database,
  token: { tokenHash: string; sessionId: number; expiresAt: Date },
): Promise<void> {
  await database.insert(refreshTokens).values(token);
}

/** Marks an unused, unexpired token of a living session as used. Of two callers at once one gets the session. */
export async function useRefreshToken(database: Database, tokenHash: string, now: Date) {
  const [used] = await database
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)))
    .returning({ sessionId: refreshTokens.sessionId });
  if (!used) return undefined;
  const [session] = await database
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, used.sessionId), isNull(sessions.revokedAt)))
    .returning({ sessionId: sessions.id, userId: sessions.userId });
  return session;
}

/** An unexpired token of a living session, used or not; the person of the session with it. */
export async function findLivingToken(database: Database, tokenHash: string, now: Date) {
  const [row] = await database
    .select({ usedAt: refreshTokens.usedAt, sessionId: sessions.id, userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(refreshTokens.tokenHash, tokenHash), gt(refreshTokens.expiresAt, now), isNull(sessions.revokedAt)));
  return row;
}

/** The session that a token, used or not, belongs to. */
export async function findSessionOfToken(database: Database, tokenHash: string) {
  const [row] = await database
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row?.sessionId;
}

/** Ends a session: its access tokens are refused from now on, and its refresh tokens too. */
export async function revokeSession(database: Database, sessionId: number, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Sessions of a person that were not ended and are in use, the last used first. */
export async function findSessionsOf(database: Database, userId: number, usedSince: Date) {
  return database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.lastUsedAt, usedSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Ends a session of a person; answers whether there was one to end. */
export async function revokeOwnSession(
  database: Database,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
): Promise<boolean> {
  const rows = await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of a person, or all but one. */
export async function revokeSessionsOf(
  database: Database,
  { userId, except, now }: { userId: number; except: number | undefined; now: Date },
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

/**
 * Holds the account of a password until the transaction ends. False where it was deleted, or the password changed, since that was
 * looked at: hashing takes a tenth of a second, in which both may happen.
 *
 * @param strength `share` for what goes well beside another of its kind, `update` for what changes the account
 */
export async function holdAccount(
  transaction: Database,
  { id, passwordHash }: { readonly id: number; readonly passwordHash?: string | null },
  strength: 'share' | 'update',
): Promise<boolean> {
  const isSame = passwordHash == null ? isNotNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isSame))
    .for(strength);
  return rows.length > 0;
}

export async function updatePassword(database: Database, userId: number, passwordHash: string): Promise<void> {
  await database.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Takes another hash for the same password; false where the account has another one by now. */
export async function replaceHash(
  database: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  next: string,
): Promise<boolean> {
  const rows = await database
    .update(users)
    .set({ passwordHash: next })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function markEmailVerified(database: Database, userId: number): Promise<void> {
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/**
 * Counts an attempt to sign in, before the password is looked at: attempts that come at once are counted too. An attempt
 * beyond `limit` within the window no longer moves the time of the last one. A last one that is ahead by more than a window was before
 * the clock was set back, and over; by less it may be of another server, whose clock differs.
 */
export async function countSignInAttempt(
  database: Database,
  values: { addressHash: string; limit: number; windowMilliseconds: number; now: Date },
) {
  const { addressHash, limit, windowMilliseconds, now } = values;
  const moment = (offset: number) => sql`${new Date(now.getTime() + offset).toISOString()}::timestamptz`;
  const { lastAttemptAt } = signInAttempts;
  const isOver = sql`(${lastAttemptAt} <= ${moment(-windowMilliseconds)} or ${lastAttemptAt} > ${moment(windowMilliseconds)})`;
  const isFull = sql`${signInAttempts.attempts} >= ${limit}`;
  const [row] = await database
    .insert(signInAttempts)
    .values({ addressHash, attempts: 1, lastAttemptAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.addressHash,
      set: {
        attempts: sql`case when ${isOver} then 1 else least(${signInAttempts.attempts}, ${limit}) + 1 end`,
        lastAttemptAt: sql`case when ${isFull} and not ${isOver} then ${lastAttemptAt} else ${moment(0)} end`,
      },
    })
    .returning({ attempts: signInAttempts.attempts, lastAttemptAt: signInAttempts.lastAttemptAt });
  if (!row) throw new Error('The attempt was not counted');
  return row;
}

export async function forgetSignInAttempts(database: Database, addressHash: string): Promise<void> {
  await database.delete(signInAttempts).where(eq(signInAttempts.addressHash, addressHash));
}

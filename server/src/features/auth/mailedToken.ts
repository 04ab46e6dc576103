import { and, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import { mailedTokens, users } from '../../database/schema';
import { ApiError } from '../../http/errors';
import { createToken, sha256 } from './token';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Mails of one purpose that an address gets within an hour, however often they are asked for. */
const MAILS_AN_HOUR = 3;

type Stored = Pick<AppContext, 'database' | 'clock'>;
type Purpose = (typeof mailedTokens.$inferSelect)['purpose'];

interface TokenRequest {
  readonly purpose: Purpose;
  readonly email: string;
  readonly lifeMilliseconds: number;
}

/** A token for a link in a mail. It is worth nothing unless it was issued. */
interface MailedToken {
  readonly token: string;
  readonly expiresAt: Date;
  /** False without an account that can sign in, or when enough mails went there. */
  readonly issued: boolean;
}

/** Issues a token for the account of an address. One statement does it, so that no account takes as long as one. */
export async function issueMailedToken(
  { database, clock }: Stored,
  { purpose, email, lifeMilliseconds }: TokenRequest,
): Promise<MailedToken> {
  const now = clock();
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifeMilliseconds);
  await database.delete(mailedTokens).where(lte(mailedTokens.expiresAt, now));
  const recent = database
    .select({ count: count() })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, users.id),
        eq(mailedTokens.purpose, purpose),
        gt(mailedTokens.createdAt, new Date(now.getTime() - HOUR_MILLISECONDS)),
      ),
    );
  const rows = await database
    .insert(mailedTokens)
    .select(
      database
        .select({
          tokenHash: sql<string>`${sha256(token)}::text`.as('token_hash'),
          purpose: sql<Purpose>`${purpose}::text`.as('purpose'),
          userId: users.id,
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
          expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
        })
        .from(users)
        .where(and(eq(users.email, email), isNotNull(users.passwordHash), sql`(${recent}) < ${MAILS_AN_HOUR}`))
        // Of an account that is being deleted it is known then.
        .for('key share'),
    )
    .returning({ userId: mailedTokens.userId });
  return { token, expiresAt, issued: rows.length > 0 };
}

/** A token as someone presents it, and what for. */
interface PresentedToken {
  readonly purpose: Purpose;
  readonly token: string;
}

/** The row of a token that may be used now. */
function usable({ purpose, token }: PresentedToken, now: Date) {
  return and(
    eq(mailedTokens.tokenHash, sha256(token)),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.expiresAt, now),
  );
}

/** What whoever presents a link is told that leads nowhere any more. */
export function uselessToken(): ApiError {
  return new ApiError('invalid_mailed_token', 'This link was used already or is out of date.');
}

/**
 * Looks whether a token could be used now, before work that is in vain without one. Only `redeemMailedToken` decides.
 *
 * @throws {ApiError} `invalid_mailed_token` when it is unknown, used, expired, or for something else.
 */
export async function checkMailedToken({ database, clock }: Stored, presented: PresentedToken): Promise<void> {
  const [row] = await database
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(usable(presented, clock()));
  if (!row) throw uselessToken();
}

/**
 * Uses a token up, in a transaction, which holds its account from then on; answers whose it was.
 *
 * @throws {ApiError} `invalid_mailed_token` when it is unknown, used, expired, or for something else.
 */
export async function redeemMailedToken({ database, clock }: Stored, presented: PresentedToken): Promise<number> {
  const now = clock();
  // The account before what is of it, as whoever deletes it does: else the two could wait for each other.
  const owner = database.select({ id: mailedTokens.userId }).from(mailedTokens).where(usable(presented, now));
  await database.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('no key update');
  const [row] = await database
    .delete(mailedTokens)
    .where(usable(presented, now))
    .returning({ userId: mailedTokens.userId });
  if (!row) throw uselessToken();
  return row.userId;
}

/** Makes all links of one purpose that went to a person worthless. */
export async function withdrawMailedTokens({ database }: Stored, userId: number, purpose: Purpose): Promise<void> {
  await database.delete(mailedTokens).where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose)));
}

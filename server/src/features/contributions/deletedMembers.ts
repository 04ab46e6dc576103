import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { users } from '../../database/schema';

/** Where the addresses of deleted accounts end: no mail reaches it (RFC 2606), and none can be confirmed there. */
export const DELETED_MAIL_DOMAIN = 'deleted.invalid';

/** Whether that is what a deleted account has for an address. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(`@${DELETED_MAIL_DOMAIN}`);
}

/** Condition of a query with `users`: whether an account is there, so that its name means somebody. */
export const isNamed = sql`${users.email} not like ${`%@${DELETED_MAIL_DOMAIN}`}`;

/** Those of the accounts that are there. None of them is deleted before the transaction ends. */
export async function holdNamed(transaction: Database, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNamed))
    .orderBy(users.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

import type { NewsletterTag } from '@market-pulse/contract';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { newsletterSubscriptions as subscriptions } from '../../database/schema';

interface Application {
  readonly listId: number;
  readonly email: string;
  readonly tag: NewsletterTag;
  readonly now: Date;
}

/**
 * Notes that an address was given for a list, and locks its row until the transaction ends. `isNew` without a row of it
 * before.
 */
export async function enterApplication(database: Database, { listId, email, tag, now }: Application) {
  const [created] = await database
    .insert(subscriptions)
    .values({ listId, email, tag, createdAt: now, invitedAt: now })
    .onConflictDoNothing()
    .returning();
  if (created) return { ...created, isNew: true };
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.listId, listId), eq(subscriptions.email, email)))
    .for('update');
  if (!row) throw new Error('The subscription was not stored');
  return { ...row, isNew: false };
}

export async function noteInvitation(database: Database, id: number, values: { tag: NewsletterTag; invitedAt: Date }) {
  await database.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

/** A subscription, and the moment before which the link to confirm it was made. */
export interface ConfirmationLink {
  readonly id: number;
  readonly issuedBefore: Date;
}

/** The subscription of a link, unless its address left the list after that was made. */
function confirmable({ id, issuedBefore }: ConfirmationLink) {
  return and(
    eq(subscriptions.id, id),
    or(isNull(subscriptions.unsubscribedAt), lt(subscriptions.unsubscribedAt, issuedBefore)),
  );
}

export async function mayConfirm(database: Database, link: ConfirmationLink): Promise<boolean> {
  const rows = await database.select({ id: subscriptions.id }).from(subscriptions).where(confirmable(link));
  return rows.length > 0;
}

/** Puts the address of a link on its list; answers whether it is on it now. */
export async function confirm(database: Database, link: ConfirmationLink, now: Date): Promise<boolean> {
  const rows = await database
    .update(subscriptions)
    .set({
      confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      unsubscribedAt: null,
    })
    .where(confirmable(link))
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/** Takes an address off its list; confirmation links that it has are worthless from now on. */
export async function unsubscribe(database: Database, id: number, now: Date): Promise<void> {
  await database.update(subscriptions).set({ unsubscribedAt: now, confirmedAt: null }).where(eq(subscriptions.id, id));
}

import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  addresses,
  companyAdmins,
  companyProofs,
  forumBookmarks,
  forumFollows,
  forumModerators,
  idempotentAnswers,
  mailedTokens,
  mutedAuthors,
  notificationMails,
  notifications,
  portfolioAccounts,
  portfolioAnswers,
  portfolioTransactions,
  priceAlerts,
  profiles,
  readingPlaces,
  savedScreens,
  sessions,
  users,
  watchlists,
} from '../../database/schema';
import { DELETED_MAIL_DOMAIN } from '../contributions/deletedMembers';

/**
 * What is one person's alone, by table: it goes with the account, and what refers to it goes with it. A trigger refuses what was under way
 * meanwhile (migration `0036_leaving`); who notifies somebody holds their account instead (`insertNotifications`).
 */
export const ERASED = {
  addresses,
  companyAdmins,
  companyProofs,
  forumBookmarks,
  forumFollows,
  forumModerators,
  idempotentAnswers,
  mailedTokens,
  mutedAuthors,
  notificationMails,
  notifications,
  // Before the accounts that they are in.
  portfolioTransactions,
  portfolioAccounts,
  portfolioAnswers,
  priceAlerts,
  profiles,
  readingPlaces,
  savedScreens,
  sessions,
  watchlists,
};

/** Whether somebody is an admin, and nobody else is. Keeps two admins from leaving at once; ends with the transaction. */
export async function isLastAdmin(transaction: Database, userId: number): Promise<boolean> {
  const admins = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.passwordHash)))
    .orderBy(users.id)
    .for('update');
  return admins.length === 1 && admins[0]?.id === userId;
}

/**
 * Takes from an account what says whose it was, and all that was theirs alone. Its row stays for what others answered to; so does its
 * former name in lower case, which nobody sees any more, so that nobody can take it and go on under it.
 */
export async function eraseAccount(
  transaction: Database,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  for (const table of Object.values(ERASED)) await transaction.delete(table).where(eq(table.userId, id));
  // Whoever followed them would wait in vain.
  await transaction.delete(forumFollows).where(eq(forumFollows.authorId, id));
  await transaction
    .update(users)
    .set({
      username: name,
      email: `deleted-${id}@${DELETED_MAIL_DOMAIN}`,
      emailVerified: false,
      passwordHash: null,
      role: 'user',
    })
    .where(eq(users.id, id));
}

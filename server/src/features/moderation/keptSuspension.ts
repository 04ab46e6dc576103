import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context';
import { loadSecret } from '../../database/secrets';
import type { Database } from '../../database/client';
import { moderationActions, suspendedAddresses } from '../../database/schema';
import { insertNotifications } from '../notifications/queries';
import { HOW_TO_APPEAL, momentText, REASON_WORDS } from './notices';
import { findSuspension } from './suspension';
import { insertAction } from './targets';

interface Person {
  readonly id: number;
  /** Trimmed and lower-cased. */
  readonly email: string;
}

async function hashOf(database: Database, email: string): Promise<string> {
  const secret = await loadSecret(database, 'suspended_addresses');
  return createHmac('sha256', secret).update(email).digest('hex');
}

/**
 * Keeps of somebody who leaves that they are suspended, under a hash of their address (docs/decisions/deleted-accounts.md); without a
 * suspension nothing. To be called while their account is held.
 */
export async function keepSuspension({ database, clock }: AppContext, { id, email }: Person): Promise<void> {
  const suspension = await findSuspension(database, id, clock());
  if (!suspension) return;
  const kept = { addressHash: await hashOf(database, email), actionId: suspension.id, until: suspension.until };
  await database
    .insert(suspendedAddresses)
    .values(kept)
    .onConflictDoUpdate({ target: suspendedAddresses.addressHash, set: kept });
}

/**
 * Suspends a new account whose address was suspended when its last one was deleted, until the same moment, and tells it why. What an
 * appeal has taken back meanwhile does not hold. To be called in the transaction that opens the account.
 */
export async function resumeSuspension({ database, clock }: AppContext, { id, email }: Person): Promise<void> {
  const [kept] = await database
    .delete(suspendedAddresses)
    .where(eq(suspendedAddresses.addressHash, await hashOf(database, email)))
    .returning({ actionId: suspendedAddresses.actionId });
  if (!kept) return;
  const now = clock();
  const { actionId } = kept;
  const [action] = await database
    .select({ reason: moderationActions.reason, until: moderationActions.until, by: moderationActions.moderatorId })
    .from(moderationActions)
    .where(
      and(eq(moderationActions.id, actionId), gt(moderationActions.until, now), isNull(moderationActions.undoneAt)),
    );
  if (!action?.until) return;
  const { reason, until, by: moderatorId } = action;
  await insertAction(database, {
    ...{ action: 'suspend', targetType: 'user', userId: id, reason, until, moderatorId, createdAt: now },
    note: 'Goes on from an account with the same address that was deleted while suspended.',
  });
  const message = `An account with your address was deleted while it was suspended, and that goes on: until ${momentText(until)} you can read, but not write, vote or report. Reason: ${REASON_WORDS[reason]}. ${HOW_TO_APPEAL}`;
  await insertNotifications(database, [
    {
      ...{ userId: id, notificationType: 'moderation', title: 'Your account is suspended', message, createdAt: now },
      ...{ link: '/forums/moderation/decisions', postId: null, commentId: null },
    },
  ]);
}

import { and, count, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companyApplications as applications, companyProofs as proofs } from '../../database/schema';

/** Mails with a link that an application caused since a moment. */
export async function countProofsSince(database: Database, applicationId: number, since: Date): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(proofs)
    .where(and(eq(proofs.applicationId, applicationId), gt(proofs.createdAt, since)));
  return row?.count ?? 0;
}

/** Keeps a proof by its hash, and clears away those of the application that are out of date. */
export async function insertProof(database: Database, values: typeof proofs.$inferInsert): Promise<void> {
  const { applicationId, createdAt: now } = values;
  await database.delete(proofs).where(and(eq(proofs.applicationId, applicationId), lte(proofs.expiresAt, now)));
  await database.insert(proofs).values(values);
}

interface PresentedProof {
  readonly tokenHash: string;
  readonly userId: number;
  readonly now: Date;
}

function usable({ tokenHash, now }: Omit<PresentedProof, 'userId'>) {
  return and(eq(proofs.tokenHash, tokenHash), gt(proofs.expiresAt, now));
}

/** Who asked for a proof that still works. */
export async function findProofOwner(database: Database, presented: Omit<PresentedProof, 'userId'>) {
  const [row] = await database.select({ userId: proofs.userId }).from(proofs).where(usable(presented));
  return row?.userId;
}

/** Uses a proof up; undefined where this person has none like it that still works. Of several at once one succeeds. */
export async function redeemProof(transaction: Database, { userId, ...presented }: PresentedProof) {
  const [row] = await transaction
    .delete(proofs)
    .where(and(usable(presented), eq(proofs.userId, userId)))
    .returning({ applicationId: proofs.applicationId, address: proofs.address });
  return row;
}

interface Proven {
  readonly applicationId: number;
  readonly userId: number;
  readonly address: string;
  readonly now: Date;
}

/** Ends an accepted application with its proof; its other links are worthless from now on. Undefined where it is not accepted. */
export async function completeApplication(transaction: Database, { applicationId, userId, address, now }: Proven) {
  const [row] = await transaction
    .update(applications)
    .set({
      ...{ status: 'verified', provedAt: now, provedBy: userId, provedAddress: address },
      ...{ claimHash: null, claimExpiresAt: null },
    })
    .where(and(eq(applications.id, applicationId), eq(applications.status, 'accepted')))
    .returning({ companyId: applications.companyId });
  if (!row) return undefined;
  await transaction.delete(proofs).where(eq(proofs.applicationId, applicationId));
  return row;
}

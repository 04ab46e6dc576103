import type { Database } from '../../database/client';
import { takeBackKeepersWords } from '../companies/keepersWords';
import * as queries from './keeperQueries';

/** That somebody keeps a company's page no more, and who ended it. */
export interface KeepingEnd {
  readonly companyId: number;
  readonly userId: number;
  readonly by: number;
  readonly now: Date;
}

/**
 * Ends that an account is admin of a company. With the last one the company is verified no more, and what its keepers
 * wrote is taken back where no site admin has written since.
 *
 * @returns the company; undefined where the account is no admin of it
 */
export async function endKeeping(transaction: Database, { companyId, userId, by, now }: KeepingEnd) {
  const company = await queries.lockVerification(transaction, companyId);
  if (!(await queries.deleteAdmin(transaction, companyId, userId))) return undefined;
  const change = { companyId, userId, changedBy: by, changedAt: now };
  await queries.noteChanges(transaction, [{ ...change, action: 'removed' }]);
  if ((await queries.countAdmins(transaction, companyId)) === 0) {
    if (company.verified) await endVerification(transaction, change);
    await takeBackKeepersWords(transaction, { companyId, by, now });
  }
  return company;
}

/** Ends that an account that is deleted keeps pages of companies, as if it had been removed from each. */
export async function endAllKeeping(transaction: Database, { userId, now }: Pick<KeepingEnd, 'userId' | 'now'>) {
  for (const companyId of await queries.lockKept(transaction, userId)) {
    await endKeeping(transaction, { companyId, userId, by: userId, now });
  }
}

/** Ends that a company is verified, and says so in its history. */
export async function endVerification(
  transaction: Database,
  change: { companyId: number; changedBy: number; changedAt: Date },
): Promise<void> {
  await queries.setVerified(transaction, change.companyId, null, change.changedAt);
  await queries.noteChanges(transaction, [{ ...change, userId: null, action: 'unverified' }]);
}

import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import { users } from '../../database/schema';
import { createDemoAccounts, type DemoAccount, writeDemoAccounts } from './demoAccounts';
import { insertCommunity } from './seedCommunity';
import { insertCompanies, insertWholeList } from './seedCompanies';
import { insertContent } from './seedContent';
import { insertCrypto } from './seedCrypto';
import { insertHistory } from './seedHistory';

interface SeedOptions {
  /** Where `demo-accounts.json` is written. */
  readonly dataDir: string;
  /** The present: what the seed dates relatively is dated from here. */
  readonly now: Date;
  /** Everything that is bundled, or the sample of it that tests begin with. */
  readonly size: 'whole' | 'sample';
}

/**
 * Fills an empty database with what makes the first start useful, all of it or nothing. A database that has an account
 * is left alone.
 *
 * @returns the demo accounts, or undefined when there was nothing to do.
 */
export async function seedDatabase(
  database: Database,
  { dataDir, now, size }: SeedOptions,
): Promise<readonly DemoAccount[] | undefined> {
  return database.transaction(async (transaction) => {
    // Several servers may start at once on an empty database: one of them seeds.
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const [someone] = await transaction.select({ id: users.id }).from(users).limit(1);
    if (someone) return undefined;

    const accounts = await createDemoAccounts(transaction, now);
    await insertCompanies(transaction, now, size);
    if (size === 'whole') await insertWholeList(transaction, now);
    await insertCrypto(transaction, now);
    await insertHistory(transaction, size);
    await insertContent(transaction, now);
    await insertCommunity(transaction, now);
    // Before the commit: passwords that were committed are on disk, or nothing was.
    writeDemoAccounts(dataDir, accounts);
    return accounts;
  });
}

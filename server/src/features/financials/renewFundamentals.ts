import { eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { shareCounts, trailingEarnings } from '../../database/schema';
import { earningsByPeriod } from './earningsByPeriod';
import type { StatedFact } from './fact';
import { shareCountsOf } from './sharesOutstanding';
import { statementsOf } from './statements';

/**
 * Takes from the facts of a filer what its market cap and its ratios are reckoned with: numbers of shares and earnings of four quarters.
 * To be called in the transaction that stored the facts.
 */
export async function renewFundamentals(database: Database, cik: number, facts: readonly StatedFact[]): Promise<void> {
  const counts = shareCountsOf(facts).map((count) => ({ cik, ...count }));
  const earnings = earningsByPeriod(statementsOf(facts, cik));
  await database.delete(shareCounts).where(eq(shareCounts.cik, cik));
  await database.delete(trailingEarnings).where(eq(trailingEarnings.cik, cik));
  if (counts.length > 0) await database.insert(shareCounts).values(counts).onConflictDoNothing();
  if (earnings.length === 0) return;
  await database
    .insert(trailingEarnings)
    .values(
      earnings.map(({ value: perShare, to: periodEnd, form, filed }) => ({ cik, periodEnd, perShare, form, filed })),
    );
}

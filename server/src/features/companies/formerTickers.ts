import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyFormerTickers } from '../../database/schema';

/**
 * The present tickers of companies that had some others before, or have them elsewhere, by those. A ticker that a company has now
 * is that company's, and not in the answer; of several that had one, the last has it.
 *
 * @param tickers canonical
 */
export async function presentTickers(
  database: Database,
  tickers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tickers.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([companyFormerTickers.ticker], {
      former: companyFormerTickers.ticker,
      present: companies.ticker,
    })
    .from(companyFormerTickers)
    .innerJoin(companies, eq(companies.id, companyFormerTickers.companyId))
    .where(
      sql`${inArray(companyFormerTickers.ticker, [...new Set(tickers)])} and not exists (
        select from ${companies} holder where holder.ticker = ${companyFormerTickers.ticker})`,
    )
    .orderBy(companyFormerTickers.ticker, desc(companyFormerTickers.until), desc(companyFormerTickers.companyId));
  return new Map(rows.map(({ former, present }) => [former, present]));
}

/** A ticker, or that which its company has in place of it now. */
export async function presentTicker(database: Database, ticker: string): Promise<string> {
  return (await presentTickers(database, [ticker])).get(ticker) ?? ticker;
}

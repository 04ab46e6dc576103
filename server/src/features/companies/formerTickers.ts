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
  const rows = await selectFormer(database, tickers);
  return new Map(rows.map(({ former, present }) => [former, present]));
}

function selectFormer(database: Database, tickers: readonly string[]) {
  return database
    .selectDistinctOn([companyFormerTickers.ticker], {
      former: companyFormerTickers.ticker,
      present: companies.ticker,
      until: companyFormerTickers.until,
    })
    .from(companyFormerTickers)
    .innerJoin(companies, eq(companies.id, companyFormerTickers.companyId))
    .where(
      sql`${inArray(companyFormerTickers.ticker, [...new Set(tickers)])} and not exists (
        select from ${companies} holder where holder.ticker = ${companyFormerTickers.ticker})`,
    )
    .orderBy(companyFormerTickers.ticker, desc(companyFormerTickers.place));
}

/** A ticker that a company has no more. */
export interface FormerTicker {
  /** Its present one. */
  readonly present: string;
  /** The day of the data set that told of the change, `YYYY-MM-DD`. */
  readonly until: string;
}

/** What a ticker was, that no company has now; undefined where none had it either. */
export async function findFormerTicker(database: Database, ticker: string): Promise<FormerTicker | undefined> {
  const [found] = await selectFormer(database, [ticker]);
  return found;
}

/** A ticker, or that which its company has in place of it now. */
export async function presentTicker(database: Database, ticker: string): Promise<string> {
  return (await presentTickers(database, [ticker])).get(ticker) ?? ticker;
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { companies } from '../../../database/schema';
import type { ListedTicker } from './readTickers';

/**
 * Writes where companies are listed, where ticker and CIK are both theirs. What a person wrote stays; and `OTC`, which the SEC says of
 * every market of that kind, does not replace the name of one (`OTCQB`). A directory without a day may be old: it tells what is missing.
 *
 * @returns how many companies have another exchange than before
 */
export async function saveExchanges(
  database: Database,
  tickers: readonly Pick<ListedTicker, 'ticker' | 'cik' | 'exchange'>[],
  { now, isDated }: { readonly now: Date; readonly isDated: boolean },
): Promise<number> {
  const told = JSON.stringify(
    tickers.flatMap(({ ticker, cik, exchange }) => (exchange ? [{ ticker, cik, exchange }] : [])),
  );
  const { rows } = await database.execute(sql`
    update ${companies} set exchange = told.exchange, updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${told}::json) as told (ticker text, cik integer, exchange text)
    where ${companies.ticker} = told.ticker and ${companies.cik} = told.cik
      and ${companies.exchange} is distinct from told.exchange and (${companies.exchange} is null or ${isDated}::boolean)
      and not ('exchange' = any(${companies.editedFields}))
      and not (told.exchange = 'OTC' and coalesce(${companies.exchange}, '') ~* '^OTC')
    returning ${companies.id}`);
  return rows.length;
}

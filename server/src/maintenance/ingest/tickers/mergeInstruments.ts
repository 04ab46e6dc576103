import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { dailyBars, instruments, priceSeries, tradeIdeas } from '../../../database/schema';
import { dateFiledSplits } from '../../../features/price-history/filedSplits';
import { renewFigures } from '../../../features/price-history/renewFigures';
import {
  listKnownDividends,
  listKnownSplits,
  storeDividends,
  storeSplits,
} from '../../../features/price-history/storedActions';
import { joinDividends, joinSplits } from './joinActions';

/**
 * Makes one history of two that are of the same company. What only one has is kept; of a day, split or dividend that both have,
 * what is kept already stays, and so does what editors entered of either (`joinSplits`). Trade ideas about either are about the one that is left.
 */
export async function mergeInstruments(
  transaction: Database,
  { kept, gone }: { readonly kept: number; readonly gone: number },
): Promise<void> {
  // An import of what goes ends before it is read here, or finds it gone.
  await transaction.select({ id: instruments.id }).from(instruments).where(eq(instruments.id, gone)).for('update');
  const columns = sql.raw('date, open, high, low, close, adjusted_close, volume, market_cap');
  await transaction.execute(sql`
    insert into ${dailyBars} (series_id, ${columns})
    select mine.id, ${columns}
    from ${priceSeries} mine join ${priceSeries} other on other.source = mine.source
    join ${dailyBars} on ${dailyBars.seriesId} = other.id
    where mine.instrument_id = ${kept}::integer and other.instrument_id = ${gone}::integer
    on conflict (series_id, date) do nothing`);
  await transaction.execute(sql`
    update ${priceSeries}
    set first_date = least(${priceSeries.firstDate}, other.first_date), last_date = greatest(${priceSeries.lastDate}, other.last_date)
    from ${priceSeries} other
    where ${priceSeries.instrumentId} = ${kept}::integer and other.instrument_id = ${gone}::integer
      and other.source = ${priceSeries.source}`);
  await transaction.execute(sql`
    update ${priceSeries} set instrument_id = ${kept}::integer
    where ${priceSeries.instrumentId} = ${gone}::integer and not exists (
      select from ${priceSeries} mine where mine.instrument_id = ${kept}::integer and mine.source = ${priceSeries.source})`);
  const [mySplits, otherSplits] = [await listKnownSplits(transaction, kept), await listKnownSplits(transaction, gone)];
  await storeSplits(transaction, kept, joinSplits(mySplits, otherSplits));
  await dateFiledSplits(transaction, kept);
  const [paid, otherPaid] = [await listKnownDividends(transaction, kept), await listKnownDividends(transaction, gone)];
  await storeDividends(transaction, kept, joinDividends(paid, otherPaid));
  await transaction.update(tradeIdeas).set({ instrumentId: kept }).where(eq(tradeIdeas.instrumentId, gone));
  await transaction.delete(instruments).where(eq(instruments.id, gone));
  await renewFigures(transaction, kept);
}

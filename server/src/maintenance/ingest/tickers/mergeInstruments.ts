import { isEditors } from '@market-pulse/analysis/actions';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { dailyBars, instruments, priceSeries, tradeIdeas } from '../../../database/schema';
import { renewFigures } from '../../../features/price-history/renewFigures';
import {
  listKnownDividends,
  listKnownSplits,
  storeDividends,
  storeSplits,
} from '../../../features/price-history/storedActions';

/**
 * Makes one history of two that are of the same company. What only one has is kept; of a day, split or dividend that both have,
 * what is kept already stays, and so does what editors entered of either. Trade ideas about either are about the one that is left.
 */
export async function mergeInstruments(
  transaction: Database,
  { kept, gone }: { readonly kept: number; readonly gone: number },
): Promise<void> {
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
  await storeSplits(transaction, kept, mergeActions(mySplits, otherSplits));
  const [paid, otherPaid] = [await listKnownDividends(transaction, kept), await listKnownDividends(transaction, gone)];
  await storeDividends(transaction, kept, mergeActions(paid, otherPaid));
  await transaction.update(tradeIdeas).set({ instrumentId: kept }).where(eq(tradeIdeas.instrumentId, gone));
  await transaction.delete(instruments).where(eq(instruments.id, gone));
  await renewFigures(transaction, kept);
}

/** What sources say of days of which they say nothing here yet, and what editors entered, whatever it stands in the place of. */
function mergeActions<Action extends { readonly date: string; readonly source: string }>(
  mine: readonly Action[],
  others: readonly Action[],
): Action[] {
  const text = (action: Action) => JSON.stringify(action);
  const isNew = (other: Action) =>
    isEditors(other)
      ? !mine.some((one) => text(one) === text(other))
      : !mine.some((one) => !isEditors(one) && one.date === other.date);
  return [...mine, ...others.filter(isNew)];
}

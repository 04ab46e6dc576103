import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../database/client';
import { findFormerTicker } from '../../../features/companies/formerTickers';
import { settleSeries } from '../../../features/price-history/settleSeries';
import { storeBars } from '../../../features/price-history/storeBars';
import type { Following } from '../../delegation/task';
import { addUp } from '../bringing';
import { count } from '../count';
import type { IngestSummary } from '../summary';
import type { HistoryDataset, HistorySeries } from './historyDataset';

/** Bars that are written in one transaction: visitors of the embedded database wait for its end, some tenths of a second. */
const BATCH_SIZE = 2_000;

/** Progress counts bars. */
type ApplyHistoryOptions = Following;

/**
 * Brings price history into the database, batch by batch. A bar that is there already is replaced when it differs. What
 * is interrupted keeps the batches before, and is completed by the same data set again: a bar is its own unit, and no two
 * have to agree, so that a long import need not hold up the site by one long transaction. What comes under a company's former ticker
 * is the company's until the day of the change, and only adds what is missing: it may be older than what is known, or another's.
 * Of a series that stands on another basis than what is kept, or in another currency, and cannot be put on the same, nothing is taken.
 */
export async function applyHistory(
  database: Database,
  dataset: HistoryDataset,
  { onProgress, signal }: ApplyHistoryOptions,
): Promise<IngestSummary> {
  const total = dataset.series.reduce((sum, { bars }) => sum + bars.length, 0);
  let summary: IngestSummary = { rows: 0, added: 0, changed: 0 };
  let done = 0;
  const notes: string[] = [];
  const refused: string[] = [];
  for (const told of dataset.series) {
    const { series: own, mayChange, ...found } = await settle(database, told);
    notes.push(...found.notes);
    done += told.bars.length - own.bars.length;
    if (!mayChange && own.bars.length === 0) continue;
    const settled = await database.transaction((transaction) => settleSeries(transaction, own, mayChange));
    if ('refusal' in settled) {
      refused.push(`${own.symbol}: ${settled.refusal}; nothing of it was stored`);
      done += own.bars.length;
      continue;
    }
    const series = settled.part;
    for (let start = 0; start === 0 || start < series.bars.length; start += BATCH_SIZE) {
      signal.throwIfAborted();
      const bars = series.bars.slice(start, start + BATCH_SIZE);
      // What happened to the shares comes with the first of the bars.
      const part = start === 0 ? { ...series, bars } : { ...series, bars, splits: [], dividends: [] };
      const written = await database.transaction((transaction) =>
        storeBars(transaction, part, { mayChange, describes: true, replacesSeries: false }),
      );
      summary = addUp(summary, { rows: bars.length, ...written });
      done += bars.length;
      onProgress(done, total);
      // The embedded database never waits for anything outside; others take their turn here.
      await setImmediate();
    }
  }
  return { ...summary, ...(notes.length > 0 && { notes }), ...(refused.length > 0 && { refusals: refused }) };
}

/** A series under the present symbol. */
interface SettledSeries {
  readonly series: HistorySeries;
  /** Whether it may replace what is known, and not only add what is missing. */
  readonly mayChange: boolean;
}

/** Finds whose a series is, and takes from it what is later than its ticker was that company's. */
async function settle(
  database: Database,
  series: HistorySeries,
): Promise<SettledSeries & { readonly notes: readonly string[] }> {
  const { kind, symbol } = series;
  const former = kind === 'stock' ? await findFormerTicker(database, symbol) : undefined;
  if (!former) return { series, mayChange: true, notes: [] };
  const { present, until } = former;
  const isBefore = ({ date }: { readonly date: string }) => date <= until;
  const kept = {
    bars: series.bars.filter(isBefore),
    splits: series.splits.filter(isBefore),
    dividends: series.dividends.filter(isBefore),
  };
  const late = series.bars.length - kept.bars.length;
  const days = late === 1 ? '1 day after it is' : `${count(late)} days after it are`;
  const notes = [
    `${symbol} is a former ticker of ${present}: its days go there where they are missing, and change none`,
    ...(late > 0 ? [`${symbol} was ${present}'s ticker until ${until}: ${days} left out`] : []),
  ];
  return { series: { ...series, ...kept, symbol: present }, mayChange: false, notes };
}

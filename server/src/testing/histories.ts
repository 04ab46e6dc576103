import type { Database } from '../database/client';
import { type HistoryPart, storeBars } from '../features/price-history/storeBars';

/** Keeps closes by their day as an import of a file does, raw ones in US dollars unless told otherwise. */
export async function bringCloses(
  database: Database,
  { kind, symbol, ...more }: Pick<HistoryPart, 'kind' | 'symbol'> & Partial<HistoryPart>,
  closes: Readonly<Record<string, number>>,
): Promise<void> {
  const unknown = { open: null, high: null, low: null, adjustedClose: null, volume: null, marketCap: null };
  const part: HistoryPart = {
    ...{ kind, symbol, name: null, unit: 'USD', source: 'A file', licence: null, splits: [], dividends: [] },
    ...{ adjustment: 'raw', interval: 'day' },
    bars: Object.entries(closes).map(([date, close]) => ({ ...unknown, date, close })),
    ...more,
  };
  const writing = { mayChange: true, describes: true, replacesSeries: false };
  await database.transaction((transaction) => storeBars(transaction, part, writing));
}

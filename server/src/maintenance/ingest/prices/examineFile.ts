import { basename } from 'node:path';
import { FirstFew } from '@market-pulse/format';
import { UnusableInputError } from '../readFile';
import type { FileDates } from './dateClues';
import type { Bar, HistorySeries, Identity, Split } from './historyDataset';
import { type HistoryKind, readHistoryFile, type ReadHistoryOptions, type Remark } from './readHistoryFile';

/** What a file holds of one instrument, all of it together. */
export interface WholeSeries {
  readonly identity: Identity;
  readonly ends: NonNullable<HistorySeries['ends']>;
  readonly splits: readonly Split[];
}

/** Names an instrument within a file. */
export const seriesKey = ({ kind, symbol }: Pick<Identity, 'kind' | 'symbol'>): string => `${kind} ${symbol}`;

/** What a file holds, found by reading it to its end once. */
export interface ExaminedFile {
  /** Name of its format. */
  readonly format: string;
  readonly source: string;
  readonly bars: number;
  /** Its instruments, by `seriesKey`. */
  readonly series: ReadonlyMap<string, WholeSeries>;
  readonly firstSymbol: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Rows that were left out, and rows of which only the close is kept. */
  readonly leftOut: number;
  readonly reduced: number;
  /** Splits that cannot be. */
  readonly splitsLeftOut: number;
  /** What there is to say about them. */
  readonly remarks: FirstFew<Remark>;
}

/**
 * Reads a file to its end before anything of it is stored: so of one that turns out to be cut off or of another encoding
 * nothing is.
 *
 * @throws UnusableInputError when it cannot be used, or has not one usable row.
 */
export async function examineFile(
  kind: HistoryKind,
  path: string,
  options: ReadHistoryOptions,
  dates: FileDates,
  signal: AbortSignal,
): Promise<ExaminedFile> {
  const series = new Map<string, WholeSeries>();
  const remarks = new FirstFew<Remark>();
  const found = {
    format: '',
    source: '',
    bars: 0,
    firstSymbol: '',
    firstDay: '',
    lastDay: '',
    leftOut: 0,
    reduced: 0,
    splitsLeftOut: 0,
  };
  for await (const { layout, found: bars, remarks: told } of readHistoryFile(kind, path, options, dates)) {
    signal.throwIfAborted();
    found.format = layout.format;
    found.source = layout.origin.source;
    for (const { identity, bar, split } of bars) {
      const key = seriesKey(identity);
      const known = series.get(key);
      if (!bar) {
        if (known && split) series.set(key, { ...known, splits: [...known.splits, split] });
        continue;
      }
      found.bars += 1;
      found.firstSymbol ||= identity.symbol;
      series.set(key, withBar(known, { identity, bar, split }));
      if (found.firstDay === '' || bar.date < found.firstDay) found.firstDay = bar.date;
      if (bar.date > found.lastDay) found.lastDay = bar.date;
    }
    for (const remark of told) {
      if (remark.isSplit) found.splitsLeftOut += 1;
      else if (remark.isLeftOut) found.leftOut += 1;
      else found.reduced += 1;
      remarks.add(() => remark);
    }
  }
  if (found.bars === 0) {
    const [first] = remarks.first;
    const reason = first === undefined ? '' : ` (line ${first.line}: ${first.reason})`;
    throw new UnusableInputError(`${basename(path)} has no usable row${reason}`);
  }
  return { ...found, series, remarks };
}

function withBar(
  known: WholeSeries | undefined,
  { identity, bar: { date, close }, split }: { identity: Identity; bar: Bar; split: Split | undefined },
): WholeSeries {
  const end = { date, close };
  if (known === undefined) return { identity, ends: [end, end], splits: split ? [split] : [] };
  const [first, last] = known.ends;
  if (split === undefined && date >= first.date && date <= last.date) return known;
  return {
    ...known,
    ends: [date < first.date ? end : first, date > last.date ? end : last],
    splits: split ? [...known.splits, split] : known.splits,
  };
}

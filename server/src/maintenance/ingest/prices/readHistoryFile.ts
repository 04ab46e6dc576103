import { basename, dirname, resolve } from 'node:path';
import { restDayOf } from '@market-pulse/analysis/calendar';
import { readCells } from '../csvTable';
import { UnusableInputError } from '../readFile';
import { detectCrypto } from './cryptoLayouts';
import { DateClues, dayOfCell, type FileDates } from './dateClues';
import { type DateOrder, type DayCell, readDay } from './day';
import { readFigure } from './figureCell';
import type { Bar, Dividend, HistorySeries, Identity, Split } from './historyDataset';
import { type Close, isJump } from './jump';
import type { BarColumns, FileStart, Layout, SeriesLayout, Statements } from './layout';
import { type Line, readLines } from './lines';
import { detectMacro, macroFileNames } from './macroLayouts';
import { judgeBar, type ReadBar } from './possibleBar';
import { detectPrices } from './priceLayouts';
import { SeenDays } from './seenDays';
import { readSplit } from './splitCell';

/** Kinds of history that the command line knows. */
export type HistoryKind = 'prices' | 'macro' | 'crypto';

/** A bar with whose it is, and what happened to the shares on its day. */
export interface FoundBar {
  readonly identity: Identity;
  /** Null where a row tells of another action on a day whose bar an earlier one has. */
  readonly bar: Bar | null;
  readonly split: Split | undefined;
  readonly dividend: Dividend | undefined;
}

/** What is told of a line: a bar that was left out, one of which a part was, or a split that cannot be beside one that is whole. */
export interface Remark {
  readonly line: number;
  readonly reason: string;
  readonly isLeftOut: boolean;
  readonly isSplit?: boolean;
}

/** A piece of a file, as it was read. */
export interface HistoryPiece {
  readonly layout: Layout;
  readonly found: readonly FoundBar[];
  readonly remarks: readonly Remark[];
}

const HEADER_LINES = 3;

/**
 * A figure that is cut off is a figure too: 1500 becomes 15. What shows that a last line is whole is the line break behind it, or
 * the quotation mark that closes its last cell.
 */
const MAYBE_CUT =
  'the file ends here without a line break, so that its last figure may be cut off; end the line to have it taken';

const detectors = { prices: detectPrices, macro: detectMacro, crypto: detectCrypto };

const expected: Record<HistoryKind, string> = {
  prices: 'its first lines are not those of daily prices: Date (or date, timestamp), Open, High, Low, Close are needed',
  macro: `it is none of the files that are known, with their columns: ${macroFileNames.join(', ')}`,
  crypto: "its first line is neither that of CoinGecko's export (snapped_at, price, …) nor of Bybit's daily bars",
};

export interface ReadHistoryOptions extends Statements {
  /** The present moment: days after it cannot be. */
  readonly now: Date;
}

/**
 * Reads a file to its end for nothing but how its dates are written, which one line may tell for all.
 *
 * @throws UnusableInputError when they can be read in two ways, and as `readHistoryFile` does.
 */
export async function decideDates(
  kind: HistoryKind,
  path: string,
  options: ReadHistoryOptions,
  signal?: AbortSignal,
): Promise<FileDates> {
  const clues = new DateClues();
  let usual: DateOrder | undefined;
  for await (const { layout, lines } of readRows(kind, path, options)) {
    signal?.throwIfAborted();
    usual = layout.usualDates;
    for (const { number, text } of lines) addClue(clues, layout, number, text);
  }
  const decided = clues.decide(options.dates, usual);
  if ('question' in decided) {
    throw new UnusableInputError(`${basename(path)}: ${decided.question}; nothing of it was stored`);
  }
  return decided;
}

function addClue(clues: DateClues, layout: Layout, line: number, text: string): void {
  // Most files have days as 2026-08-21 alone, which say nothing more.
  if (!text.includes('/') && !text.includes(':')) return;
  const cells = cellsOf(text);
  if (cells?.length !== layout.cells) return;
  const identity = layout.series[0]?.identify(cells);
  if (identity && 'kind' in identity) clues.add((cells[layout.dayColumn] ?? '').trim(), line, identity);
}

/**
 * Reads a file of price history, in pieces: recognises its format, and gives the bars that can be, with a remark for each
 * that cannot, and for a last line that may be cut off in its last cell. The same file gives the same each time.
 *
 * @param dates as `decideDates` says
 * @throws UnusableInputError when the file cannot be read, is of another encoding, is none of this kind, or is cut off.
 *   What was given before is then not to be stored, so that a file is read to its end once before.
 */
export async function* readHistoryFile(
  kind: HistoryKind,
  path: string,
  options: ReadHistoryOptions,
  dates: FileDates,
): AsyncGenerator<HistoryPiece> {
  let reader: RowReader | undefined;
  for await (const { layout, lines } of readRows(kind, path, options)) {
    reader ??= new RowReader(basename(path), layout, dates, options.now.toISOString().slice(0, 10));
    yield reader.read(lines);
  }
}

/** Lines of a file behind its header, with how they are to be read. */
interface Rows {
  readonly layout: Layout;
  readonly lines: readonly Line[];
}

async function* readRows(
  kind: HistoryKind,
  path: string,
  { now: _now, ...statements }: ReadHistoryOptions,
): AsyncGenerator<Rows> {
  const file = basename(path);
  let layout: Layout | undefined;
  let waiting: Line[] = [];
  const begin = (): Rows => {
    const head = waiting.slice(0, HEADER_LINES).map(({ text }) => (cellsOf(text) ?? []).map((cell) => cell.trim()));
    if (waiting.every(({ text }) => text.trim() === '')) throw new UnusableInputError(`${file} is empty`);
    const start: FileStart = { file, folder: basename(dirname(resolve(path))), head };
    const detected = detectors[kind](start, statements);
    if (detected === undefined) throw new UnusableInputError(`${file} cannot be used: ${expected[kind]}`);
    layout = detected;
    return { layout, lines: waiting.slice(layout.headerLines) };
  };

  for await (const lines of readLines(path)) {
    if (layout !== undefined) {
      yield { layout, lines };
      continue;
    }
    waiting.push(...lines);
    if (waiting.length < HEADER_LINES) continue;
    yield begin();
    waiting = [];
  }
  if (layout === undefined) yield begin();
}

/** The cells of a line; undefined where its quotation marks do not match. Most lines have none. */
function cellsOf(text: string): string[] | undefined {
  return text.includes('"') ? readCells(text).cells : text.split(',');
}

/** What a series had last, and on which days it had anything. */
interface SeriesState {
  readonly days: SeenDays;
  last: (Close & FoundBar & { readonly bar: Bar }) | undefined;
  /** The unit of its first row's prices. */
  readonly prices: Identity['prices'];
}

/** What a row comes to: a bar, maybe with something to say of it, or why there is none. */
type ReadRow =
  | { readonly found: FoundBar; readonly reason?: string; readonly splitReason?: string }
  | { readonly reason: string };

class RowReader {
  private readonly states = new Map<string, SeriesState>();

  constructor(
    private readonly file: string,
    private readonly layout: Layout,
    private readonly dates: FileDates,
    private readonly today: string,
  ) {}

  read(lines: readonly Line[]): HistoryPiece {
    const found: FoundBar[] = [];
    const remarks: Remark[] = [];
    for (const line of lines) {
      if (line.text.trim() === '') continue;
      for (const row of this.readRow(line)) {
        if ('found' in row) found.push(row.found);
        if (row.reason !== undefined) {
          remarks.push({ line: line.number, reason: row.reason, isLeftOut: !('found' in row) });
        }
        if ('found' in row && row.splitReason !== undefined) {
          remarks.push({ line: line.number, reason: row.splitReason, isLeftOut: false, isSplit: true });
        }
      }
    }
    return { layout: this.layout, found, remarks };
  }

  private readRow({ number, text, isEnded }: Line): ReadRow[] {
    const { cells: count, dayColumn, series } = this.layout;
    const cells = cellsOf(text);
    if (cells?.length !== count) {
      if (!isEnded) {
        throw new UnusableInputError(`${this.file} is cut off in line ${number}; nothing of it was stored`);
      }
      const reason = cells ? `${cells.length} cells where the header has ${count}` : 'the quotation marks do not match';
      return [{ reason }];
    }
    if (!isEnded && !text.endsWith('"')) return [{ reason: MAYBE_CUT }];
    const dayText = (cells[dayColumn] ?? '').trim();
    const day = readDay(dayText, this.today, this.dates.order);
    if (day === undefined) return [{ reason: `${JSON.stringify(dayText.slice(0, 40))} is not a day` }];
    return series.flatMap((one) => this.readSeries(one, day, cells) ?? []);
  }

  private readSeries(layout: SeriesLayout, day: DayCell, cells: readonly string[]): ReadRow | undefined {
    const identity = layout.identify(cells);
    if ('reason' in identity) return identity;
    const date = dayOfCell(day, identity, this.dates);
    const read = readBar(layout, date, cells);
    if ('reason' in read) return read;
    if (read.close === null && layout.hasGaps) return undefined;
    const judged = judgeBar(read, this.today, layout);
    if ('reason' in judged) return judged;
    const rest = this.layout.origin.interval === 'day' && restDayOf(identity.kind, identity.symbol, date);
    if (rest) return { reason: `${date} is a ${rest}, and ${identity.symbol} trades on none` };

    const { bar, note } = judged;
    const key = `${identity.kind} ${identity.symbol}`;
    const state = this.states.get(key) ?? { days: new SeenDays(), last: undefined, prices: identity.prices };
    this.states.set(key, state);
    if (identity.prices?.currency !== state.prices?.currency || identity.prices?.subunit !== state.prices?.subunit) {
      return { reason: `${identity.symbol} is in another currency in an earlier line` };
    }
    const { split, splitReason } = this.splitOf(layout, date, cells);
    const dividend = this.dividendOf(layout.columns, date, cells);
    const row: FoundBar = { identity, bar, split, dividend };
    const { last } = state;
    const further = last && furtherAction(row, last);
    if (further) {
      state.last = { ...last, split: row.split ?? last.split, dividend: row.dividend ?? last.dividend };
      return { found: { identity, bar: null, ...further } };
    }
    if (this.layout.refusesJumps && last && split === undefined && !last.split && isJump(last, bar)) {
      return { reason: `close ${bar.close} is a jump from ${last.close} on ${last.date}, and no split is known` };
    }
    if (!state.days.add(date)) return { reason: `${identity.symbol} has ${date} in an earlier line already` };
    state.last = { ...row, bar, date, close: bar.close };
    return {
      found: row,
      ...(note !== undefined && { reason: note }),
      ...(splitReason !== undefined && { splitReason }),
    };
  }

  private splitOf(
    { columns: { split: column, action }, noSplit = 0 }: SeriesLayout,
    date: string,
    cells: readonly string[],
  ): { readonly split: Split | undefined; readonly splitReason?: string } {
    const kind = action === undefined ? '' : (cells[action] ?? '');
    const ratio = column === undefined ? undefined : readSplit(cells[column] ?? '', noSplit, kind);
    if (ratio && 'reason' in ratio) return { split: undefined, splitReason: ratio.reason };
    return { split: ratio && { ...ratio, date } };
  }

  /** Only from raw histories: the dividends of adjusted ones are adjusted as well, and not what was paid. */
  private dividendOf({ dividend }: BarColumns, date: string, cells: readonly string[]): Dividend | undefined {
    if (dividend === undefined || this.layout.origin.adjustment !== 'raw') return undefined;
    const amount = readFigure(cells[dividend] ?? '', 'dividend');
    return 'value' in amount && amount.value !== null && amount.value > 0 ? { date, amount: amount.value } : undefined;
  }
}

/** What a row that repeats the bar of the row before tells beyond it: another split or dividend of that day. */
function furtherAction(row: FoundBar, last: FoundBar): Pick<FoundBar, 'split' | 'dividend'> | undefined {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const split = isSame(row.split, last.split) ? undefined : row.split;
  const dividend = isSame(row.dividend, last.dividend) ? undefined : row.dividend;
  return (split ?? dividend) && isSame(row.bar, last.bar) ? { split, dividend } : undefined;
}

const figures = ['open', 'high', 'low', 'close', 'adjustedClose', 'volume', 'marketCap'] as const;
const figureNames = { adjustedClose: 'adjusted close', marketCap: 'market cap' };

function readBar(
  { columns, unknownZeros = [] }: SeriesLayout,
  date: string,
  cells: readonly string[],
): ReadBar | { readonly reason: string } {
  const bar: Record<(typeof figures)[number], number | null> & { date: string } = {
    ...{ date, open: null, high: null, low: null, close: null },
    ...{ adjustedClose: null, volume: null, marketCap: null },
  };
  for (const name of figures) {
    const column = columns[name];
    if (column === undefined) continue;
    const figure = readFigure(cells[column] ?? '', name in figureNames ? figureNames[name as 'marketCap'] : name);
    if ('reason' in figure) return figure;
    bar[name] = figure.value === 0 && unknownZeros.includes(name) ? null : figure.value;
  }
  return bar;
}

/** Puts bars together by series, in their order, as the database takes them. */
export function groupBySeries({ origin }: Layout, found: readonly FoundBar[]): HistorySeries[] {
  const series = new Map<string, HistorySeries>();
  for (const { identity, bar, split, dividend } of found) {
    const key = `${identity.kind} ${identity.symbol}`;
    const one = series.get(key) ?? { ...identity, ...origin, bars: [], splits: [], dividends: [] };
    series.set(key, one);
    if (bar) one.bars.push(bar);
    if (split) one.splits.push(split);
    if (dividend) one.dividends.push(dividend);
  }
  return [...series.values()];
}

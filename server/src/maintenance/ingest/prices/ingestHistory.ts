import { basename, relative } from 'node:path';
import { FirstFew } from '@market-pulse/format';
import { addUp, bringPieces, type BringingOptions, withDelivery } from '../bringing';
import { count } from '../count';
import { usualUnit } from '../../../features/price-history/priceUnit';
import { UnusableInputError } from '../readFile';
import type { IngestSummary } from '../summary';
import { type ExaminedFile, examineFile, seriesKey } from './examineFile';
import { type HistoryDataset, type HistorySeries, type Identity, MOST_BARS } from './historyDataset';
import { listHistoryFiles } from './historyFiles';
import type { Layout } from './layout';
import type { FileDates } from './dateClues';
import {
  decideDates,
  type FoundBar,
  groupBySeries,
  type HistoryKind,
  readHistoryFile,
  type ReadHistoryOptions,
} from './readHistoryFile';

export interface IngestHistoryOptions extends BringingOptions {
  readonly read: ReadHistoryOptions;
}

/** What was done with the files, together. */
export interface HistoryTotals extends IngestSummary {
  readonly files: number;
  readonly unusableFiles: number;
  /** Rows that cannot be. */
  readonly leftOut: number;
  /** Rows of which only the close is kept. */
  readonly reduced: number;
  /** Splits that cannot be. */
  readonly splitsLeftOut: number;
}

/**
 * Brings files of price history into the database, one after the other. Each is read three times: for how its dates are written,
 * to its end, which stores nothing, and again in pieces that are stored as they come. A file that cannot be used costs the others nothing.
 *
 * @throws UnusableInputError when no file can be used; InterruptedError when it was interrupted after something was stored.
 */
export async function ingestHistory(
  kind: HistoryKind,
  path: string,
  options: IngestHistoryOptions,
): Promise<HistoryTotals> {
  const { read, signal, onResult, onProblem } = options;
  const files = await listHistoryFiles(path);
  if (read.symbol !== undefined && files.length > 1) {
    throw new UnusableInputError(`--symbol is for one file, and ${path} has ${count(files.length)}`);
  }
  let totals: HistoryTotals = {
    files: 0,
    unusableFiles: 0,
    rows: 0,
    added: 0,
    changed: 0,
    leftOut: 0,
    reduced: 0,
    splitsLeftOut: 0,
  };
  // The last line says how many there were.
  const unusable = new FirstFew<void>();
  const notes = new FirstFew<void>();
  const remarks = new FirstFew<string>();
  await withDelivery(options, async (open) => {
    for (const file of files) {
      const examined = await examine(kind, file, read, signal).catch((error: unknown) => {
        if (!(error instanceof UnusableInputError) || files.length === 1) throw error;
        unusable.add(() => onProblem(error.message));
        return undefined;
      });
      if (examined === undefined) {
        totals = { ...totals, unusableFiles: totals.unusableFiles + 1 };
        continue;
      }
      const name = relative(path, file) || basename(file);
      for (const line of describeRemarks(name, examined, remarks)) onProblem(line);
      onResult(describeFile(name, examined));
      for (const line of describeUnknown(name, examined)) notes.add(() => onProblem(line));
      const summary = await bringPieces(await open(), readPieces(kind, file, read, examined));
      const [refusal, ...others] = (summary.refusals ?? []).map((reason) => `${name}: ${reason}`);
      if (refusal !== undefined && summary.rows === 0 && files.length === 1 && others.length === 0) {
        throw new UnusableInputError(refusal);
      }
      for (const line of refusal === undefined ? [] : [refusal, ...others]) notes.add(() => onProblem(line));
      if (refusal !== undefined && summary.rows === 0) {
        totals = { ...totals, unusableFiles: totals.unusableFiles + 1 };
        continue;
      }
      onResult(`  ${describeSummary(summary)}`);
      for (const note of summary.notes ?? []) notes.add(() => onProblem(`${name}: ${note}`));
      totals = addFile(totals, examined, summary);
    }
  });
  notes.rest().forEach(onProblem);
  if (totals.files === 0) throw new UnusableInputError(`None of the ${count(files.length)} files could be used`);
  for (const line of describeTotals(totals)) onResult(line);
  return totals;
}

function addFile(
  totals: HistoryTotals,
  { leftOut, reduced, splitsLeftOut }: ExaminedFile,
  summary: IngestSummary,
): HistoryTotals {
  return {
    ...totals,
    files: totals.files + 1,
    ...addUp(totals, summary),
    leftOut: totals.leftOut + leftOut,
    reduced: totals.reduced + reduced,
    splitsLeftOut: totals.splitsLeftOut + splitsLeftOut,
  };
}

async function examine(kind: HistoryKind, file: string, read: ReadHistoryOptions, signal: AbortSignal) {
  const dates = await decideDates(kind, file, read, signal);
  return { dates, ...(await examineFile(kind, file, read, dates, signal)) };
}

/** What a file holds, in pieces as large as the way into the database takes. */
async function* readPieces(
  kind: HistoryKind,
  file: string,
  read: ReadHistoryOptions,
  { dates, series: wholes }: ExaminedFile & { readonly dates: FileDates },
): AsyncGenerator<HistoryDataset> {
  let waiting: FoundBar[] = [];
  let layout: Layout | undefined;
  const group = (of: Layout) =>
    groupBySeries(of, waiting).map((one): HistorySeries => {
      // On which basis prices are is told by all of a file.
      const { ends, splits = one.splits } = wholes.get(seriesKey(one)) ?? {};
      return { ...one, splits: [...splits], ...(ends && one.kind === 'stock' && { ends }) };
    });
  for await (const piece of readHistoryFile(kind, file, read, dates)) {
    layout = piece.layout;
    for (const bar of piece.found) {
      waiting.push(bar);
      if (waiting.length < MOST_BARS) continue;
      yield { kind: 'history', series: group(layout) };
      waiting = [];
    }
  }
  if (layout && waiting.length > 0) yield { kind: 'history', series: group(layout) };
}

function describeFile(name: string, { format, source, bars, series, ...of }: ExaminedFile): string {
  const what = series.size === 1 ? of.firstSymbol : `${count(series.size)} symbols`;
  const calledAs = source === format ? '' : `, source "${source}"`;
  const units = [...new Set([...series.values()].flatMap(({ identity }) => unitText(identity) ?? []))];
  const inUnits = units.length === 0 ? '' : `; in ${units.join(', ')}`;
  return `${name}: ${format}${calledAs}; ${count(bars)} bars of ${what}, ${of.firstDay} to ${of.lastDay}${inUnits}`;
}

const unitOf = ({ kind, symbol, prices }: Identity) => (prices === undefined ? usualUnit(kind, symbol) : prices);

/** `EUR`, or `hundredths of GBP`; undefined for what is in dollars, as most is. */
function unitText(identity: Identity): string | undefined {
  const unit = unitOf(identity);
  if (unit === null || unit.currency === 'USD') return undefined;
  return unit.subunit === 1 ? unit.currency : `hundredths of ${unit.currency}`;
}

/** Shares whose prices may be in any currency. */
function describeUnknown(name: string, { series }: ExaminedFile): string[] {
  const unknown = [...series.values()].filter(({ identity }) => identity.kind === 'stock' && unitOf(identity) === null);
  return unknown.map(
    ({ identity: { symbol } }) =>
      `${name}: the currency of ${symbol} is not known, so that it is in no sum; say it with --currency, as --currency GBX for pence`,
  );
}

/** @param together remarks on all files */
function describeRemarks(name: string, { remarks }: ExaminedFile, together: FirstFew<string>): string[] {
  return remarks.lines(
    ({ line, reason, isLeftOut, isSplit }) =>
      `${name}, line ${line}: ${reason}${isLeftOut ? '; left out' : ''}${isSplit ? '; the prices are kept without it' : ''}`,
    `${name}: `,
    together,
  );
}

function describeSummary({ rows, added, changed }: IngestSummary): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged`;
}

function describeTotals({
  files,
  unusableFiles,
  leftOut,
  reduced,
  splitsLeftOut,
  ...summary
}: HistoryTotals): string[] {
  const rest = [
    leftOut > 0 && `${count(leftOut)} rows left out`,
    reduced > 0 && `${count(reduced)} rows kept with their close alone`,
    splitsLeftOut > 0 && `${count(splitsLeftOut)} splits left out`,
    unusableFiles > 0 && `${count(unusableFiles)} files could not be used`,
  ].filter((part) => part !== false);
  const total = `${count(files)} ${files === 1 ? 'file' : 'files'}, ${count(summary.rows)} bars: ${describeSummary(summary)}`;
  return rest.length === 0 ? [total] : [total, rest.join(', ')];
}

import { unitOfCode } from '@market-pulse/contract';
import { identifyFile, identifyName, STOOQ_ENDING } from './fileIdentity';
import type { Origin } from './historyDataset';
import { type BarColumns, columnFinder, type FileStart, type Layout, type Statements, stemOf } from './layout';

/** What a format says about itself. */
interface Format {
  readonly format: string;
  /** Undefined where anybody may have written the file: then it is called by its name. */
  readonly source?: string;
  readonly adjustment: Origin['adjustment'];
}

const YFINANCE: Format = { format: 'yfinance', source: 'Yahoo Finance', adjustment: 'full' };
const YAHOO_ADJUSTED: Format = {
  ...{ format: 'Yahoo with adjusted close', source: 'Yahoo Finance' },
  adjustment: 'splits',
};
const YAHOO: Format = { format: 'Yahoo without adjusted close', source: 'Yahoo Finance', adjustment: 'unknown' };
const NASDAQ: Format = { format: 'nasdaq.com', source: 'nasdaq.com', adjustment: 'splits' };
const STOOQ: Format = { format: 'Stooq', source: 'Stooq', adjustment: 'full' };
const PLAIN_SYMBOLS: Format = { format: 'plain with symbols', adjustment: 'unknown' };
const PLAIN: Format = { format: 'plain', adjustment: 'unknown' };

/**
 * Recognises a file of daily prices by its first lines. Undefined for one that is none.
 *
 * Adjustments are those that the sources state: yfinance adjusts everything unless told otherwise, Yahoo's own files have
 * prices adjusted for splits and a close adjusted for dividends too, nasdaq.com adjusts for splits, Stooq for both.
 */
export function detectPrices(start: FileStart, statements: Statements): Layout | undefined {
  return detectYfinance(start, statements) ?? detectTable(start, statements);
}

/** Three header lines: names, the ticker under each, and the word Date. */
function detectYfinance({ head }: FileStart, statements: Statements): Layout | undefined {
  const [names = [], tickers = [], dates = []] = head;
  if (names[0] !== 'Price' || tickers[0] !== 'Ticker' || dates[0] !== 'Date') return undefined;
  const [ticker, ...others] = new Set(tickers.slice(1).filter((name) => name !== ''));
  const columns = findColumns(names);
  if (columns === undefined || ticker === undefined || others.length > 0) return undefined;
  const identity = inUnit(identifyName(statements.symbol ?? ticker), statements);
  const format = columns.adjustedClose === undefined ? YFINANCE : { ...YFINANCE, adjustment: 'splits' as const };
  return {
    ...{ headerLines: 3, cells: names.length, dayColumn: 0, refusesJumps: true },
    format: format.format,
    origin: originOf(format, statements, ''),
    series: [{ columns, identify: () => identity, noSplit: noSplitOf(names), ...zerosOf(identity) }],
  };
}

function detectTable({ file, folder, head: [header = []] }: FileStart, statements: Statements): Layout | undefined {
  const find = columnFinder(header);
  const dayColumn = find('date', 'datetime', 'timestamp');
  const columns = findColumns(header);
  if (dayColumn === undefined || columns === undefined) return undefined;
  const symbolColumn = find('symbol', 'ticker');
  const format = formatOf(file, header, columns, symbolColumn);
  const currencyColumn = find('currency');
  const identity = inUnit(identifyFileAs(file, statements), statements);
  // Volumes of coins are kept in dollars; a file that anybody may have written often has them in coins.
  const isCoinOfAnybody = format === PLAIN && 'kind' in identity && identity.kind === 'crypto';
  return {
    ...{ headerLines: 1, cells: header.length, dayColumn, refusesJumps: true },
    format: format.format,
    // A site of the United States.
    ...(format === NASDAQ && { usualDates: 'mdy' as const }),
    origin: originOf(format, statements, symbolColumn === undefined ? folder : stemOf(file)),
    series: [
      {
        columns: isCoinOfAnybody ? { ...columns, volume: undefined } : columns,
        noSplit: noSplitOf(header),
        identify: (cells) => {
          const found = symbolColumn === undefined ? identity : identifyName(cells[symbolColumn] ?? '');
          return inUnit(found, statements, currencyColumn === undefined ? undefined : cells[currencyColumn]);
        },
        ...(symbolColumn === undefined && zerosOf(identity)),
      },
    ],
  };
}

function identifyFileAs(file: string, { symbol }: Statements) {
  return symbol === undefined ? identifyFile(file) : identifyName(symbol);
}

/**
 * Whose a row is, with the unit of its prices: as whoever brings the file stated it, or else the file itself does in a cell. A cell
 * with a currency that nobody knows leaves it unknown.
 */
function inUnit(
  identity: ReturnType<typeof identifyName>,
  { currency }: Statements,
  cell = '',
): ReturnType<typeof identifyName> {
  if ('reason' in identity || identity.kind !== 'stock') return identity;
  const stated = currency === undefined ? undefined : unitOfCode(currency);
  if (stated) return { ...identity, prices: { ...stated, from: 'stated' } };
  if (cell.trim() === '') return identity;
  const unit = unitOfCode(cell);
  return { ...identity, prices: unit ? { ...unit, from: 'source' } : null };
}

/** Nobody trades an index: a volume of zero is one that is not told. */
function zerosOf(identity: ReturnType<typeof identifyName>) {
  return 'kind' in identity && identity.kind === 'index' ? { unknownZeros: ['volume'] as const } : {};
}

function formatOf(
  file: string,
  header: readonly string[],
  columns: BarColumns,
  symbolColumn: number | undefined,
): Format {
  if (symbolColumn !== undefined) return PLAIN_SYMBOLS;
  if (columns.adjustedClose !== undefined) return YAHOO_ADJUSTED;
  const names = header.join();
  if (/^Date,Close(\/Last)?,Volume,Open,High,Low$/.test(names)) return NASDAQ;
  if (!names.startsWith('Date,Open,High,Low,Close')) return PLAIN;
  return STOOQ_ENDING.test(stemOf(file)) ? STOOQ : YAHOO;
}

function findColumns(header: readonly string[]): BarColumns | undefined {
  const find = columnFinder(header);
  const close = find('close', 'close/last');
  const found = { open: find('open'), high: find('high'), low: find('low') };
  if (close === undefined || Object.values(found).includes(undefined)) return undefined;
  return {
    ...{ ...found, close },
    adjustedClose: find('adj close', 'adj_close', 'adjusted_close'),
    volume: find('volume'),
    split: find('stock splits', 'splitfactor'),
    action: find('action', 'action type', 'split type', 'corporate action'),
    dividend: find('dividends', 'divcash'),
  };
}

/** Yahoo's column of splits has zeros, Tiingo's of factors has ones. */
function noSplitOf(header: readonly string[]): 0 | 1 {
  return columnFinder(header)('stock splits') === undefined ? 1 : 0;
}

function originOf(format: Format, { source, licence, adjustment }: Statements, byName: string): Origin {
  return {
    source: source ?? format.source ?? byName,
    licence: licence ?? null,
    adjustment: adjustment ?? format.adjustment,
    interval: 'day',
  };
}

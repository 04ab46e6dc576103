import { createHash } from 'node:crypto';
import { refusedTrades } from '@market-pulse/analysis/portfolio';
import {
  ownAmount,
  PORTFOLIO_MAX_NAMED_LINES,
  type PortfolioCurrency,
  type PortfolioImportLine,
  type PortfolioImportRequest,
  type PortfolioImportResult,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { ApiError } from '../../http/errors';
import { presentTickers } from '../companies/formerTickers';
import { listQuotes } from '../market-data/quotes';
import { readEuroRates } from './euroRates';
import { keyOf, splitsOf } from './instruments';
import * as queries from './queries';
import { changing, lastDay, requireRoom, shortageText } from './service';
import { type ReadLine, readStatement } from './statements/readStatement';
import type { StatementTrade } from './statements/statement';

type Parts = Pick<AppContext, 'database' | 'clock'>;

/** A transaction of a file, in US dollars. */
interface Candidate {
  readonly line: number;
  readonly values: queries.TransactionValues & { readonly quantity: number | null };
  readonly fingerprint: string;
}

interface Sorted {
  readonly format: string;
  readonly added: readonly Candidate[];
  readonly duplicates: number;
  readonly skipped: readonly PortfolioImportLine[];
  readonly refused: readonly PortfolioImportLine[];
  /** See `ReadStatement`; undefined too where the line is not taken. */
  readonly maybeCutLine: number | undefined;
}

type Facts = Pick<StatementTrade, 'symbol' | 'date' | 'action' | 'quantity' | 'price' | 'fee' | 'currency'> & {
  readonly kind: string;
};

/** Numbers the same transactions of a day, which a file may rightly hold several times, and hashes what each says. */
function fingerprints(): (facts: Facts) => string {
  const seen = new Map<string, number>();
  return ({ kind, symbol, date, action, quantity, price, fee, currency }) => {
    const facts = JSON.stringify([kind, symbol, date, action, quantity, price, fee, currency]);
    const time = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, time);
    return createHash('sha256').update(`${facts} ${time}`).digest('hex');
  };
}

/**
 * What a person has already: as the file told it that it came from, and as the site's own file tells it, in US dollars and
 * with what was corrected since.
 */
function knownFingerprints(rows: readonly queries.TransactionRow[]): Set<string> {
  const of = fingerprints();
  const ofEuros = fingerprints();
  return new Set(
    rows.flatMap((row) => {
      const { currency, rate, price, fee } = row;
      const told = [of({ ...row, currency: 'USD' })];
      if (currency !== 'USD') told.push(ofEuros({ ...row, price: ownAmount(price, rate), fee: ownAmount(fee, rate) }));
      return row.fingerprint === null ? told : [row.fingerprint, ...told];
    }),
  );
}

/** Lines in the order of time: some brokers write the newest first, also within a day, and what came first is sold first. */
function inTime(lines: readonly ReadLine[]): readonly ReadLine[] {
  const days = lines.flatMap(({ reading }) => ('trade' in reading ? [reading.trade.date] : []));
  return (days[0] ?? '') > (days.at(-1) ?? '') ? lines.toReversed() : lines;
}

/** What a symbol is, where a file does not say: as the quotes have it. */
async function kindsOf(context: AppContext, trades: readonly StatementTrade[]) {
  const symbols = [...new Set(trades.filter(({ kind }) => kind === undefined).map(({ symbol }) => symbol))];
  const quotes = symbols.length === 0 ? [] : await listQuotes(context, symbols);
  return new Map(symbols.map((symbol, index) => [symbol, quotes[index]?.kind ?? 'stock']));
}

type Converted = { readonly rate: number; readonly currency: PortfolioCurrency } | { readonly reason: string };

function convert({ currency, date }: StatementTrade, rateOn: (day: string) => number | undefined): Converted {
  if (currency === 'USD') return { rate: 1, currency };
  if (currency !== 'EUR') {
    return {
      reason: `amounts in ${currency.slice(0, 10)} cannot be taken: US dollars can, and euros where a rate is known`,
    };
  }
  const rate = rateOn(date);
  return rate === undefined ? { reason: `no rate of the euro is known for ${formatDate(date)}` } : { rate, currency };
}

/** Sorts the lines of a file, beside what its owner has already; nothing is stored. */
async function sortLines(context: AppContext, userId: number, content: string): Promise<Sorted> {
  const { format, lines, maybeCutLine } = readStatement(content);
  const { database, clock } = context;
  const trades = lines.flatMap(({ reading }) => ('trade' in reading ? [reading.trade] : []));
  const kinds = await kindsOf(context, trades);
  // Files name companies as they were called then.
  const present = await presentTickers(database, [...new Set(trades.map(({ symbol }) => symbol))]);
  const isEuro = trades.some(({ currency }) => currency === 'EUR');
  const rateOn = isEuro ? await readEuroRates(database) : () => undefined;
  const rows = await queries.listTransactions(database, userId);
  const known = knownFingerprints(rows);
  const fingerprintOf = fingerprints();
  const presentFingerprintOf = fingerprints();
  const until = lastDay(clock());

  const candidates: Candidate[] = [];
  const skipped: PortfolioImportLine[] = [];
  const refused: PortfolioImportLine[] = [];
  let duplicates = 0;
  for (const { line, reading } of inTime(lines)) {
    if ('skipped' in reading) skipped.push({ line, reason: reading.skipped });
    else if ('refused' in reading) refused.push({ line, reason: reading.refused });
    else {
      const { trade } = reading;
      const kind = trade.kind ?? kinds.get(trade.symbol) ?? 'stock';
      const symbol = (kind === 'stock' && present.get(trade.symbol)) || trade.symbol;
      const fingerprint = fingerprintOf({ ...trade, kind });
      // What was typed in under a former ticker has the present one now.
      const presentFingerprint = presentFingerprintOf({ ...trade, symbol, kind });
      const money = convert(trade, rateOn);
      if (trade.date > until) refused.push({ line, reason: `${formatDate(trade.date)} has not come yet` });
      else if (known.has(fingerprint) || known.has(presentFingerprint)) duplicates += 1;
      else if ('reason' in money) refused.push({ line, reason: money.reason });
      else {
        const { rate, currency } = money;
        const values = { ...trade, symbol, kind, currency, rate, price: trade.price * rate, fee: trade.fee * rate };
        candidates.push({ line, values, fingerprint });
      }
    }
  }
  const shortages = await findShortages(context, rows, candidates);
  const oversold = new Set(shortages.map(({ line }) => line));
  const added = candidates.filter(({ line }) => !oversold.has(line));
  return {
    ...{ format, added, duplicates, skipped: byLine(skipped) },
    maybeCutLine: added.some(({ line }) => line === maybeCutLine) ? maybeCutLine : undefined,
    refused: byLine([...refused, ...shortages]),
  };
}

const byLine = (lines: readonly PortfolioImportLine[]) => lines.toSorted((one, other) => one.line - other.line);

/** Lines that would sell more than is held. */
async function findShortages(
  parts: Parts,
  rows: readonly queries.TransactionRow[],
  candidates: readonly Candidate[],
): Promise<PortfolioImportLine[]> {
  const byInstrument = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate.values);
    const found = byInstrument.get(key);
    if (found) found.push(candidate);
    else byInstrument.set(key, [candidate]);
  }
  const kept = new Map<string, queries.TransactionRow[]>();
  for (const row of rows) {
    const found = kept.get(keyOf(row));
    if (found) found.push(row);
    else kept.set(keyOf(row), [row]);
  }
  const names = [...byInstrument.values()].flatMap(([first]) => first?.values ?? []);
  const splits = await splitsOf(parts, names);
  return [...byInstrument].flatMap(([key, incoming]) => {
    const trades = incoming.map(({ line, values }) => ({ ...values, line }));
    return refusedTrades(kept.get(key) ?? [], trades, splits.get(key)).map(({ trade, ...shortage }) => ({
      line: trade.line,
      reason: shortageText(trade.symbol, shortage),
    }));
  });
}

function toResult(
  { format, added, duplicates, skipped, refused, maybeCutLine }: Sorted,
  stored: boolean,
): PortfolioImportResult {
  return {
    ...{ format, stored, added: added.length, duplicates },
    skipped: skipped.length,
    skipped_lines: skipped.slice(0, PORTFOLIO_MAX_NAMED_LINES),
    refused: refused.length,
    refused_lines: refused.slice(0, PORTFOLIO_MAX_NAMED_LINES),
    ...(maybeCutLine !== undefined && { maybe_cut_line: maybeCutLine }),
  };
}

function refusedImport({ refused }: Sorted): ApiError {
  const named = refused.slice(0, PORTFOLIO_MAX_NAMED_LINES).map(({ line, reason }) => `Line ${line}: ${reason}`);
  const lines = refused.length === 1 ? 'One line cannot be taken' : `${refused.length} lines cannot be taken`;
  return new ApiError('validation_failed', `${lines}, so that nothing was imported.`, { fields: { content: named } });
}

/**
 * Imports the file of a broker, or tells what that would do: all of it is stored or nothing. What was imported before, or typed in with
 * the same figures, is not stored twice.
 *
 * @throws {ApiError} `validation_failed` for a file that is not understood, and for lines that cannot be taken unless they are to be
 *   left out; `limit_reached` at 10,000 transactions.
 */
export async function importStatement(
  context: AppContext,
  userId: number,
  { content, dry_run: isDryRun, leave_out: leavesOut }: PortfolioImportRequest,
): Promise<PortfolioImportResult> {
  const perform = async (database: Database): Promise<PortfolioImportResult> => {
    const sorted = await sortLines({ ...context, database }, userId, content);
    await requireRoom(database, userId, sorted.added.length);
    if (isDryRun) return toResult(sorted, false);
    if (sorted.refused.length > 0 && !leavesOut) throw refusedImport(sorted);
    const createdAt = context.clock();
    await queries.insertTransactions(
      database,
      sorted.added.map(({ values, fingerprint }) => ({ ...values, userId, fingerprint, createdAt })),
    );
    return toResult(sorted, true);
  };
  return isDryRun ? perform(context.database) : changing(context, userId, ({ database }) => perform(database));
}

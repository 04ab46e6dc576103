import { createHash } from 'node:crypto';
import { refusedTrades } from '@market-pulse/analysis/portfolio';
import {
  ownAmount,
  PORTFOLIO_MAX_LINE,
  PORTFOLIO_MAX_NAMED_LINES,
  type PortfolioCurrency,
  type PortfolioImportLine,
  type PortfolioImportRequest,
  type PortfolioImportResult,
  type PortfolioRefusedLine,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { presentTickers } from '../companies/formerTickers';
import { listQuotes } from '../market-data/quotes';
import { readEuroRates } from './euroRates';
import { keyOf, splitsOf } from './instruments';
import * as queries from './queries';
import { changing, lastDay, requireRoom, shortageText } from './service';
import { type ReadLine, readStatement } from './statements/readStatement';
import { refuse, type RefusedReading, type StatementTrade } from './statements/statement';

type Parts = Pick<AppContext, 'database' | 'clock'>;

/** A transaction of a file, in US dollars. */
interface Candidate extends ReadLine {
  readonly values: queries.TransactionValues & { readonly quantity: number | null };
  readonly fingerprint: string;
}

interface Sorted {
  readonly format: string;
  /** Lines that their owner leaves out. */
  readonly leftOut: number;
  readonly added: readonly Candidate[];
  readonly duplicates: number;
  readonly skipped: readonly PortfolioImportLine[];
  readonly refused: readonly PortfolioRefusedLine[];
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

type Converted = { readonly rate: number; readonly currency: PortfolioCurrency } | RefusedReading;

function convert({ currency, date }: StatementTrade, rateOn: (day: string) => number | undefined): Converted {
  if (currency === 'USD') return { rate: 1, currency };
  if (currency !== 'EUR') {
    return refuse(
      `amounts in ${currency.slice(0, 10)} cannot be taken: US dollars can, and euros where a rate is known`,
      IN_DOLLARS,
    );
  }
  const rate = rateOn(date);
  return rate === undefined
    ? refuse(`no rate of the euro is known for ${formatDate(date)}`, IN_DOLLARS)
    : { rate, currency };
}

const IN_DOLLARS = 'Write its amounts and its currency in US dollars here, or leave the line out.';

const toRefused = ({ line, text }: ReadLine, { refused, remedy }: RefusedReading): PortfolioRefusedLine => ({
  ...{ line, reason: refused, remedy },
  text: text.length > PORTFOLIO_MAX_LINE ? null : text,
});

/** Sorts the lines of a file, beside what its owner has already; nothing is stored. */
async function sortLines(
  context: AppContext,
  userId: number,
  { content, lines: choices }: Pick<PortfolioImportRequest, 'content' | 'lines'>,
): Promise<Sorted> {
  const leftOut = new Set(choices.flatMap(({ line, text }) => (text === null ? [line] : [])));
  const corrections = new Map(choices.flatMap(({ line, text }) => (text === null ? [] : [[line, text] as const])));
  const read = readStatement(content, corrections);
  const { format, maybeCutLine } = read;
  const lines = read.lines.filter(({ line }) => !leftOut.has(line));
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
  const refused: PortfolioRefusedLine[] = [];
  let duplicates = 0;
  for (const one of inTime(lines)) {
    const { line, reading } = one;
    if ('skipped' in reading) skipped.push({ line, reason: reading.skipped });
    else if ('refused' in reading) refused.push(toRefused(one, reading));
    else {
      const { trade } = reading;
      const kind = trade.kind ?? kinds.get(trade.symbol) ?? 'stock';
      const symbol = (kind === 'stock' && present.get(trade.symbol)) || trade.symbol;
      const fingerprint = fingerprintOf({ ...trade, kind });
      // What was typed in under a former ticker has the present one now.
      const presentFingerprint = presentFingerprintOf({ ...trade, symbol, kind });
      const money = convert(trade, rateOn);
      if (trade.date > until) refused.push(toRefused(one, refuse(`${formatDate(trade.date)} has not come yet`)));
      else if (known.has(fingerprint) || known.has(presentFingerprint)) duplicates += 1;
      else if ('refused' in money) refused.push(toRefused(one, money));
      else {
        const { rate, currency } = money;
        const values = { ...trade, symbol, kind, currency, rate, price: trade.price * rate, fee: trade.fee * rate };
        candidates.push({ ...one, values, fingerprint });
      }
    }
  }
  const shortages = await findShortages(context, rows, candidates);
  const oversold = new Set(shortages.map(({ line }) => line));
  const added = candidates.filter(({ line }) => !oversold.has(line));
  return {
    ...{ format, added, duplicates, skipped: byLine(skipped), leftOut: read.lines.length - lines.length },
    maybeCutLine: added.some(({ line }) => line === maybeCutLine) ? maybeCutLine : undefined,
    refused: byLine([...refused, ...shortages]),
  };
}

const byLine = <Line extends { readonly line: number }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => one.line - other.line);

/** Lines that would sell more than is held. */
async function findShortages(
  parts: Parts,
  rows: readonly queries.TransactionRow[],
  candidates: readonly Candidate[],
): Promise<PortfolioRefusedLine[]> {
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
    const trades = incoming.map((one) => ({ ...one.values, one }));
    return refusedTrades(kept.get(key) ?? [], trades, splits.get(key)).map(({ trade, ...shortage }) =>
      toRefused(trade.one, refuse(shortageText(trade.symbol, shortage))),
    );
  });
}

function toResult(
  { format, leftOut, added, duplicates, skipped, refused, maybeCutLine }: Sorted,
  stored: boolean,
): PortfolioImportResult {
  return {
    ...{ format, stored, added: added.length, duplicates, left_out: leftOut },
    skipped: skipped.length,
    skipped_lines: skipped.slice(0, PORTFOLIO_MAX_NAMED_LINES),
    refused: refused.length,
    refused_lines: refused.slice(0, PORTFOLIO_MAX_NAMED_LINES),
    ...(maybeCutLine !== undefined && { maybe_cut_line: maybeCutLine }),
  };
}

/**
 * Imports the file of a broker, or tells what that would do. Lines that cannot be taken are named with what can be done and keep no other
 * from being stored: corrected, they come with the same file again. What was imported before, or typed in with the same figures, is
 * not stored twice.
 *
 * @throws {ApiError} `validation_failed` for a file that is not understood; `limit_reached` at 10,000 transactions.
 */
export async function importStatement(
  context: AppContext,
  userId: number,
  request: PortfolioImportRequest,
): Promise<PortfolioImportResult> {
  const perform = async (database: Database): Promise<PortfolioImportResult> => {
    const sorted = await sortLines({ ...context, database }, userId, request);
    await requireRoom(database, userId, sorted.added.length);
    if (request.dry_run) return toResult(sorted, false);
    const createdAt = context.clock();
    await queries.insertTransactions(
      database,
      sorted.added.map(({ values, fingerprint }) => ({ ...values, userId, fingerprint, createdAt })),
    );
    return toResult(sorted, true);
  };
  return request.dry_run ? perform(context.database) : changing(context, userId, ({ database }) => perform(database));
}

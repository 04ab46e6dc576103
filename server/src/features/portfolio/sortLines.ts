import { missingShares } from '@market-pulse/analysis/portfolio';
import {
  ownNameKey,
  PORTFOLIO_MAX_FIGURE,
  PORTFOLIO_MAX_LINE,
  portfolioAccountWrite,
  type PortfolioImportLine,
  type PortfolioImportRequest,
  type PortfolioOpening,
  type PortfolioRefusedLine,
  unitOfCode,
  unitOfSymbol,
  type PortfolioKind,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { AppContext } from '../../context';
import { presentTickers } from '../companies/formerTickers';
import { listQuotes } from '../market-data/quotes';
import type { AccountFinder } from './accounts';
import { keyOf, type KnownInstrument, knownInstruments } from './instruments';
import { fingerprints, knownRows } from './knownRows';
import { openingOf } from './openingOf';
import { pairCancellations, tradesByWord, WHOSE, type RepeatedTrade } from './pairCancellations';
import { priceUnitOf } from './priceCurrency';
import * as queries from './queries';
import { lastDay, marketOf, toSplitRow } from './service';
import { tradesWithSplits, type SplitRow } from './splitOf';
import { readStatement, type ReadLine, type ReadStatement } from './statements/readStatement';
import { quoted, refuse, type LineReading, type RefusedReading, type StatementTrade } from './statements/statement';

type Parts = Pick<AppContext, 'database' | 'clock'>;

/** A transaction of a file. */
interface Candidate extends ReadLine {
  readonly values: queries.TransactionValues & { readonly quantity: number | null };
  readonly fingerprint: string;
}

/** A transaction that is there, and the day on which a line of the file takes it back. */
interface Cancelled {
  readonly id: number;
  readonly on: string;
}

/** The lines of a file, sorted by what would become of them. */
export interface SortedLines {
  readonly statement: ReadStatement;
  /** Lines that their owner leaves out. */
  readonly leftOut: number;
  /** What is to be stored, with what another line of the file takes back. */
  readonly kept: readonly Candidate[];
  readonly cancelled: readonly Cancelled[];
  readonly openings: readonly PortfolioOpening[];
  readonly duplicates: number;
  /** What of the duplicates is stored without what it moved on the account, which the file tells. */
  readonly completed: readonly queries.Settlement[];
  /** Accounts that lines of the file name. */
  readonly accounts: readonly string[];
  readonly skipped: readonly PortfolioImportLine[];
  readonly refused: readonly PortfolioRefusedLine[];
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

type Money = Pick<queries.TransactionValues, 'currency' | 'price' | 'fee' | 'settledAmount' | 'settledCurrency'>;

/**
 * Amounts in their own currency, hundredths as whole ones. Where a file leaves it empty it is that of the instrument's price, or nobody
 * knows it.
 */
function moneyOf(
  { action, currency, price, fee, settled }: StatementTrade,
  ofPrice: string | undefined,
): Money | RefusedReading {
  const unknown = [currency, settled?.currency ?? ''].find((code) => code !== '' && !unitOfCode(code));
  if (unknown !== undefined) return refuse(`nobody knows the currency ${quoted(unknown.slice(0, 10))}`, KNOWN_CURRENCY);
  const [whole, other] = [unitOfCode(currency), settled && unitOfCode(settled.currency)];
  const moved =
    settled && other ? { settledAmount: settled.amount / other.subunit, settledCurrency: other.currency } : {};
  const { currency: own, subunit } = whole ?? { currency: ofPrice ?? null, subunit: 1 };
  const money: Money & { readonly price: number; readonly fee: number } = {
    ...{ currency: own, price: price / subunit, fee: fee / subunit },
    ...moved,
  };
  const beyond = [money.price, money.fee, money.settledAmount ?? 0].find(
    (figure) => !(Math.abs(figure) <= PORTFOLIO_MAX_FIGURE),
  );
  if (beyond !== undefined) return refuse(`${quoted(String(beyond))} is larger than what is kept here`);
  if (action === 'exchange' && (money.settledCurrency ?? own) === own)
    return refuse('an exchange is of two currencies', 'Write both currencies here, or leave the line out.');
  return money;
}

/** What a line says of an account beyond what is stored of it; undefined where its owner has changed what it says. */
function completionOf(row: queries.TransactionRow, { date, action, quantity }: StatementTrade, money: Money) {
  const { settledAmount = null, settledCurrency = null } = money;
  if (row.settledCurrency !== null || settledAmount === null || settledCurrency === null) return undefined;
  const saysSame =
    [row.date === date, row.action === action, row.quantity === quantity].every(Boolean) &&
    [row.price === money.price, row.fee === money.fee, row.currency === money.currency].every(Boolean);
  return saysSame ? { id: row.id, settledAmount, settledCurrency } : undefined;
}

/** The currencies of prices of what the site knows, for lines that name none; by the key of their instrument. */
async function currenciesOf(
  context: AppContext,
  trades: readonly (StatementTrade & { readonly kind: PortfolioKind; readonly presentSymbol: string })[],
): Promise<ReadonlyMap<string, string>> {
  const names = trades
    .filter(({ currency }) => currency === '')
    .flatMap(({ kind, presentSymbol: symbol }): queries.InstrumentName[] =>
      kind === 'cash' ? [] : [{ kind, symbol }],
    );
  const known = names.length === 0 ? new Map<string, KnownInstrument>() : await knownInstruments(context, names);
  return new Map(
    names.flatMap((name) => {
      const found = known.get(keyOf(name));
      const unit = found ? priceUnitOf(name, found.quote) : null;
      // Of a share that is traded in pence a bare number may be pence or pounds.
      const isInHundredths = name.kind === 'stock' && unitOfSymbol(name.symbol)?.subunit === 100;
      return unit && !isInHundredths ? [[keyOf(name), unit.currency] as const] : [];
    }),
  );
}

const KNOWN_CURRENCY = 'Write its currency by three letters here, such as EUR, or leave the line out.';

const toRefused = (
  { line, text }: Pick<ReadLine, 'line' | 'text'>,
  { refused, remedy }: RefusedReading,
): PortfolioRefusedLine => ({
  ...{ line, reason: refused, remedy },
  text: text.length > PORTFOLIO_MAX_LINE ? null : text,
});

/** Trades of lines, and trades that lines take back, with what the site knows their instruments as, each in its account. */
async function tellTrades(
  context: AppContext,
  lines: readonly ReadLine[],
  accountIdOf: (trade: StatementTrade) => number | null,
) {
  const read = lines.flatMap((one) => {
    const { reading } = one;
    if ('trade' in reading) return [{ one, trade: reading.trade, takesBack: false }];
    return 'cancels' in reading ? [{ one, trade: reading.cancels, takesBack: true }] : [];
  });
  const all = read.map(({ trade }) => trade);
  const kinds = await kindsOf(context, all);
  // Files name companies as they were called then.
  const present = await presentTickers(context.database, [...new Set(all.map(({ symbol }) => symbol))]);
  const told = read.map(({ one, trade, takesBack }) => {
    const kind = trade.kind ?? kinds.get(trade.symbol) ?? 'stock';
    const presentSymbol = (kind === 'stock' && present.get(trade.symbol)) || trade.symbol;
    return { ...trade, one, trade, kind, presentSymbol, takesBack, accountId: accountIdOf(trade) };
  });
  return { trades: told.filter((one) => !one.takesBack), cancelling: told.filter((one) => one.takesBack) };
}

/** Sorts the lines of a file, beside what its owner has already; nothing is stored. */
export async function sortLines(
  context: AppContext,
  userId: number,
  { content, lines: choices, dates: order, account }: Omit<PortfolioImportRequest, 'dry_run'>,
  accounts: AccountFinder,
): Promise<SortedLines> {
  const leftOut = new Set(choices.flatMap(({ line, text }) => (text === null ? [line] : [])));
  const corrections = new Map(choices.flatMap(({ line, text }) => (text === null ? [] : [[line, text] as const])));
  const statement = readStatement(content, { corrections, order });
  const read = statement.lines.map((one) => ({ ...one, reading: withKnownAccount(one.reading) }));
  const lines = inTime(read.filter(({ line }) => !leftOut.has(line)));
  const { database, clock } = context;
  const { trades, cancelling } = await tellTrades(context, lines, (trade) =>
    account === undefined ? accounts.findOfFile(trade.account ?? '') : accounts.find(account),
  );
  const rows = await queries.listTransactions(database, userId);
  const known = knownRows(trades, rows);
  const currencies = await currenciesOf(context, [...trades, ...cancelling]);
  const fingerprintOf = fingerprints();
  const until = lastDay(clock());
  const storedAs = asStored(currencies);
  const pairs = pairCancellations(cancelling.map(storedAs), trades.map(storedAs), writtenPrice);
  const takenBack = new Map([...pairs].map(([by, { told }]) => [told, by.told]));

  const kept: Candidate[] = [];
  const cancelled: Cancelled[] = [];
  const completed: queries.Settlement[] = [];
  const skipped: PortfolioImportLine[] = [];
  const refused: PortfolioRefusedLine[] = [];
  let duplicates = 0;
  for (const { line, text, reading } of lines) {
    if ('skipped' in reading) skipped.push({ line, reason: reading.skipped });
    else if ('refused' in reading) refused.push(toRefused({ line, text }, reading));
  }
  for (const told of trades) {
    const { one, trade, kind, accountId, presentSymbol: symbol } = told;
    const by = takenBack.get(told);
    const fingerprint = fingerprintOf({ ...trade, kind, accountId });
    const row = known.get(told);
    const money = moneyOf(trade, currencies.get(`${kind} ${symbol}`));
    if (row) {
      duplicates += 1;
      const completion = 'refused' in money ? undefined : completionOf(row, trade, money);
      if (completion) completed.push(completion);
      if (by && row.cancelledOn === null) cancelled.push({ id: row.id, on: by.date });
      else if (by) duplicates += 1;
    } else if (trade.date > until || 'refused' in money) {
      const reason = 'refused' in money ? money : refuse(`${formatDate(trade.date)} has not come yet`);
      refused.push(toRefused(one, reason));
      if (by) skipped.push({ line: by.one.line, reason: `it takes line ${one.line} back, which is not taken` });
    } else {
      const { account: _name, settled: _settled, ...facts } = trade;
      const ofCash = kind === 'cash' && { symbol: money.currency ?? symbol };
      const values = { ...facts, accountId, symbol, kind, ...money, ...ofCash };
      kept.push({ ...one, values: { ...values, cancelledOn: by?.date ?? null }, fingerprint });
    }
  }
  const paired = new Set([...pairs.keys()].map(({ told }) => told));
  const alone = cancelling.filter((told) => !paired.has(told)).map(storedAs);
  const takenNow = new Set(cancelled.map(({ id }) => id));
  const counting = rows.filter((row) => queries.counts(row) && !takenNow.has(row.id));
  const stored = pairCancellations(alone, counting.map(toRepeated), writtenPrice);
  const findCancelled = tradesByWord(
    rows.flatMap((row) => (row.cancelledOn === null ? [] : [{ ...toRepeated(row), date: row.cancelledOn }])),
  );
  for (const by of alone) {
    const { date, action, told } = by;
    const row = stored.get(by)?.row;
    if (row) cancelled.push({ id: row.id, on: date });
    else if (WHOSE.some((whose) => findCancelled(by, whose, told)?.trade.date === date)) duplicates += 1;
    else refused.push(toRefused(told.one, refuse(UNKNOWN_TRADE[action === 'buy' ? 'buy' : 'sell'], BEFORE)));
  }
  const openings = await findOpenings({ ...context, userId, accounts }, rows, { kept, cancelled });
  return {
    ...{ statement, duplicates, completed, cancelled, openings, skipped: byLine(skipped), accounts: accountsOf(read) },
    ...{ kept, leftOut: read.length - lines.length, refused: byLine(refused) },
  };
}

/** The name of an account as one that is typed in: what cannot be one is none, and its line goes where its owner says. */
function withKnownAccount(reading: LineReading): LineReading {
  const trade = 'trade' in reading ? reading.trade : 'cancels' in reading ? reading.cancels : undefined;
  if (trade?.account === undefined) return reading;
  const { account, ...without } = trade;
  const name = portfolioAccountWrite.shape.name.safeParse(account);
  const told = name.success ? { ...without, account: name.data } : without;
  return 'trade' in reading ? { trade: told } : { cancels: told };
}

/** The accounts that lines of a file name, each once. */
function accountsOf(lines: readonly ReadLine[]): string[] {
  const names = lines.flatMap(({ reading }) => {
    if ('trade' in reading) return reading.trade.account ?? [];
    return 'cancels' in reading ? (reading.cancels.account ?? []) : [];
  });
  return [...new Map(names.toReversed().map((name) => [ownNameKey(name), name])).values()].toReversed();
}

const UNKNOWN_TRADE = {
  buy: 'it takes a purchase back that is neither in this file nor in your portfolio',
  sell: 'it takes a sale back that is neither in this file nor in your portfolio',
};
const BEFORE = 'Import the file that has the trade first, or leave the line out.';

/** A stored transaction as a file would tell it. */
const toRepeated = (row: queries.TransactionRow) => ({ ...row, row });

/** A trade as its file has it. */
type Told = StatementTrade & {
  readonly kind: PortfolioKind;
  readonly presentSymbol: string;
  readonly accountId: number | null;
};

/** Trades as they would be stored, so that they are compared with what is: under present tickers, hundredths as whole ones. */
const asStored =
  (currencies: ReadonlyMap<string, string>) =>
  <One extends Told>(told: One): RepeatedTrade & { readonly told: One } => {
    const { accountId, kind, presentSymbol: symbol, date, action, quantity, price } = told;
    const money = moneyOf(told, currencies.get(`${kind} ${symbol}`));
    // A currency that nobody knows is refused later; until then it is no other one.
    const paid = 'refused' in money ? { currency: told.currency, price } : money;
    return {
      accountId,
      kind,
      symbol,
      date,
      action,
      quantity,
      price: paid.price,
      currency: paid.currency ?? null,
      told,
    };
  };

const writtenPrice = ({ told: { price } }: { readonly told: Told }) => ({ price });

const byLine = <Line extends { readonly line: number }>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => one.line - other.line);

/** Of which instruments of a file more would be sold of an account than was ever bought. */
async function findOpenings(
  { userId, accounts, ...parts }: Parts & { readonly userId: number; readonly accounts: AccountFinder },
  rows: readonly queries.TransactionRow[],
  { kept, cancelled }: Pick<SortedLines, 'kept' | 'cancelled'>,
): Promise<PortfolioOpening[]> {
  const takenBack = new Set(cancelled.map(({ id }) => id));
  const incoming = kept.map(({ values }) => values).filter(queries.isOfInstrument);
  const present = rows.filter(queries.isOfInstrument);
  const touched = [...incoming, ...present.filter(({ id }) => takenBack.has(id))];
  const heldKeyOf = (name: queries.HeldName) => `${keyOf(name)} ${name.accountId ?? ''}`;
  const names = new Map(
    touched.map(({ kind, symbol, accountId }) => [heldKeyOf({ kind, symbol, accountId }), { kind, symbol, accountId }]),
  );
  const counted = new Map([...names.keys()].map((key) => [key, [] as SplitRow[]]));
  for (const row of present) if (queries.counts(row) && !takenBack.has(row.id)) counted.get(heldKeyOf(row))?.push(row);
  for (const values of incoming) if (queries.counts(values)) counted.get(heldKeyOf(values))?.push(toSplitRow(values));
  const market = await marketOf(parts, userId, [...counted.values()].flat());
  return [...names].flatMap(([key, name]) => {
    const trades = tradesWithSplits(counted.get(key) ?? [], market);
    const missing = missingShares(trades, market.splits.get(keyOf(name)));
    return missing ? [openingOf(name, missing, accounts.nameOf(name))] : [];
  });
}

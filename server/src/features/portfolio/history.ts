import {
  closesOn,
  lastSharedDay,
  monthsByYears,
  sameDeposits,
  timeWeightedReturn,
  valueByDay,
  yearlyReturn,
  type HoldingHistory,
  type PortfolioDay,
} from '@market-pulse/analysis/portfolio';
import { xirr, type DatedFigure } from '@market-pulse/analysis/returns';
import { PORTFOLIO_MAX_HISTORIES, type PortfolioHistory } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { cashHistories, countedIds, type ReckonedCash } from './cash';
import { closesIn, readCloses, type Closes } from './closes';
import { keyOf } from './instruments';
import type { Market, ReckonedInstrument } from './reckon';
import { rounded } from './rounded';

type LeftOut = PortfolioHistory['left_out'][number];

/** The S&P 500, with dividends where a fund of it has them, else as points; the first that reaches over the portfolio. */
const INDICES = [
  { kind: 'stock', symbol: 'SPY' },
  { kind: 'index', symbol: 'SPX' },
] as const;
const INDEX_NAME = 'S&P 500';
/** A first close may be so many days before the first trade, and an index may end so many before the portfolio does. */
const DAYS_BEFORE = 7;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

const moved = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, DAY_LENGTH);

interface Counted {
  readonly one: ReckonedInstrument;
  readonly closes: Closes;
  readonly history: HoldingHistory;
  /** The last day of which it has to have a close: that of its last trade, or of the end where it is held. */
  readonly last: string;
}

/** What a portfolio was worth by the day, and what became of it, beside an index with the same payments. */
export async function historyOf(
  database: Database,
  all: readonly ReckonedInstrument[],
  cash: ReckonedCash,
  market: Market,
): Promise<PortfolioHistory> {
  const { currency } = market.answers;
  const { reckoned, beyond } = mostPaid(all, PORTFOLIO_MAX_HISTORIES);
  const leftOut: LeftOut[] = beyond.map(({ name }) => ({ ...name, reason: 'too_many', until: null }));
  const found: Counted[] = [];
  const leaveOut = (left: LeftOut) => {
    const isKnown = leftOut.some((one) => keyOf(one) === keyOf(left) && one.reason === left.reason);
    if (!isKnown) leftOut.push(left);
  };
  for (const one of reckoned) {
    const counted = await countedOf(database, one, market);
    if ('reason' in counted) leaveOut(counted);
    else found.push(counted);
  }
  const held = found.filter(({ one }) => one.holding.quantity > 0);
  // Cash lives on where all that is known by the day was sold.
  const lasts = [...found.map(({ last }) => last), ...(cash.day === null ? [] : [cash.day])];
  const end =
    lastSharedDay(held.map(({ one, last }) => ({ cost: one.holding.cost, lastDay: last }))) ??
    lasts.sort().at(-1) ??
    null;
  const reaching = found.filter((one) => {
    const isReaching = one.one.holding.quantity === 0 || (end !== null && one.last >= end);
    if (!isReaching) leaveOut({ ...one.one.name, reason: 'history_ends', until: one.last });
    return isReaching;
  });
  const days =
    end === null
      ? []
      : valueByDay(
          reaching.map(({ one, history }) => ({ ...history, settlesInside: cash.keepers.has(one.accountId) })),
          end,
          cashHistories(cash, countedIds(reaching.map(({ one }) => one)), market),
        );
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { ...NOTHING, currency, left_out: leftOut };
  const index = await indexOf(database, { from: first.date, to: last.date }, market);
  const dividends = reaching.map(({ closes }) => closes.includesDividends);
  const accounts = [...reaching.map(({ one }) => one.accountId), ...cash.keepers];
  return {
    ...{ currency, from: first.date, to: last.date, left_out: leftOut },
    ...figuresOf(days, index),
    entered: onceEach(reaching).flatMap(({ one, history }) => {
      const begin = history.closes[0]?.date;
      const bought = one.trades.find(({ action }) => action === 'buy')?.date;
      return begin !== undefined && bought !== undefined && bought < moved(begin, -DAYS_BEFORE)
        ? [{ ...one.name, date: begin }]
        : [];
    }),
    includes_dividends: howMany(dividends),
    keeps_cash: howMany(accounts.map((id) => cash.keepers.has(id))),
    sources: [...new Set(reaching.map(({ closes }) => closes.source))],
  };
}

/** Whether something is of all, of some or of none; of nothing at all it is of none. */
function howMany(are: readonly boolean[]): 'all' | 'some' | 'none' {
  if (!are.includes(true)) return 'none';
  return are.includes(false) ? 'some' : 'all';
}

/** An instrument of several accounts once. */
function onceEach(all: readonly Counted[]): readonly Counted[] {
  return [...new Map(all.map((counted) => [keyOf(counted.one.name), counted])).values()];
}

/** Those of which most was paid for, in the order in which they are, and the others: each is a history to be read. */
function mostPaid(all: readonly ReckonedInstrument[], most: number) {
  if (all.length <= most) return { reckoned: all, beyond: [] };
  const paid = new Map(
    all.map((one) => [
      one,
      one.trades.reduce(
        (sum, { action, quantity, price }) => sum + (action === 'buy' ? (quantity ?? 0) * price : 0),
        0,
      ),
    ]),
  );
  const paidFor = (one: ReckonedInstrument) => paid.get(one) ?? 0;
  const first = new Set(all.toSorted((one, other) => paidFor(other) - paidFor(one)).slice(0, most));
  return { reckoned: all.filter((one) => first.has(one)), beyond: all.filter((one) => !first.has(one)) };
}

async function countedOf(database: Database, one: ReckonedInstrument, market: Market): Promise<Counted | LeftOut> {
  const { name, unanswered, holding, trades, unit, splits } = one;
  const left = (reason: LeftOut['reason'], until: string | null = null): LeftOut => ({ ...name, reason, until });
  if (unanswered === 'rate') return left('no_rate');
  if (holding.missing || (unanswered !== null && unanswered !== 'price') || unit === null) return left('unanswered');
  const days = trades.map(({ date }) => date).sort();
  const [firstDay, lastTrade] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastTrade === undefined) return left('unanswered');
  const closes = await readCloses(database, { ...name, from: moved(firstDay, -DAYS_BEFORE), splits });
  if (!closes || closes.closes.length === 0) return left('no_history', closes?.lastDay);
  const converted = closesIn(closes.closes, unit, market.answers.currency, market.ratesOf);
  const last = converted.at(-1)?.date;
  if (last === undefined) return left('no_rate');
  if (holding.quantity === 0 && moved(last, DAYS_BEFORE) < lastTrade) return left('history_ends', last);
  const history = { trades, splits, closes: converted, includesDividends: closes.includesDividends };
  return { one, closes, history, last };
}

interface Index {
  readonly symbol: string;
  readonly source: string;
  readonly includesDividends: boolean;
  readonly closes: readonly DatedFigure[];
}

async function indexOf(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
  { answers, ratesOf }: Market,
): Promise<Index | null> {
  for (const { kind, symbol } of INDICES) {
    const found = await readCloses(database, { kind, symbol, from: moved(from, -DAYS_BEFORE), splits: [] });
    const closes = found && closesIn(found.closes, { currency: 'USD', subunit: 1 }, answers.currency, ratesOf);
    const [first, last] = [closes?.[0], closes?.at(-1)];
    if (!found || !closes || !first || !last || first.date > from || last.date < moved(to, -DAYS_BEFORE)) continue;
    return { symbol, source: found.source, includesDividends: found.includesDividends, closes };
  }
  return null;
}

const NOTHING: Omit<PortfolioHistory, 'currency'> = {
  ...{ from: null, to: null, days: [], payments_in: 0, payments_out: 0, index: null, periods: [], years: [] },
  ...{ time_weighted: null, time_weighted_yearly: null, money_weighted: null, left_out: [], entered: [], sources: [] },
  ...{ includes_dividends: 'none', keeps_cash: 'none' },
};

/** Days, returns, periods and years of a portfolio and an index with the same payments. */
export function figuresOf(days: readonly PortfolioDay[], index: Index | null) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('A portfolio without a day has no figures');
  const values = index ? sameDeposits(days, index.closes) : days.map(() => null);
  const closes = index
    ? closesOn(
        days.map(({ date }) => date),
        index.closes,
      )
    : days.map(() => null);
  const closeAt = (from: string) => closes[days.findLastIndex(({ date }) => date <= from)] ?? null;
  const indexBetween = (from: string, to: string) => {
    const [begin, end] = [closeAt(from), closeAt(to)];
    return begin === null || end === null || from === to ? null : rounded(end / begin - 1);
  };
  const paid = days.filter(({ payment }) => payment !== 0);
  const flows = paid.map(({ date, payment }) => ({ date, amount: -payment }));
  const moneyWeighted = (value: number | null) =>
    value === null ? null : rounded(xirr([...flows, { date: last.date, amount: value }]));
  const total = timeWeightedReturn(days);
  return {
    days: days.map(({ date, value, paid: soFar }, place) => ({
      date,
      value: shown(value),
      paid: shown(soFar),
      index: shown(values[place] ?? null),
    })),
    payments_in: paid.filter(({ payment }) => payment > 0).length,
    payments_out: paid.filter(({ payment }) => payment < 0).length,
    time_weighted: rounded(total),
    time_weighted_yearly: total === null ? null : rounded(yearlyReturn(total, first.date, last.date)),
    money_weighted: moneyWeighted(last.value),
    index: index && {
      ...{ symbol: index.symbol, name: INDEX_NAME, source: index.source, includes_dividends: index.includesDividends },
      time_weighted: indexBetween(first.date, last.date),
      money_weighted: moneyWeighted(values.at(-1) ?? null),
    },
    periods: periodsOf(first.date, last.date).map(({ key, from }) => ({
      ...{ key, from },
      own: rounded(key === 'all' ? total : timeWeightedReturn(days, from)),
      index: indexBetween(from, last.date),
    })),
    years: monthsByYears(days).map(({ year, months, total: ofYear }) => {
      const before = `${year - 1}-12-31`;
      const end = `${year}-12-31`;
      return {
        year,
        months: months.map(rounded),
        total: rounded(ofYear),
        index: indexBetween(before < first.date ? first.date : before, end > last.date ? last.date : end),
      };
    }),
  };
}

const CENTS = 100;

function shown(amount: number): number;
function shown(amount: number | null): number | null;
/** To a hundredth: a chart has no more, and an answer of years is a third of its length. */
function shown(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * CENTS) / CENTS;
}

type Period = Pick<PortfolioHistory['periods'][number], 'key' | 'from'>;

/** Periods up to a day that the time is long enough for, and the whole. */
function periodsOf(first: string, last: string): Period[] {
  const periods: Period[] = [
    { key: '1m', from: monthsBefore(last, 1) },
    { key: '6m', from: monthsBefore(last, 6) },
    { key: 'ytd', from: `${Number(last.slice(0, 4)) - 1}-12-31` },
    { key: '1y', from: monthsBefore(last, 12) },
  ];
  return [...periods.filter(({ from }) => from >= first), { key: 'all', from: first }];
}

/** The same day so many months before, or the last day of that month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, DAY_LENGTH);
}

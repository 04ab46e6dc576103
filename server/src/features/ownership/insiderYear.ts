import { sharesOn, type TimedSplit } from '@market-pulse/analysis/actions';
import type { InsiderSummary, InsiderTrades } from '@market-pulse/contract';

/** A purchase or sale on the open market, or privately (codes P and S), of a security that is no derivative. */
export interface Trade {
  readonly date: string;
  readonly code: string;
  readonly security: string;
  /** Who reports, see `ownerKey`. */
  readonly owner: string;
  readonly shares: number | null;
  readonly price: number | null;
  /** Dollars; null where they are not known. */
  readonly value: number | null;
  readonly after: number | null;
  readonly plan: boolean | null;
}

/** The day a year before another one: `2025-11-22` before `2026-11-21`, so that both together are a year. */
export function yearUntil(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Adds up what insiders bought and sold. A transaction that several of them report each, because they are thought to own the shares
 * together, is one: the same day, security, number, price, and number held afterwards. What has no value in dollars is in none.
 *
 * @param splits numbers of before them are told in shares of the last day; one of which nobody knows whether it was before is in no number
 */
export function sumTrades(
  trades: readonly Trade[],
  { from, to }: { readonly from: string; readonly to: string },
  splits: readonly TimedSplit[] = [],
): InsiderSummary {
  const seen = new Set<string>();
  const once = trades.filter(({ date, code, security, shares, price, after }) => {
    if (after === null || shares === null) return true;
    const key = JSON.stringify([date, code, security, shares, price, after]);
    return !seen.has(key) && seen.add(key);
  });
  const sumOf = (code: string, isPlanned: boolean) =>
    sum(
      once.filter((trade) => trade.code === code && (trade.plan === true) === isPlanned),
      trades.filter((trade) => trade.code === code && (trade.plan === true) === isPlanned),
      ({ shares, date }) => (shares === null ? 0 : (sharesOn(shares, { from: date, to }, splits) ?? 0)),
    );
  return {
    from,
    to,
    bought: sumOf('P', false),
    sold: sumOf('S', false),
    planned_bought: sumOf('P', true),
    planned_sold: sumOf('S', true),
  };
}

function sum(trades: readonly Trade[], reported: readonly Trade[], sharesOf: (trade: Trade) => number): InsiderTrades {
  const add = (figure: (trade: Trade) => number) => trades.reduce((total, trade) => total + figure(trade), 0);
  return {
    transactions: trades.length,
    insiders: new Set(reported.map(({ owner }) => owner)).size,
    shares: add(sharesOf),
    value: Math.round(add(({ value }) => value ?? 0) * 100) / 100,
    unpriced: add((trade) => (trade.price === null ? sharesOf(trade) : 0)),
    doubtful: add((trade) => (trade.price !== null && trade.value === null ? sharesOf(trade) : 0)),
  };
}

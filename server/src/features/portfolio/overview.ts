import { sharesPerShare, type ShareSplit } from '@market-pulse/analysis/actions';
import { dayOfFigure } from '@market-pulse/analysis/calendar';
import {
  percentOf,
  portfolioReturn,
  portfolioTotals,
  reckonHolding,
  type DatedPrice,
  type MissingShares,
  type PricedHolding,
} from '@market-pulse/analysis/portfolio';
import type { Portfolio, PortfolioOpening, PortfolioPosition, Quote } from '@market-pulse/contract';
import { unknownQuote } from '../market-data/quoteOf';
import { keyOf, type KnownInstrument } from './instruments';
import type { InstrumentName, TransactionRow } from './queries';

interface Market {
  /** By the key of their instrument. */
  readonly splits: ReadonlyMap<string, readonly ShareSplit[]>;
  readonly known: ReadonlyMap<string, KnownInstrument>;
}

/** Sums carry the noise of binary fractions (0.30000000000000004); no amount has that many digits. */
const SIGNIFICANT_DIGITS = 12;

function rounded(figure: number): number;
function rounded(figure: number | null): number | null;
function rounded(figure: number | null): number | null {
  return figure === null ? null : Number(figure.toPrecision(SIGNIFICANT_DIGITS));
}

interface Held extends PricedHolding {
  readonly name: { readonly kind: 'stock' | 'crypto'; readonly symbol: string };
  readonly rows: readonly TransactionRow[];
  readonly known: KnownInstrument | undefined;
}

/**
 * What a person's transactions amount to, in US dollars.
 *
 * @param rows the oldest first
 */
export function overviewOf(
  rows: readonly TransactionRow[],
  { splits, known }: Market,
): Omit<Portfolio, 'transactions_count'> {
  const byInstrument = new Map<string, TransactionRow[]>();
  for (const row of rows) {
    const found = byInstrument.get(keyOf(row));
    if (found) found.push(row);
    else byInstrument.set(keyOf(row), [row]);
  }
  const all = [...byInstrument].flatMap(([key, own]): Held[] => {
    const [first] = own;
    if (!first) return [];
    const { kind, symbol } = first;
    const ownSplits = splits.get(key) ?? [];
    const price = priceOf(known.get(key)?.quote, ownSplits);
    const holding = reckonHolding(own, ownSplits);
    return [{ kind, name: { kind, symbol }, rows: own, known: known.get(key), holding, price }];
  });
  const totals = portfolioTotals(all);
  const positions = all
    .map((one) => positionOf(one, totals.value))
    .sort(
      (one, other) =>
        Number(one.quantity === 0) - Number(other.quantity === 0) ||
        (other.value ?? -1) - (one.value ?? -1) ||
        (one.symbol < other.symbol ? -1 : 1),
    );
  const { dayChange: day } = totals;
  return {
    positions,
    totals: {
      value: rounded(totals.value),
      cost: rounded(totals.cost),
      unrealised_gain: rounded(totals.unrealised),
      unrealised_percent: rounded(totals.unrealisedPercent),
      realised_gain: rounded(totals.realised),
      dividends: rounded(totals.dividends),
      day_change: day && { ...day, amount: rounded(day.amount), percent: rounded(day.percent) },
      prices_from: totals.pricesFrom,
      prices_to: totals.pricesTo,
      ...returnOf(all, totals),
      unpriced: positions.filter(({ quantity, value }) => quantity > 0 && value === null).map(({ symbol }) => symbol),
      cost_unknown: positions.filter(({ opening }) => opening !== null).map(({ symbol }) => symbol),
    },
  };
}

/** The price of a share of today: one of before a split is that of more of them. A sample is no price. */
function priceOf(quote: Quote | undefined, splits: readonly ShareSplit[]): DatedPrice | null {
  if (!quote || quote.price === null || quote.as_of === null || quote.status === 'sample') return null;
  const date = dayOfFigure(new Date(quote.as_of), quote.kind ?? 'stock');
  const ratio = sharesPerShare(date, splits);
  return { price: quote.price / ratio, change: quote.change === null ? null : quote.change / ratio, date };
}

function positionOf({ name, known, holding, price }: Held, total: number): PortfolioPosition {
  const { quantity, cost, realised, dividends, missing } = holding;
  const value = price && quantity > 0 ? quantity * price.price : null;
  const quote = known?.quote ?? unknownQuote(name.symbol);
  return {
    ...{ ...name, name: quote.name, slug: known?.slug ?? null },
    quantity: rounded(quantity),
    average_cost: quantity > 0 ? rounded(cost / quantity) : null,
    cost: rounded(cost),
    value: rounded(value),
    unrealised_gain: value === null ? null : rounded(value - cost),
    unrealised_percent: value === null ? null : rounded(percentOf(value - cost, cost)),
    share: value === null ? null : rounded(percentOf(value, total)),
    realised_gain: missing ? null : rounded(realised),
    dividends: rounded(dividends),
    opening: missing && openingOf(name, missing),
    quote,
  };
}

/** What of an instrument must have been there before the first transaction. */
export function openingOf({ kind, symbol }: InstrumentName, missing: MissingShares): PortfolioOpening {
  return { kind, symbol, day: missing.day, quantity: rounded(missing.quantity), sold_on: missing.date };
}

/**
 * The rate of return of what has a price or is sold, up to the day of the newest price, or of a later transaction. Sales without
 * what they cost would look like money out of nothing.
 */
function returnOf(all: readonly Held[], { pricesTo }: { pricesTo: string | null }) {
  const counted = all.filter(({ holding, price }) => !holding.missing && (price !== null || holding.quantity === 0));
  const rows = counted.flatMap((one) => one.rows);
  const value = counted.reduce((sum, { holding, price }) => sum + holding.quantity * (price?.price ?? 0), 0);
  const date = [...rows.map((row) => row.date), ...(pricesTo === null ? [] : [pricesTo])].sort().at(-1) ?? null;
  if (date === null) return { xirr: null, xirr_date: null };
  return { xirr: rounded(portfolioReturn(rows, { value, date })), xirr_date: date };
}

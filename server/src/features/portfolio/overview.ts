import { cashFlowOf, percentOf, portfolioTotals } from '@market-pulse/analysis/portfolio';
import type { Portfolio, PortfolioPosition } from '@market-pulse/contract';
import { xirr } from '@market-pulse/analysis/returns';
import { unknownQuote } from '../market-data/quoteOf';
import { cashOf, countedIds, interestOf, paymentsOf, type ReckonedCash } from './cash';
import { mergePositions } from './mergePositions';
import { openingOf } from './openingOf';
import type { ReckonedInstrument } from './reckon';
import { rounded } from './rounded';

/** What a person's instruments amount to, in the portfolio's currency. */
export function overviewOf(
  all: readonly ReckonedInstrument[],
  cash: ReckonedCash,
  accountOf: (one: Pick<ReckonedInstrument, 'accountId'>) => string,
): Pick<Portfolio, 'positions' | 'cash' | 'totals'> {
  const totals = portfolioTotals(
    all.map(({ name: { kind }, holding, price, unanswered }) => ({
      ...{ kind, holding },
      price: unanswered === null ? price : null,
    })),
    cash.kept.reduce((sum, { value }) => sum + value, 0),
  );
  const positions = mergePositions(
    all.map((one) => {
      const account = accountOf(one);
      return { account, position: positionOf(one, { account, total: totals.value }) };
    }),
  ).sort(
    (one, other) =>
      Number(one.quantity === 0) - Number(other.quantity === 0) ||
      (other.value ?? -1) - (one.value ?? -1) ||
      (one.symbol < other.symbol ? -1 : 1),
  );
  const { dayChange: day } = totals;
  return {
    positions,
    cash: cashOf(cash, totals.value, accountOf),
    totals: {
      value: rounded(totals.value),
      cost: rounded(totals.cost),
      unrealised_gain: rounded(totals.unrealised),
      unrealised_percent: rounded(totals.unrealisedPercent),
      realised_gain: rounded(totals.realised),
      dividends: rounded(totals.dividends),
      interest: rounded(interestOf(cash)),
      day_change: day && { ...day, amount: rounded(day.amount), percent: rounded(day.percent) },
      prices_from: totals.pricesFrom,
      prices_to: totals.pricesTo,
      ...returnOf(all, cash, totals),
      unpriced: distinct(positions.filter(({ quantity, value }) => quantity > 0 && value === null)),
      cost_unknown: distinct(positions.filter(({ opening }) => opening !== null)),
    },
  };
}

const distinct = (positions: readonly PortfolioPosition[]) => [...new Set(positions.map(({ symbol }) => symbol))];

function positionOf(
  one: ReckonedInstrument,
  { account, total }: { readonly account: string; readonly total: number },
): PortfolioPosition {
  const { name, known, holding, quantity, converted, unanswered, toldPrice: told } = one;
  const { cost, realised, dividends, missing } = holding;
  const price = unanswered === null ? one.price : null;
  const value = price && quantity > 0 ? quantity * price.price : null;
  const quote = known?.quote ?? unknownQuote(name.symbol);
  return {
    ...{ ...name, name: quote.name, slug: known?.slug ?? null, sector: known?.sector ?? null },
    parts: [],
    quantity: rounded(quantity),
    average_cost: holding.quantity > 0 ? rounded(cost / holding.quantity) : null,
    cost: rounded(cost),
    value: rounded(value),
    unrealised_gain: value === null ? null : rounded(value - cost),
    unrealised_percent: value === null ? null : rounded(percentOf(value - cost, cost)),
    share: value === null ? null : rounded(percentOf(value, total)),
    realised_gain: missing ? null : rounded(realised),
    dividends: rounded(dividends),
    opening: missing && openingOf(name, missing, account),
    price: price && rounded(price.price),
    price_date: price?.date ?? null,
    day_change: price && price.change !== null && quantity > 0 ? rounded(price.change * quantity) : null,
    converted: converted && { rate: rounded(converted.rate), date: converted.date },
    price_currency: one.priceCurrency,
    own_price: told?.counts ? { date: told.date, list_date: told.listDate } : null,
    unanswered,
    quote,
  };
}

/**
 * The rate of return of what has a price or is sold, up to the day of the newest price, or of a later transaction. Sales without
 * what they cost would look like money out of nothing. Of accounts that keep cash, what was paid into them and taken out counts, and what is on
 * them; there trades of what is left out are payments, too.
 */
function returnOf(
  all: readonly ReckonedInstrument[],
  cash: ReckonedCash,
  { pricesTo }: { readonly pricesTo: string | null },
) {
  const counted = all.filter(
    ({ holding, price, unanswered }) =>
      !holding.missing && ((price !== null && unanswered === null) || holding.quantity === 0),
  );
  const trades = counted.flatMap((one) => (cash.keepers.has(one.accountId) ? [] : one.trades));
  const flows = [...trades.map(cashFlowOf), ...paymentsOf(cash, countedIds(counted))];
  const value =
    counted.reduce((sum, { holding, price }) => sum + holding.quantity * (price?.price ?? 0), 0) +
    cash.kept.reduce((sum, one) => sum + one.value, 0);
  const days = [...trades.map((row) => row.date), ...(pricesTo === null ? [] : [pricesTo])];
  const date = [...days, ...(cash.day === null ? [] : [cash.day])].sort().at(-1) ?? null;
  if (date === null) return { xirr: null, xirr_date: null };
  return { xirr: rounded(xirr([...flows, { date, amount: value }])), xirr_date: date };
}

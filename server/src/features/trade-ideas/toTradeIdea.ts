import type { Quote, TradeIdea } from '@market-pulse/contract';
import { benchmarkName } from './benchmarks';
import type { ShownIdea } from './queries';

/** What the prices of an idea are in, as an answer says it: nothing for US dollars. */
export function currencyOfIdea(prices: ShownIdea['prices']): Pick<Quote, 'currency'> {
  return prices === null || prices.currency === 'USD' ? {} : { currency: prices.currency };
}

/** An idea as clients have it. */
export function toTradeIdea(row: ShownIdea, now: Date): TradeIdea {
  const { kind, symbol, direction, horizon, price, priceDate, priceAt, closesOn, result, correctionsCount } = row;
  return {
    ...{ kind, symbol, direction, horizon, price, price_date: priceDate, price_at: priceAt, closes_on: closesOn },
    ...currencyOfIdea(row.prices),
    is_over: closesOn < now.toISOString().slice(0, 10),
    result: result && toResult(result),
    corrections_count: correctionsCount,
  };
}

function toResult(result: NonNullable<ShownIdea['result']>): TradeIdea['result'] {
  const { date, price, gainPercent, indexPercent, indexSymbol, source, basis, ended } = result;
  return {
    ...{ date, price, gain_percent: gainPercent, source, basis, ended },
    index:
      indexPercent === null || indexSymbol === null
        ? null
        : {
            symbol: indexSymbol,
            name: benchmarkName(indexSymbol),
            gain_percent: indexPercent,
            difference: gainPercent - indexPercent,
          },
  };
}

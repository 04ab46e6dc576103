import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies, cryptoTokens, historyFigures, instruments } from '../../database/schema';
import type { ListedHistory } from './priceNow';

/** Fields of a row's history, as the rules name them. */
const fields = {
  date: historyFigures.date,
  close: historyFigures.close,
  previousClose: historyFigures.previousClose,
  dayLow: historyFigures.dayLow,
  dayHigh: historyFigures.dayHigh,
  volume: historyFigures.volume,
  marketCap: historyFigures.marketCap,
  week52Low: historyFigures.week52Low,
  week52High: historyFigures.week52High,
  average20: historyFigures.average20,
  average50: historyFigures.average50,
  average200: historyFigures.average200,
  averageVolume: historyFigures.averageVolume,
  source: historyFigures.source,
  status: historyFigures.status,
  currency: historyFigures.currency,
};

/**
 * A column for rows of companies: the newest figures of their history, or null. Two look-ups by key for a row, so that
 * whoever lists them needs no further join.
 */
export function historyOfStock(): SQL<ListedHistory | null> {
  return newestFigures('stock', sql`${instruments.symbol} = ${companies.ticker}`);
}

/** The same for rows of coins. Of several with one symbol the history is that of the best ranked. */
export function historyOfCoin(): SQL<ListedHistory | null> {
  const other = alias(cryptoTokens, 'other');
  const place = ({ rank, id }: Record<'rank' | 'id', Column>) => sql`(coalesce(${rank}, ${WORST_RANK}), ${id})`;
  return newestFigures(
    'crypto',
    sql`${instruments.symbol} = ${cryptoTokens.symbol} and not exists (
      select from ${cryptoTokens} other
      where ${other.symbol} = ${cryptoTokens.symbol} and ${place(other)} < ${place(cryptoTokens)})`,
  );
}

/** Of a coin that has no rank. */
const WORST_RANK = sql.raw('2147483647');

/** A condition for rows of companies: their history has figures of a day whose noon is after a moment, that somebody brought. */
export function stockHistoryIsAfter(moment: Column): SQL {
  return historyIsAfter('stock', companies.ticker, moment);
}

/** The same for rows of coins. */
export function coinHistoryIsAfter(moment: Column): SQL {
  return historyIsAfter('crypto', cryptoTokens.symbol, moment);
}

function historyIsAfter(kind: 'stock' | 'crypto', symbol: Column, moment: Column): SQL {
  const noon = sql`(${historyFigures.date} + interval '12 hours') at time zone 'UTC'`;
  return sql`exists (
    select from ${instruments} join ${historyFigures} on ${historyFigures.instrumentId} = ${instruments.id}
    where ${instruments.kind} = ${sql.raw(`'${kind}'`)} and ${instruments.symbol} = ${symbol}
      and ${historyFigures.status} in ('live', 'delayed') and ${noon} > ${moment})`;
}

function newestFigures(kind: 'stock' | 'crypto', isOf: SQL): SQL<ListedHistory | null> {
  const pairs = Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const found = sql`(
    select json_build_object(${sql.join(pairs, sql`, `)})
    from ${instruments} join ${historyFigures} on ${historyFigures.instrumentId} = ${instruments.id}
    where ${instruments.kind} = ${sql.raw(`'${kind}'`)} and ${isOf})`;
  // As a part of its own: columns at the top of an expression lose their table where a query has only one.
  return sql<ListedHistory | null>`${found}`;
}

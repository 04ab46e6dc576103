import type { Quote } from '@market-pulse/contract';
import type { TimedSplit } from '@market-pulse/analysis/actions';
import { dayOfFigure } from '@market-pulse/analysis/calendar';
import type { AppContext } from '../../context';
import { quoteOfCoin, quoteOfHistory, quoteOfStock } from '../market-data/quoteOf';
import { dayOfShares, dayOnBasis } from '../price-history/shownBasis';
import * as queries from './queries';

/** What the site knows of an instrument of a portfolio. */
export interface KnownInstrument {
  /** The company's; null for coins, and for what has no page. */
  readonly slug: string | null;
  readonly sector: string | null;
  readonly quote: Quote;
  /** The day in whose shares the price is, where that is not its own: a history may be adjusted for what came since. */
  readonly sharesOf?: string;
}

/** Names an instrument among others. */
export const keyOf = ({ kind, symbol }: queries.InstrumentName): string => `${kind} ${symbol}`;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day of a moment in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, DAY_LENGTH);

/** Splits by the key of their instrument, up to today: one that is announced has changed no share yet. */
export async function splitsOf(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  names: readonly queries.InstrumentName[],
): Promise<ReadonlyMap<string, TimedSplit[]>> {
  const found = new Map<string, TimedSplit[]>();
  for (const { kind, symbol, action, ...told } of await queries.listSplits(database, names, dayOf(clock()))) {
    const key = `${kind} ${symbol}`;
    const split = { ...told, kind: action };
    const known = found.get(key);
    if (known) known.push(split);
    else found.set(key, [split]);
  }
  return found;
}

/** The day of a quote's price at its exchange; null where it has none. */
export function dayOfQuote({ as_of, kind }: Quote): string | null {
  return as_of === null ? null : dayOfFigure(new Date(as_of), kind ?? 'stock');
}

/** Quotes by the key of their instrument; those of companies and coins as everywhere, of others from their history. */
export async function knownInstruments(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  names: readonly queries.InstrumentName[],
): Promise<ReadonlyMap<string, KnownInstrument>> {
  const now = clock();
  const known = new Map<string, KnownInstrument>();
  // Of a company and its history the company counts, and of coins with one symbol the best ranked: what is first is there.
  const add = (instrument: KnownInstrument, name: queries.InstrumentName) => {
    if (!known.has(keyOf(name))) known.set(keyOf(name), instrument);
  };
  for (const { slug, sector, basis, ...row } of await queries.listStocks(database, names)) {
    const quote = quoteOfStock(row, now);
    const day = dayOfQuote(quote);
    const sharesOf = day === null ? {} : { sharesOf: dayOfShares(row, day, { basis }) };
    add({ slug, sector, quote, ...sharesOf }, { kind: 'stock', symbol: row.symbol });
  }
  for (const row of await queries.listCoins(database, names)) {
    add({ slug: null, sector: null, quote: quoteOfCoin(row, now) }, { kind: 'crypto', symbol: row.symbol });
  }
  for (const { basis, ...row } of await queries.listHistoryFigures(database, names)) {
    const kind = row.kind === 'crypto' ? 'crypto' : 'stock';
    const sharesOf = dayOnBasis(row.date, basis);
    add({ slug: null, sector: null, quote: quoteOfHistory(row, kind, now), sharesOf }, { kind, symbol: row.symbol });
  }
  return known;
}

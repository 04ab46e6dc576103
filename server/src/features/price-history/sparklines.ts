import type { Sparkline, SparklinesQuery } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { canonicalTicker } from '../companies/ticker';
import { listQuotes } from '../market-data/quotes';
import { listCloses, type WantedSymbol } from './queries';
import { KINDS } from './service';
import { shownCloses } from './shownCloses';

/** The last closes of each symbol, in that order; a symbol means what its quote and its history are of. */
export async function listSparklines(context: AppContext, { symbols, range }: SparklinesQuery): Promise<Sparkline[]> {
  const quotes = await listQuotes(context, symbols);
  const wanted = symbols.map((symbol, index): WantedSymbol => {
    return { symbol: canonicalTicker(symbol), kind: quotes[index]?.kind ?? undefined };
  });
  const different = [...new Map(wanted.map((one) => [`${one.kind} ${one.symbol}`, one])).values()];
  const rows = await listCloses(context.database, different, KINDS, range);
  return wanted.map(({ symbol: canonical, kind }, index) => {
    const symbol = symbols[index] ?? canonical;
    const row = rows.find((one) => one.symbol === canonical && (kind === undefined || one.kind === kind));
    if (row === undefined) return { symbol, kind: kind ?? null, ...NOTHING };
    return {
      symbol,
      kind: row.kind,
      closes: shownCloses(row.closes),
      first_date: row.first,
      last_date: row.last,
      source: row.source,
    };
  });
}

const NOTHING = { closes: [], first_date: null, last_date: null, source: null };

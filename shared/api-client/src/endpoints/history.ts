import type { HistoryKind, HistoryRange, PriceHistory } from '@market-pulse/contract';
import { queryOptions } from '@tanstack/react-query';
import { useLiveQuotes } from '../live/useLiveQuotes';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQueries, useQuery } from '../transport/useQuery';
import { fillPath, paths } from './paths';
import { quotedHistory } from './quotedHistory';

/** Whose history, and as what: without a kind the server decides what a symbol means. */
export interface HistorySymbol {
  readonly symbol: string;
  readonly kind?: HistoryKind | undefined;
}

export interface HistoryOptions {
  readonly range: HistoryRange;
  readonly kind?: HistoryKind | undefined;
}

/**
 * Daily prices of a symbol, oldest first, adjusted for splits and dividends where the server can; no bars where none are
 * known. @throws ApiError `not_found`
 */
export function fetchPriceHistory(
  symbol: string,
  { range, kind }: HistoryOptions,
  signal?: AbortSignal,
): Promise<PriceHistory> {
  const query = kind === undefined ? { range } : { range, kind };
  return request({ method: 'GET', path: fillPath(paths.history, { symbol }), query, signal });
}

function historyQuery(symbol: string, options: HistoryOptions) {
  return queryOptions({
    queryKey: queryKeys.history.of(symbol, options),
    queryFn: ({ signal }) => fetchPriceHistory(symbol, options, signal),
    select: quotedHistory,
  });
}

/** The price history of a symbol. */
export function usePriceHistory(symbol: string, options: HistoryOptions) {
  return useQuery(historyQuery(symbol, options));
}

/**
 * The histories of several symbols over one range, in their order, each failing on its own: what a chart reads. Those of a day go on with
 * the live quotes while they are on screen.
 */
export function usePriceHistories(symbols: readonly HistorySymbol[], range: HistoryRange) {
  useLiveQuotes(range === '1d' && symbols.length > 0);
  return useQueries({ queries: symbols.map(({ symbol, kind }) => historyQuery(symbol, { range, kind })) });
}

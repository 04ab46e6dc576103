import type { HistoryKind, Sparkline, SparklineRange } from '@market-pulse/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../transport/apiError';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { isRenderingOnServer, patienceMilliseconds, useQueries } from '../transport/useQuery';

/** Most symbols of one call (contract: `QUOTES_MAX_SYMBOLS`). */
const MOST_SYMBOLS = 100;
/** How long no further row has come on screen before a call is made: rows that are scrolled past are not asked for. */
const REST_MILLISECONDS = 80;
/** Closes of days and weeks: a line that is minutes old is as good as a new one. */
const FRESH_MILLISECONDS = 10 * 60_000;

/** Closes of up to 100 symbols, in their order; a symbol without a history has none. */
export async function fetchSparklines(
  symbols: readonly string[],
  range: SparklineRange,
  signal?: AbortSignal,
): Promise<Sparkline[]> {
  const query = { symbols: symbols.join(','), range };
  return listOf(await request<unknown>({ method: 'GET', path: '/market-data/sparklines/', query, signal }));
}

/** The signal says that nobody wants the line any more. */
type ReadSparkline = (symbol: string, signal: AbortSignal) => Promise<Sparkline>;

/** A row that waits for its line. */
interface Waiting {
  readonly symbol: string;
  readonly signal: AbortSignal;
  readonly resolve: (line: Sparkline) => void;
  readonly reject: (error: unknown) => void;
}

/** Asks for the lines of some rows in one call, which is given up when all of these rows are gone. */
async function readTogether(rows: readonly Waiting[], range: SparklineRange): Promise<void> {
  const call = new AbortController();
  const giveUp = () => {
    if (rows.every(({ signal }) => signal.aborted)) call.abort();
  };
  for (const { signal } of rows) signal.addEventListener('abort', giveUp);
  try {
    const symbols = rows.map(({ symbol }) => symbol);
    const lines = await fetchSparklines(symbols, range, call.signal);
    rows.forEach(({ symbol, resolve }, index) => resolve(lines[index] ?? withoutCloses(symbol)));
  } catch (error) {
    for (const { reject } of rows) reject(error);
  }
}

/**
 * Collects what is asked for within a time into one call, or as few as symbols fit in; rows that are gone by then are left out.
 *
 * @param restMilliseconds how long after the last row
 */
function collectSparklines(range: SparklineRange, restMilliseconds: number): ReadSparkline {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendAll = () => {
    const wanted = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    for (let from = 0; from < wanted.length; from += MOST_SYMBOLS) {
      void readTogether(wanted.slice(from, from + MOST_SYMBOLS), range);
    }
  };
  return (symbol, signal) =>
    new Promise((resolve, reject) => {
      clearTimeout(timer);
      timer = setTimeout(sendAll, restMilliseconds);
      waiting.push({ symbol, signal, resolve, reject });
    });
}

function withoutCloses(symbol: string): Sparkline {
  return { symbol, kind: null, closes: [], first_date: null, last_date: null, source: null };
}

/**
 * Reads as a page from a server does: its rows ask at once, and a line that is late is none of the page's. Rows that come late themselves
 * wait the shorter: what waits at the page's deadline is left to browsers with all that stands around it.
 */
function readPromptly(client: QueryClient, range: SparklineRange): ReadSparkline {
  const read = collectSparklines(range, 0);
  return (symbol, signal) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new ApiError({ status: 0, code: 'timeout' }));
      const left = patienceMilliseconds(client);
      if (left === 0) return giveUp();
      const patience = setTimeout(giveUp, left);
      read(symbol, signal)
        .then(resolve, reject)
        .finally(() => clearTimeout(patience));
    });
}

/** One collector for each client and range, so that all tables of a page share their calls. */
const collectors = new WeakMap<QueryClient, Map<SparklineRange, ReadSparkline>>();

function collectorOf(client: QueryClient, range: SparklineRange): ReadSparkline {
  const ofClient = collectors.get(client) ?? new Map<SparklineRange, ReadSparkline>();
  collectors.set(client, ofClient);
  const collector =
    ofClient.get(range) ??
    (isRenderingOnServer(client) ? readPromptly(client, range) : collectSparklines(range, REST_MILLISECONDS));
  ofClient.set(range, collector);
  return collector;
}

/** Whose line, and as what: a coin and a share of one symbol have different ones. */
export interface SparklineSymbol {
  readonly symbol: string;
  readonly kind: HistoryKind;
  /** When the price is of that the line stands beside, as ISO 8601. */
  readonly asOf?: string | null | undefined;
}

/** A line that ended longer before a price than it is long says nothing of it. */
const MOST_BEFORE_MILLISECONDS = 366 * 24 * 60 * 60 * 1000;

function isBefore(lastDay: string | null, asOf: string | null | undefined): boolean {
  return lastDay !== null && asOf != null && Date.parse(asOf) - Date.parse(lastDay) > MOST_BEFORE_MILLISECONDS;
}

/**
 * The closes of sparklines, oldest first, in the order of their symbols: undefined until they are known, none where there is no
 * history, or one that ended more than a year before the price beside it. Rows that ask together share one call. A server waits for them, though not for long: the place of a line is kept, and
 * one that is late, or cannot be had there, comes in the browser.
 */
export function useSparklines(
  symbols: readonly SparklineSymbol[],
  range: SparklineRange,
): readonly (readonly number[] | undefined)[] {
  const client = useQueryClient();
  const isOnServer = isRenderingOnServer(client);
  const answers = useQueries({
    queries: symbols.map(({ symbol }) =>
      queryOptions({
        queryKey: queryKeys.history.sparkline(symbol, range),
        queryFn: ({ signal }) => collectorOf(client, range)(symbol, signal),
        staleTime: FRESH_MILLISECONDS,
        ...(isOnServer && { retry: false }),
      }),
    ),
  });
  return answers.map(({ data, isError }, index) => {
    if (data === undefined) return isError ? NONE : undefined;
    const asked = symbols[index];
    return data.kind !== asked?.kind || isBefore(data.last_date, asked.asOf) ? NONE : data.closes;
  });
}

const NONE: readonly number[] = [];

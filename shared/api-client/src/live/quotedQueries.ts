import type {
  Company,
  CryptoToken,
  LiveCompanyRow,
  PriceHistory,
  Provenance,
  Quote,
  WatchedKind,
  WatchlistDetail,
  WatchlistEntry,
} from '@market-pulse/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../transport/queryKeys';
import { dayWith, isOfLaterDay } from './dayQuotes';
import { isFetchedSince } from './fetchedSince';

/** Changed quotes by kind and symbol; a stock and a coin may share a symbol. */
type Changes = (kind: WatchedKind, symbol: string) => Quote | undefined;

/** Puts a change into one item of an answer; the same item comes back where nothing changed. */
type ItemUpdate<Item> = (item: Item, changes: Changes) => Item;

/** A quote without a price tells nothing: what is on screen stays. */
function changesOf(quotes: readonly Quote[]): Changes {
  const bySymbol = new Map(
    quotes
      .filter(({ kind, price }) => kind !== null && price !== null)
      .map((quote) => [`${quote.kind}:${quote.symbol}`, quote] as const),
  );
  return (kind, symbol) => bySymbol.get(`${kind}:${symbol}`);
}

function figuresOf({ price, currency, change, change_percent, source, as_of, status }: Quote) {
  return { price, currency, change, change_percent, source, as_of, status };
}

/** The volume that a quote knows, of its own day or of the last one of its history; else what is on screen. */
function volumeOf(quote: Quote, shown: Pick<Quote, 'volume' | 'last_volume'>): Pick<Quote, 'volume' | 'last_volume'> {
  const { volume, last_volume } = quote.volume === null && !quote.last_volume ? shown : quote;
  return { volume, last_volume };
}

/** The day of the figures of a row or quote, in UTC. */
const dayOf = ({ as_of }: Pick<Quote, 'as_of'>) => as_of?.slice(0, 'YYYY-MM-DD'.length);

/**
 * Market cap and ratios beside another price: those of the quote's own day. What was of an earlier day does not stand under it; the
 * ratios come with the next answer.
 */
function valuesOf(quote: Quote, shown: LiveCompanyRow | Company): Partial<LiveCompanyRow> {
  if (dayOf(quote) === dayOf(shown)) return { market_cap: quote.market_cap ?? shown.market_cap };
  return { market_cap: quote.market_cap, pe_ratio: null, dividend_yield: null, ratios_from: null };
}

/** A stock's row or page. What a quote does not know, such as a volume, stays as it was. */
function updateCompany<Row extends LiveCompanyRow | Company>(row: Row, changes: Changes): Row {
  const quote = changes('stock', row.ticker);
  if (!quote) return row;
  return {
    ...row,
    ...figuresOf(quote),
    ...volumeOf(quote, row),
    ...valuesOf(quote, row),
    last_day: quote.last_day,
  };
}

function updateToken(token: CryptoToken, changes: Changes): CryptoToken {
  const quote = changes('crypto', token.symbol);
  if (!quote) return token;
  const { price, change_percent, volume, market_cap, source, as_of, status } = quote;
  const isOfDay = token.latest_price != null && dayOf(quote) === dayOf(token.latest_price);
  return {
    ...token,
    latest_price: {
      price_usd: price,
      percent_change_24h: change_percent,
      volume_24h: volume ?? token.latest_price?.volume_24h ?? null,
      market_cap: market_cap ?? (isOfDay ? token.latest_price?.market_cap : null) ?? null,
      source,
      as_of,
      status,
    },
  };
}

function updateQuote(quote: Quote, changes: Changes): Quote {
  const change = quote.kind === null ? undefined : changes(quote.kind, quote.symbol);
  if (!change) return quote;
  const kept = dayOf(change) === dayOf(quote) ? quote.market_cap : null;
  return { ...change, ...volumeOf(change, quote), market_cap: change.market_cap ?? kept };
}

function updateEntry<Entry extends WatchlistEntry>(entry: Entry, changes: Changes): Entry {
  const change = changes(entry.kind, entry.symbol);
  return change ? { ...entry, quote: change } : entry;
}

/** The same list where none of its items changed, so that nothing is drawn anew. */
function updateList<Item>(list: readonly Item[], changes: Changes, update: ItemUpdate<Item>): readonly Item[] {
  let isChanged = false;
  const updated = list.map((item) => {
    const next = update(item, changes);
    isChanged ||= next !== item;
    return next;
  });
  return isChanged ? updated : list;
}

function updateDetail(list: WatchlistDetail, changes: Changes): WatchlistDetail {
  const entries = updateList(list.entries, changes, updateEntry);
  return entries === list.entries ? list : { ...list, entries: [...entries] };
}

/** A history with the prices of its day, which go on. */
function updateHistory(history: PriceHistory, changes: Changes): PriceHistory {
  const { kind, symbol, day } = history;
  const quote = day && (kind === 'stock' || kind === 'crypto') ? changes(kind, symbol) : undefined;
  const next = quote && day && dayWith(day, quote);
  return next === undefined || next === day ? history : { ...history, day: next };
}

type Status = Provenance['status'];

interface QuotedQuery {
  readonly queryKey: QueryKey;
  readonly update: (data: never, changes: Changes) => unknown;
  readonly statuses: (data: never) => readonly Status[];
}

function quotedList<Item>(queryKey: QueryKey, update: ItemUpdate<Item>, statusOf: (item: Item) => Status): QuotedQuery {
  return {
    queryKey,
    update: (data: readonly Item[], changes) => updateList(data, changes, update),
    statuses: (data: readonly Item[]) => data.map(statusOf),
  };
}

/** Every query whose answer carries quotes, by the first words of its key. */
const QUOTED_QUERIES: readonly QuotedQuery[] = [
  quotedList<LiveCompanyRow>(queryKeys.companies.live(), updateCompany, ({ status }) => status),
  quotedList<LiveCompanyRow>(queryKeys.companies.searches(), updateCompany, ({ status }) => status),
  {
    queryKey: queryKeys.companies.details(),
    update: updateCompany<Company>,
    statuses: ({ status }: Company) => [status],
  },
  quotedList<CryptoToken>(
    queryKeys.crypto.allTokens(),
    updateToken,
    ({ latest_price }) => latest_price?.status ?? null,
  ),
  {
    queryKey: queryKeys.history.all,
    update: updateHistory,
    // Sparklines are kept under the same first word.
    statuses: (history: Partial<PriceHistory>) => [history.day?.status ?? null],
  },
  quotedList<Quote>(queryKeys.quotes.all, updateQuote, ({ status }) => status),
  quotedList<WatchlistEntry>(queryKeys.watchlist.all, updateEntry, ({ quote }) => quote.status),
  {
    queryKey: queryKeys.watchlists.details(),
    update: updateDetail,
    statuses: ({ entries }: WatchlistDetail) => entries.map(({ quote }) => quote.status),
  },
];

/**
 * Puts changed quotes into the answers that are on hand, in place: tables, cards and tape then show them without a request.
 * How fresh an answer counts as stays, because the rest of it was not asked for.
 */
export function applyQuotes(client: QueryClient, quotes: readonly Quote[]): void {
  const changes = changesOf(quotes);
  for (const { queryKey, update } of QUOTED_QUERIES) {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const { data, dataUpdatedAt } = query.state;
      if (data === undefined) continue;
      const updated = update(data as never, changes);
      if (updated !== data) client.setQueryData(query.queryKey, updated, { updatedAt: dataUpdatedAt });
    }
  }
  refetchPastDays(client, changes);
}

/** Asks again for days that quotes tell are over: the server says from when on the next one is shown. */
function refetchPastDays(client: QueryClient, changes: Changes): void {
  void client.invalidateQueries({
    queryKey: queryKeys.history.all,
    predicate: ({ state: { data } }) => {
      const { kind, symbol, day } = (data ?? {}) as Partial<PriceHistory>;
      if (!day || !symbol || (kind !== 'stock' && kind !== 'crypto')) return false;
      const quote = changes(kind, symbol);
      return quote !== undefined && isOfLaterDay(day, quote);
    },
  });
}

/** Which answers to ask for again. */
export interface QuotesRefetch {
  /** Those that came before this, in milliseconds since 1970. */
  fetchedBefore: number;
  /** Only those with a figure that moves: a sample stands still, and asking for it again would bring the same. */
  movingOnly: boolean;
}

/**
 * Asks again for what is on screen of the answers that carry quotes; the others are asked for when they are shown.
 * @param isVisible whether someone can see the page; a hidden one asks when it is shown again
 */
export async function refetchQuotes(client: QueryClient, refetch: QuotesRefetch, isVisible: boolean): Promise<void> {
  const { fetchedBefore, movingOnly } = refetch;
  await Promise.all(
    QUOTED_QUERIES.map(({ queryKey, statuses }) =>
      client.invalidateQueries({
        queryKey,
        refetchType: isVisible ? 'active' : 'none',
        predicate: ({ state: { data, dataUpdatedAt } }) =>
          !isFetchedSince(dataUpdatedAt, fetchedBefore) &&
          (!movingOnly || data === undefined || statuses(data as never).some(isMoving)),
      }),
    ),
  );
}

function isMoving(status: Status): boolean {
  return status !== null && status !== 'sample';
}

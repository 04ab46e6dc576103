import type { HistoryProviderName } from '../../providers/provider';
import type { ProviderAnswer } from '../../providers/readJson';

/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** A bar as a provider has it: what it does not tell is null. Prices in US dollars. */
export interface ProviderBar {
  readonly date: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  /** In shares; in US dollars for coins. */
  readonly volume: number | null;
  /** US dollars. */
  readonly marketCap: number | null;
}

/** See the table `splits`. */
export interface Split {
  readonly date: Day;
  readonly numerator: number;
  readonly denominator: number;
}

/** See the table `dividends`. */
export interface Dividend {
  readonly date: Day;
  readonly amount: number;
}

/** What an answer says about the days that were asked for, and maybe about more; in any order. */
export interface ProviderHistory {
  readonly bars: readonly ProviderBar[];
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** What to ask for. */
export interface HistoryQuestion extends DayRange {
  /** Ticker with the share class behind a dot; CoinGecko's id for a coin. */
  readonly symbol: string;
  readonly now: Date;
}

/** Where a question goes. An address may hold a key: it is never logged. */
export interface HistoryRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** One provider's way to ask for daily bars and to answer. */
export interface HistorySource {
  readonly name: HistoryProviderName;
  /** Shown on screen beside the figures. */
  readonly source: string;
  readonly kind: 'stock' | 'crypto';
  /** What it did to its prices; see `price_series`. */
  readonly adjustment: 'raw' | 'splits' | 'full';
  /** Prices as traded without a word of splits: each is a cliff, of which others have to tell. */
  readonly lacksSplits?: true;
  /** It gives no bars that are older. */
  readonly mostDaysBack: number;
  requestFor(question: HistoryQuestion): HistoryRequest;
  /**
   * Reads an answer with status 2xx, 400, 403 or 404.
   *
   * @returns undefined where the provider does not know the symbol
   * @throws {ProviderError} for anything that is no history of it.
   */
  read(answer: ProviderAnswer, question: HistoryQuestion): ProviderHistory | undefined;
}

/** How a source is reached. */
export interface HistoryAccess {
  /** Address of its API, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string | undefined;
}

/** A hundred years of trading days: what is longer is no answer to what was asked. */
export const MOST_BARS = 26_000;

/** No header where there is no key. */
export function keyHeader(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

/** One call to a provider, and what becomes of its answer. */
export interface ProviderTask {
  /**
   * Asks, validates, and writes what was learnt.
   *
   * @returns whether figures were written
   * @throws {ProviderError} when it brought nothing; what was known before stays.
   */
  run(signal: AbortSignal): Promise<boolean>;
}

/** Sources of daily bars. */
export type HistoryProviderName = 'coingecko_history' | 'twelvedata' | 'tiingo' | 'alphavantage' | 'stooq';

/**
 * A source of data outside. Switched on by configuration alone; the bundled sample is no provider, it is what the
 * database begins with.
 */
export interface Provider {
  readonly name: 'finnhub' | 'coingecko' | 'ico_list' | 'edgar' | HistoryProviderName;
  /** Least time between two calls, within the published limit. */
  readonly spacingMilliseconds: number;
  /** Where the plan counts by the month. */
  readonly callsPerMonth?: number;
  /** Where the plan counts by the day (in UTC). */
  readonly callsPerDay?: number;
  /** What is most urgent to ask for; undefined when everything is as fresh as it should be. */
  nextTask(): Promise<ProviderTask | undefined>;
}

/** Calls are spread a little wider than the limit: clocks and networks are not exact. */
export const SHARE_OF_LIMIT = 0.9;

/** A history as the schedule sees it. */
export interface HistoryCandidate {
  /** Ticker of a stock, symbol of a coin. */
  readonly symbol: string;
  /** What the provider calls it. */
  readonly asked: string;
  /** On the home page, or featured. */
  readonly isFirst: boolean;
  readonly isWatched: boolean;
  /** US dollars. */
  readonly marketCap: number | null;
}

/** Those that more people look at come first: the home page and the featured, then what is watched, then the largest. */
export function byInterest(one: HistoryCandidate, other: HistoryCandidate): number {
  return (
    Number(other.isFirst) - Number(one.isFirst) ||
    Number(other.isWatched) - Number(one.isWatched) ||
    (other.marketCap ?? 0) - (one.marketCap ?? 0) ||
    (one.symbol < other.symbol ? -1 : 1)
  );
}

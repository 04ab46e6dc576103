/** A company as the schedule sees it. Moments are milliseconds of the monotonic clock. */
export interface StockCandidate {
  readonly companyId: number;
  readonly ticker: string;
  readonly isWatched: boolean;
  readonly marketCap: number | null;
  /** When it was last asked for, whatever came of it; undefined for never. */
  readonly askedAt: number | undefined;
  /** Until then it is not asked for: the provider does not know it. */
  readonly restsUntil: number | undefined;
}

const MINUTE_MILLISECONDS = 60_000;

/** How often a company is asked for, while the budget lasts. */
export const EVERY_MILLISECONDS = {
  first: MINUTE_MILLISECONDS,
  watched: 2 * MINUTE_MILLISECONDS,
  other: 5 * MINUTE_MILLISECONDS,
};

/**
 * The company to ask for next. Those of the home page come first, each once a minute. Of the others the one that is
 * overdue by the largest factor: watched ones are due sooner, and where the budget is too small for all of them all wait
 * in proportion, so that none is forgotten. Among those never asked for watched ones first, then the largest.
 *
 * @param first tickers that are always on the home page
 */
export function pickStock(
  candidates: readonly StockCandidate[],
  first: ReadonlySet<string>,
  now: number,
): StockCandidate | undefined {
  let best: { candidate: StockCandidate; rank: readonly number[] } | undefined;
  for (const candidate of candidates) {
    const { ticker, isWatched, askedAt, restsUntil = 0, marketCap } = candidate;
    if (restsUntil > now) continue;
    const isFirst = first.has(ticker);
    const every = isFirst
      ? EVERY_MILLISECONDS.first
      : isWatched
        ? EVERY_MILLISECONDS.watched
        : EVERY_MILLISECONDS.other;
    const overdue = askedAt === undefined ? Infinity : (now - askedAt) / every;
    if (overdue < 1) continue;
    const rank = [Number(isFirst), overdue, Number(isWatched), marketCap ?? 0];
    if (!best || isAbove(rank, best.rank)) best = { candidate, rank };
  }
  return best?.candidate;
}

function isAbove(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const compared = other[index] ?? 0;
    if (value !== compared) return value > compared;
  }
  return false;
}

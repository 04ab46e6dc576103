import type { IdeaResult, MemberIdea, MemberRecord, TradeIdea } from '@market-pulse/contract';

/** An open idea as the API gives it, for tests. */
export function anIdea(fields: Partial<TradeIdea> = {}): TradeIdea {
  return {
    ...{ kind: 'stock', symbol: 'NVDA', direction: 'short', horizon: '1m', closes_on: '2026-12-23', is_over: false },
    ...{ price: 180, price_date: '2026-11-24', price_at: 'open', result: null, corrections_count: 0 },
    ...fields,
  };
}

/** The result of an idea, for tests. */
export function aResult(fields: Partial<IdeaResult> = {}): IdeaResult {
  return {
    ...{ date: '2026-12-23', price: 171, gain_percent: 5, source: 'Exchange', basis: 'full', ended: 'horizon' },
    index: { symbol: 'SPY', name: 'S&P 500 fund SPY', gain_percent: -2.5, difference: 7.5 },
    ...fields,
  };
}

/** An idea in its author's list, for tests: closed, unless told. */
export function aMemberIdea(fields: Partial<MemberIdea> = {}): MemberIdea {
  return {
    ...anIdea({ is_over: true, result: aResult() }),
    ...{ post_id: 40, forum_id: 3, posted_at: '2026-11-23T12:00:00Z', state: 'published', title: 'Lead times' },
    ...fields,
  };
}

const half = { count: 10, better: 6, mean_difference: 8.64 };

/** The record of an author with enough closed ideas, for tests. */
export function aRecord(fields: Partial<MemberRecord> = {}): MemberRecord {
  return {
    ...{ open: 2, closed: 20 },
    figures: {
      ...{ compared: 20, better: 12, better_percent: 60, better_from_percent: 38.7, better_to_percent: 78.1 },
      ...{ mean_difference: 6.7, median_difference: 2, up: half, down: { ...half, mean_difference: null } },
    },
    rank: { place: 14, of: 61 },
    marks: [],
    years: [2026, 2025],
    ...fields,
  };
}

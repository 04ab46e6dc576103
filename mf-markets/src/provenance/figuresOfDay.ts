import type { LiveCompanyRow, Provenance, Quote } from '@market-pulse/contract';

type Dated = Pick<Quote, 'price' | 'change' | 'change_percent' | 'volume' | 'market_cap' | 'last_day'> & Provenance;

/** Figures of a day; `cap_from` is where the market cap is from where it is of a later one. */
export type OfDay<Row> = Row & { readonly cap_from?: Provenance };

/**
 * The figures of the last day of which a change is known, which a tape, movers and a map show: those of the row itself, or those before a
 * later price that came without a change. The market cap stays, with its own day.
 */
export function figuresOfDay<Row extends Quote | LiveCompanyRow>(row: Row): OfDay<Row> {
  const { last_day: lastDay, source, as_of, status }: Dated = row;
  if (!lastDay) return row;
  // The range of 52 weeks is of the later price.
  const range = 'previous_close' in row ? { week_52_low: undefined, week_52_high: undefined } : {};
  const before = 'previous_close' in row ? { previous_close: lastDay.price - lastDay.change } : {};
  const volume = { last_volume: undefined, last_day: undefined };
  return { ...row, ...before, ...range, ...volume, ...lastDay, cap_from: { source, as_of, status } };
}

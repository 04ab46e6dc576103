import type { HistoryRange } from '../history';

/** Calendar months, or days, that a range goes back. */
const spans: Readonly<Partial<Record<HistoryRange, { readonly months?: number; readonly days?: number }>>> = {
  '1w': { days: 7 },
  '1m': { months: 1 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  '5y': { months: 60 },
};

/**
 * The first day of a range that ends on `lastDay` (`YYYY-MM-DD`); a month without such a day ends earlier (a month before
 * March 31st is February 28th). Undefined where the range is not one of days: `1d` is the last two bars, `max` all.
 */
export function historyRangeStart(range: HistoryRange, lastDay: string): string | undefined {
  if (range === 'ytd') return `${lastDay.slice(0, 4)}-01-01`;
  const span = spans[range];
  if (span === undefined) return undefined;
  if (span.months !== undefined) return monthsBefore(lastDay, span.months);
  const moment = new Date(lastDay);
  moment.setUTCDate(moment.getUTCDate() - (span.days ?? 0));
  return moment.toISOString().slice(0, 10);
}

/** The day so many calendar months before a day (`YYYY-MM-DD`), or the last one of a month without such a day. */
export function monthsBefore(lastDay: string, months: number): string {
  const moment = new Date(lastDay);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastOfMonth = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastOfMonth));
  return moment.toISOString().slice(0, 10);
}

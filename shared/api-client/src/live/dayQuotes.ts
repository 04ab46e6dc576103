import type { DayPrices, Quote } from '@market-pulse/contract';

const MINUTE_MILLISECONDS = 60_000;
/** Shares are traded for some hours after the exchange has closed. */
const AFTER_HOURS_MINUTES: Readonly<Record<DayPrices['zone'], number>> = { 'America/New_York': 4 * 60, UTC: 0 };

const endOf = ({ closes, zone }: DayPrices) => Date.parse(closes) + AFTER_HOURS_MINUTES[zone] * MINUTE_MILLISECONDS;

/** Whether a quote is of a day after this one. */
export function isOfLaterDay(day: DayPrices, { as_of, status }: Quote): boolean {
  return as_of !== null && status !== 'sample' && Date.parse(as_of) >= endOf(day);
}

/**
 * The prices of a day with a quote that came since: in the place of the one of its slot, or after all others. The same day where the quote
 * is of another day, source or currency, or no later than what is there.
 */
export function dayWith(day: DayPrices, { price, as_of, source, status, currency }: Quote): DayPrices {
  if (price === null || as_of === null || source !== day.source || status === 'sample') return day;
  if ((currency === undefined ? 'USD' : currency) !== day.unit) return day;
  const time = Date.parse(as_of);
  if (day.as_of !== null && time <= Date.parse(day.as_of)) return day;
  if (time < Date.parse(day.opens) || time >= endOf(day)) return day;
  const step = day.step_minutes * MINUTE_MILLISECONDS;
  const at = new Date(Math.floor(time / step) * step).toISOString();
  const points = [...day.points.filter((point) => point.at !== at), { at, price }];
  return { ...day, points, as_of, status };
}

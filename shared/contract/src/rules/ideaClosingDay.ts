import type { IdeaHorizon } from '../tradeIdea';
import { monthsBefore } from './historyRangeStart';

const MONTHS: Readonly<Record<Exclude<IdeaHorizon, '1w'>, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };
const WEEK_DAYS = 7;

/**
 * The last day that counts for an idea: seven days or so many calendar months after the day of posting (`YYYY-MM-DD`, in UTC). A
 * month without such a day ends earlier: a month after January 31st is the last day of February.
 */
export function ideaClosingDay(from: string, horizon: IdeaHorizon): string {
  if (horizon !== '1w') return monthsBefore(from, -MONTHS[horizon]);
  const moment = new Date(from);
  moment.setUTCDate(moment.getUTCDate() + WEEK_DAYS);
  return moment.toISOString().slice(0, 10);
}

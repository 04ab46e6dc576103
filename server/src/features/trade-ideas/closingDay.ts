import { monthsBefore, type IdeaHorizon } from '@market-pulse/contract';
import { addDays } from '../market-data/history/days';

const MONTHS: Readonly<Record<Exclude<IdeaHorizon, '1w'>, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };
const WEEK_DAYS = 7;

/**
 * The last day that counts for an idea: seven days or so many calendar months after the day of posting (`YYYY-MM-DD`). A month
 * without such a day ends earlier: a month after January 31st is the last day of February.
 */
export function closingDay(from: string, horizon: IdeaHorizon): string {
  return horizon === '1w' ? addDays(from, WEEK_DAYS) : monthsBefore(from, -MONTHS[horizon]);
}

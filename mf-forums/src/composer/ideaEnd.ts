import type { IdeaHorizon } from '@market-pulse/contract';
import { monthsBefore } from '@market-pulse/contract/rules';

const MONTHS: Readonly<Record<Exclude<IdeaHorizon, '1w'>, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };
const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** The day (`YYYY-MM-DD`, UTC) on which an idea that is posted now has its result, by the server's rule. @param now milliseconds since 1970 */
export function ideaEnd(now: number, horizon: IdeaHorizon): string {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return horizon === '1w' ? dayOf(now + WEEK_MILLISECONDS) : monthsBefore(dayOf(now), -MONTHS[horizon]);
}

import type { Ico } from '@market-pulse/contract';
import { parseIsoTime } from '@market-pulse/format';
import { icoStatus } from './icoStatus';

/** Cards on the home page (specification, section 9). */
export const ICO_CARD_COUNT = 4;

const isPositive = (amount: number | null) => amount !== null && amount > 0;

/** Whether an offering is shown: it has a title, both dates, and a goal or receipts above zero (decision 23). */
export function isDisplayable({ title, start_date, end_date, goal, received }: Ico): boolean {
  const hasDates = parseIsoTime(start_date) !== undefined && parseIsoTime(end_date) !== undefined;
  return title.trim() !== '' && hasDates && (isPositive(goal) || isPositive(received));
}

/**
 * The offerings that the home page shows: those that run or are to come, topped up from the rest to four, both in the
 * order in which they are listed (specification, section 4).
 *
 * @param now milliseconds since 1970
 */
export function selectIcos(listed: readonly Ico[], now: number): Ico[] {
  const displayable = listed.filter(isDisplayable);
  const isPreferred = (ico: Ico) => ['Active', 'Ongoing', 'Upcoming'].includes(icoStatus(ico, now).name);
  const rest = displayable.filter((ico) => !isPreferred(ico));
  return [...displayable.filter(isPreferred), ...rest].slice(0, ICO_CARD_COUNT);
}

import { addDays, dayNumber } from './days';
import type { Day, DayRange } from './sources/historySource';

/** What is known about the days of one history. */
export interface KnownDays {
  /** Days that the chart is to show. */
  readonly wanted: DayRange;
  /** Days that were asked for, whatever came of it, or that were there already. */
  readonly checked: DayRange | undefined;
  /** Days that are there, of those that are not checked. */
  readonly stored: ReadonlySet<Day>;
  readonly isMarketDay: (day: Day) => boolean;
}

/** Gaps that are closer than this are one: a call costs more than the bars between them. */
const JOINED_DAYS = 60;

/**
 * The next days to ask for in one call: what came since they were last checked, oldest first, then what lies before, newest
 * first, so that the checked days stay one range. Undefined when nothing is lacking.
 */
export function nextGap({ wanted, checked, stored, isMarketDay }: KnownDays): DayRange | undefined {
  const lacking = (range: DayRange) => gapsWithin(range, (day) => isMarketDay(day) && !stored.has(day));
  if (!checked) return lacking(wanted).at(-1);
  const [newer] = lacking({ from: addDays(checked.to, 1), to: wanted.to });
  return newer ?? lacking({ from: wanted.from, to: addDays(checked.from, -1) }).at(-1);
}

/** Runs of days that lack, oldest first. */
function gapsWithin({ from, to }: DayRange, isLacking: (day: Day) => boolean): DayRange[] {
  const gaps: DayRange[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isLacking(day)) continue;
    const last = gaps.at(-1);
    if (last && dayNumber(day) - dayNumber(last.to) <= JOINED_DAYS) gaps[gaps.length - 1] = { ...last, to: day };
    else gaps.push({ from: day, to: day });
  }
  return gaps;
}

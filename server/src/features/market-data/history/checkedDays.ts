import { addDays } from './days';
import type { Day, DayRange } from './sources/historySource';

/** A day that the provider does not have yet may come so many days late; after that it never will. */
const LATE_DAYS = 4;

/** An answer about a gap. */
interface AnsweredGap {
  readonly wanted: DayRange;
  readonly checked: DayRange | undefined;
  readonly gap: DayRange;
  /** The newest day with a bar in the answer. */
  readonly lastBar: Day | undefined;
}

/** What counts as asked for after an answer, and whether its newest days are to be asked for again later. */
interface CheckedDays {
  readonly checked: DayRange | undefined;
  readonly isLate: boolean;
}

/**
 * The days that need not be asked for again: those of the gap, with and without a bar, up to the newest one. Where the bars end
 * before the gap does, its last days may still come, and stay open for some days.
 */
export function checkedAfter({ wanted, checked, gap, lastBar }: AnsweredGap): CheckedDays {
  const isWhole = lastBar !== undefined && lastBar >= gap.to;
  const settled = addDays(wanted.to, -LATE_DAYS);
  const certain = lastBar !== undefined && lastBar > settled ? lastBar : settled;
  const to = isWhole || gap.to <= certain ? gap.to : certain;
  const isLate = to < gap.to;
  if (!checked) return { checked: to < gap.from ? undefined : { from: gap.from, to: isLate ? to : wanted.to }, isLate };
  if (gap.to < checked.from) return { checked: { from: gap.from, to: checked.to }, isLate: false };
  return { checked: { from: checked.from, to: to < checked.to ? checked.to : to }, isLate };
}

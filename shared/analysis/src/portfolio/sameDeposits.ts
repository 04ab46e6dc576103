import { isPrice, type DatedFigure } from '../returns/datedFigure';
import { daysBetween } from './timeWeighted';

/** Over weekends and holidays a close stands for so many days after it. */
const MOST_DAYS_AFTER = 7;

/**
 * What payments would be worth by the day if each had bought, or sold, an index at the close of its day.
 *
 * @param days oldest first, with what was paid in on each, below zero for what was taken out
 * @param closes of the index, oldest first
 * @returns a value a day; null from the first day on of which no close is known, and once more was taken out than there would have been
 */
export function sameDeposits(
  days: readonly { readonly date: string; readonly payment: number }[],
  closes: readonly DatedFigure[],
): (number | null)[] {
  const onDay = closesOn(
    days.map(({ date }) => date),
    closes,
  );
  let [units, isKnown] = [0, true];
  return days.map(({ payment }, index) => {
    const close = onDay[index] ?? undefined;
    isKnown &&= isPrice(close) && units + payment / close >= 0;
    if (!isKnown || !isPrice(close)) return null;
    units += payment / close;
    return units * close;
  });
}

/** The close of each day, or the last one of a few days before; null where there is none. Both oldest first. */
export function closesOn(days: readonly string[], closes: readonly DatedFigure[]): (number | null)[] {
  let next = 0;
  let last: DatedFigure | undefined;
  return days.map((day) => {
    for (let one = closes[next]; one && one.date <= day; one = closes[(next += 1)]) last = one;
    return last && daysBetween(last.date, day) <= MOST_DAYS_AFTER ? last.value : null;
  });
}

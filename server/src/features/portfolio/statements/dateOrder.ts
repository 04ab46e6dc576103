/** Which of the first two numbers of `01/05/2026` is the day. */
export type DateOrder = 'dmy' | 'mdy';

/** A day that is written with the year behind, at the beginning of a cell or behind another one: `01/05/2026 as of 01/02/2026`. */
const WRITTEN = /(?:^|as of )(\d{1,2})([/.-])(\d{1,2})\2\d{4}(?!\d)/g;

/** A number that can be a day and no month. */
const isDayAlone = (written: string | undefined) => Number(written) > 12 && Number(written) <= 31;

/** What the days of a whole file say of their order. */
export interface OrderOfDays {
  /** The order that a day above 12 decides; undefined where there is none, or one in either place. */
  readonly order: DateOrder | undefined;
  /** The first day that may be read in two ways, or else the first. */
  readonly example: string;
}

/**
 * The order of the days of a file, decided for all of them at once: a number above 12 anywhere is a day.
 *
 * @param cells of all lines, whatever they hold
 * @returns undefined where no day is written with the year behind, so that there is nothing to decide
 */
export function orderOfDays(cells: Iterable<string>): OrderOfDays | undefined {
  let [isDayFirst, isMonthFirst] = [false, false];
  let [first, example]: (string | undefined)[] = [];
  for (const cell of cells) {
    for (const [text, one, , other] of cell.matchAll(WRITTEN)) {
      const written = text.replace('as of ', '');
      first ??= written;
      if (isDayAlone(one)) isDayFirst = true;
      else if (isDayAlone(other)) isMonthFirst = true;
      else if (one !== other) example ??= written;
    }
  }
  if (first === undefined) return undefined;
  const order = isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'dmy' : 'mdy';
  return { order, example: example ?? first };
}

import { shareFromTop } from './areaPath';

/** A text at an axis. */
export interface AxisMark {
  readonly text: string;
  /** From the left or from the top, as a share of the length of the axis. */
  readonly share: number;
}

/** A month, a year or a day below the line. */
export interface TimeMark extends AxisMark {
  readonly isYear: boolean;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** Months from one mark to the next: what divides a year, so that January is always among them. */
const MONTH_STEPS = [1, 2, 3, 6, 12] as const;
const MOST_MARKS = 6;
/** Fewer months than that are told by their weeks. */
const FEWEST_MONTHS = 3;
/** A text so close to an end would be cut off. */
const EDGE = 0.025;
/** Least distance of a figure from that of the last price, which has a tag of its own. */
const TAG_SHARE = 0.18;
/** About so many figures stand at the axis. */
const PRICE_MARKS = 3;

/**
 * Round figures beside the line, without those that the tag of the last one would cover; none for a line that never moves.
 * @param figures oldest first
 */
export function priceMarks(figures: readonly number[]): readonly AxisMark[] {
  const [lowest, highest, last] = [Math.min(...figures), Math.max(...figures), figures.at(-1)];
  if (last === undefined || highest <= lowest) return [];
  const step = roundStep((highest - lowest) / PRICE_MARKS);
  const tag = shareFromTop(last, lowest, highest);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const count = Math.floor(highest / step) - Math.ceil(lowest / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (Math.ceil(lowest / step) + index) * step)
    .map((figure) => ({
      text: figure.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      share: shareFromTop(figure, lowest, highest),
    }))
    .filter(({ share }) => Math.abs(share - tag) >= TAG_SHARE);
}

/**
 * Months below the line, January as its year, or for a few weeks their first days.
 * @param dates days of the bars, `2026-08-21`, oldest first
 */
export function timeMarks(dates: readonly string[]): readonly TimeMark[] {
  const months = marksWhere(dates, (date, before) => date.slice(0, 7) !== before.slice(0, 7));
  if (months.length < FEWEST_MONTHS) {
    const weeks = marksWhere(dates, (date, before) => weekOf(date) !== weekOf(before));
    return weeks.map(({ date, share }) => ({ text: dayText(date), share, isYear: false }));
  }
  const monthOf = (date: string) => Number(date.slice(5, 7)) - 1;
  const step = MONTH_STEPS.find((one) => months.filter(({ date }) => monthOf(date) % one === 0).length <= MOST_MARKS);
  return months
    .filter(({ date }) => monthOf(date) % (step ?? 12) === 0)
    .map(({ date, share }) => {
      const isYear = monthOf(date) === 0;
      return { text: isYear ? date.slice(0, 4) : (MONTHS[monthOf(date)] ?? ''), share, isYear };
    });
}

/** The first days of something, with where they are. */
function marksWhere(dates: readonly string[], isFirst: (date: string, before: string) => boolean) {
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    const share = index / (dates.length - 1);
    const isSeen = share >= EDGE && share <= 1 - EDGE;
    return before !== undefined && isSeen && isFirst(date, before) ? { date, share } : [];
  });
}

/** Weeks since the first Monday of 1970. */
function weekOf(date: string): number {
  const day = Date.parse(date) / (24 * 60 * 60 * 1000);
  return Math.floor((day + 3) / 7);
}

/** `Jul 27` */
function dayText(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8, 10))}`;
}

/** The next larger of 1, 2 and 5 times a power of ten. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  return ([1, 2, 5].find((one) => one * power >= length) ?? 10) * power;
}

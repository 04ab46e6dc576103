import type { IdeaMark } from '@market-pulse/contract';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** The scale ends a little beyond its last marks of 50 points. */
const TOP = 60;
/** Days before the first and after the last, so that no mark lies on the edge. */
const MARGIN_DAYS = 14;
/** More names of quarters than these would touch each other. */
const MOST_QUARTERS = 9;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The days that a drawing shows, in milliseconds since 1970. */
export interface TimeScale {
  readonly from: number;
  readonly to: number;
}

/** A name below the drawing: `Jul`, or a year. */
export interface TimeMark {
  readonly place: number;
  readonly label: string;
  readonly isYear: boolean;
}

/** The days over which ideas were closed. */
export function timeScaleOf(marks: readonly Pick<IdeaMark, 'date'>[]): TimeScale {
  const days = marks.map(({ date }) => Date.parse(date));
  return {
    from: Math.min(...days) - MARGIN_DAYS * DAY_MILLISECONDS,
    to: Math.max(...days) + MARGIN_DAYS * DAY_MILLISECONDS,
  };
}

/** Where a day lies, 0 at the left end to 1 at the right one. */
export function placeInTime({ from, to }: TimeScale, date: string): number {
  return (Date.parse(date) - from) / (to - from);
}

/** The quarters that begin within the days; years alone where there are many. */
export function timeMarks(scale: TimeScale): TimeMark[] {
  const marks: TimeMark[] = [];
  const first = new Date(scale.from);
  for (
    let time = Date.UTC(first.getUTCFullYear(), Math.ceil(first.getUTCMonth() / 3) * 3);
    time < scale.to;
    time = Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth() + 3)
  ) {
    if (time < scale.from) continue;
    const moment = new Date(time);
    const isYear = moment.getUTCMonth() === 0;
    const label = isYear ? String(moment.getUTCFullYear()) : (MONTHS[moment.getUTCMonth()] ?? '');
    marks.push({ place: (time - scale.from) / (scale.to - scale.from), label, isYear });
  }
  return marks.length > MOST_QUARTERS ? marks.filter(({ isYear }) => isYear) : marks;
}

/** How high a difference reaches above or below the index, as a share of the half that it is drawn in. */
export function heightOf(difference: number): number {
  return Math.min(1, Math.abs(difference) / TOP);
}

import type { PortfolioHistory } from '@market-pulse/contract';

export type ChartDay = PortfolioHistory['days'][number];
export type ChartPeriod = '1m' | '6m' | 'ytd' | '1y' | 'all';

/** The periods of the chart, in their order. */
export const CHART_PERIODS: readonly { readonly period: ChartPeriod; readonly label: string; readonly name: string }[] =
  [
    { period: '1m', label: '1M', name: 'one month' },
    { period: '6m', label: '6M', name: 'six months' },
    { period: 'ytd', label: 'YTD', name: 'year to date' },
    { period: '1y', label: '1Y', name: 'one year' },
    { period: 'all', label: 'Max', name: 'all there is' },
  ];

/** A line has two ends. */
const LEAST_DAYS = 2;

/** The days of a period, which begins with the last one on or before its first. */
export function daysOfPeriod(days: readonly ChartDay[], from: string): readonly ChartDay[] {
  const begin = days.findLastIndex(({ date }) => date <= from);
  return days.slice(Math.max(0, begin));
}

/** The periods that have a line. */
export function periodsWithDays({ days, periods }: Pick<PortfolioHistory, 'days' | 'periods'>) {
  return periods.filter(({ from }) => daysOfPeriod(days, from).length >= LEAST_DAYS);
}

/** Where lines, labels and bars of a chart are, in parts of its width and height from the upper left. */
export interface ChartShape {
  readonly value: string;
  readonly area: string;
  readonly paid: string;
  /** Empty where no index reaches. */
  readonly index: string;
  readonly ticks: readonly { readonly amount: number; readonly y: number }[];
  readonly months: readonly { readonly label: string; readonly x: number; readonly isYear: boolean }[];
  readonly payments: readonly { readonly x: number; readonly size: number; readonly isIn: boolean }[];
  readonly yOf: (amount: number) => number;
  readonly xOf: (place: number) => number;
}

/** Paths are in so many units each way; the picture is stretched to its place. */
export const UNITS = 1000;
const MOST_TICKS = 4;
const MOST_MONTHS = 8;
/** Half of a month's label on the narrowest phone, in parts of the chart's width. */
const MONTH_MARGIN = 0.05;
const ABOVE = 0.04;
/** Below this part of the highest the scale begins at zero. */
const FROM_ZERO = 0.6;

/**
 * @param days at least two, oldest first
 * @param paidBefore what had been paid in before the first of them; all that was paid to that day unless told otherwise
 */
export function chartShape(days: readonly ChartDay[], paidBefore = days[0]?.paid ?? 0): ChartShape {
  const amounts = days.flatMap(({ value, paid, index }) => (index === null ? [value, paid] : [value, paid, index]));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts, 1e-9)];
  const spread = most - Math.min(0, least);
  const low =
    least < 0 ? least - ABOVE * spread : least > FROM_ZERO * most ? Math.max(0, least - (most - least) / 4) : 0;
  const high = most + ABOVE * (most - low || 1);
  const yOf = (amount: number) => (high - amount) / (high - low || 1);
  const xOf = (place: number) => (days.length < LEAST_DAYS ? 0 : place / (days.length - 1));
  const point = (place: number, amount: number) => `${round(xOf(place) * UNITS)} ${round(yOf(amount) * UNITS)}`;
  const line = (of: (day: ChartDay) => number | null) => {
    let path = '';
    for (const [place, day] of days.entries()) {
      const amount = of(day);
      if (amount !== null) path += `${path === '' ? 'M' : 'L'}${point(place, amount)}`;
    }
    return path;
  };
  const value = line((day) => day.value);
  // What was paid does not move between its days: a step.
  let paid = '';
  for (const [place, day] of days.entries()) {
    const before = days[place - 1];
    if (!before) paid += `M${point(place, day.paid)}`;
    else if (before.paid !== day.paid || place === days.length - 1) {
      paid += `L${point(place, before.paid)}L${point(place, day.paid)}`;
    }
  }
  return {
    ...{ value, paid, area: `${value}L${UNITS} ${UNITS}L0 ${UNITS}Z`, index: line((day) => day.index), yOf, xOf },
    ticks: ticksBetween(low, high).map((amount) => ({ amount, y: yOf(amount) })),
    months: monthsOf(days, xOf),
    payments: paymentsOf(days, paidBefore, xOf),
  };
}

const round = (coordinate: number) => Math.round(coordinate * 10) / 10;

/** Round amounts within two bounds, four at most. */
export function ticksBetween(low: number, high: number): number[] {
  const raw = (high - low) / MOST_TICKS;
  if (!(raw > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: count }, (_, place) => (first + place) * step);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Where months begin, as many as there is room for; January is the year. */
function monthsOf(days: readonly ChartDay[], xOf: (place: number) => number): ChartShape['months'] {
  const begins = days.flatMap(({ date }, place) => {
    const isFirst = place > 0 && days[place - 1]?.date.slice(0, 7) !== date.slice(0, 7);
    return isFirst ? [{ date, place }] : [];
  });
  const every = [1, 2, 3, 6, 12, 24, 60].find((months) => begins.length / months <= MOST_MONTHS) ?? 120;
  return begins.flatMap(({ date, place }) => {
    const [year = 0, month = 1] = date.split('-').map(Number);
    if ((year * 12 + month - 1) % every !== 0) return [];
    const isYear = month === 1;
    const x = xOf(place);
    // Its label would reach over the edge, to the amounts beside the chart.
    if (x < MONTH_MARGIN || x > 1 - MONTH_MARGIN) return [];
    return [{ label: isYear ? String(year) : (MONTHS[month - 1] ?? ''), x, isYear }];
  });
}

/** What was paid in and taken out, beside the largest of it. */
function paymentsOf(
  days: readonly ChartDay[],
  paidBefore: number,
  xOf: (place: number) => number,
): ChartShape['payments'] {
  const moved = days.flatMap(({ paid }, place) => {
    const amount = paid - (days[place - 1]?.paid ?? paidBefore);
    return amount === 0 ? [] : [{ amount, place }];
  });
  const largest = Math.max(...moved.map(({ amount }) => Math.abs(amount)), 1e-9);
  return moved.map(({ amount, place }) => ({
    x: xOf(place),
    size: Math.max(0.12, Math.abs(amount) / largest),
    isIn: amount > 0,
  }));
}

/** `80K`, `1.2M`, `250`; with as many decimals as are asked for at most. */
export function shortAmount(amount: number, decimals = 1): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: decimals }).format(amount);
}

const MOST_DECIMALS = 3;

/** Labels of an axis, each different from the others: `1.02K` and `1.04K` where one decimal would name both `1K`. */
export function axisLabels(amounts: readonly number[]): readonly string[] {
  for (let decimals = 1; decimals < MOST_DECIMALS; decimals += 1) {
    const labels = amounts.map((amount) => shortAmount(amount, decimals));
    if (new Set(labels).size === labels.length) return labels;
  }
  return amounts.map((amount) => shortAmount(amount, MOST_DECIMALS));
}

/** Tags beside the ends of lines, pushed apart so that none covers another. In parts of the height. */
export function apart(places: readonly number[], distance: number): number[] {
  const order = places.map((_, index) => index).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = [...places];
  for (const [rank, index] of order.entries()) {
    const above = order[rank - 1];
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + distance);
  }
  // What was pushed below the edge pushes back.
  for (const [rank, index] of [...order.entries()].reverse()) {
    const below = order[rank + 1];
    const limit = below === undefined ? 1 : (moved[below] ?? 1) - distance;
    moved[index] = Math.min(moved[index] ?? 0, limit);
  }
  return moved;
}

/** The last day of each month, the newest first: what a table shows of a chart. */
export function monthEnds(days: readonly ChartDay[]): readonly ChartDay[] {
  return days.filter(({ date }, place) => days[place + 1]?.date.slice(0, 7) !== date.slice(0, 7)).toReversed();
}

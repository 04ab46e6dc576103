/** Money that moved on a day, in one currency. */
export interface CashFlow {
  /** `2026-11-20`; the order of flows does not matter. */
  readonly date: string;
  /** Below zero what was paid in, above zero what was paid out or is still there. */
  readonly amount: number;
}

const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000;

/** A rate at which less than this would be left of money of the first day on the last is none: all digits of it are lost. */
const LEAST_LEFT = 1e-15;
/** The highest logarithm of yearly growth of which a rate can be told as a number. */
const HIGHEST_GROWTH = 709;
/** A rate above this, 10,000 % a year, is taken only where there is no other. */
const HIGHEST_LIKELY = 100;
/** By how much nearer to zero growth a rate has to be to be preferred to a proper one, where money came in first. */
const IMPROPER_DISTANCE = 2;
/** How close the logarithms are that are tried: even around a standstill, further apart by a share of themselves beyond. */
const STEP = 0.02;
const EVEN_UNTIL = 2;
const FURTHER = 1 + STEP / EVEN_UNTIL;
const MOST_HALVINGS = 200;

interface TimedFlow {
  /** Since the first flow that is not zero. */
  readonly years: number;
  readonly amount: number;
}

/**
 * The yearly rate of return of money that was paid in and out on any days: the r for which Σ amount / (1 + r)^(days / 365) is
 * zero, days since the first flow, as spreadsheets reckon XIRR. 0.1 is 10 % a year.
 *
 * Flows that change direction more than once can have several rates (`xirrs`), and spreadsheets show the one that their search
 * meets first. Here it is the rate nearest to zero growth among those that are proper: a little above it the flows are worth less
 * than nothing, as with money that is paid in first and comes back later. Where the first flow came in, as a loan does, an improper
 * one counts too if it is at least twice as near. So it is with every published case that has several.
 *
 * @returns null when no rate exists, which is always so when all flows go in one direction or are of one day
 */
export function xirr(flows: readonly CashFlow[]): number | null {
  const timed = timedFlows(flows);
  const growths = growthsOf(timed);
  const likely = growths.filter((growth) => growth <= Math.log1p(HIGHEST_LIKELY));
  const begins = timed.find(({ years }) => years === 0)?.amount ?? 0;
  const improper = begins > 0 ? IMPROPER_DISTANCE : Number.POSITIVE_INFINITY;
  const distance = (growth: number) => Math.abs(growth) * (isProper(timed, growth) ? 1 : improper);
  const [best] = [...(likely.length > 0 ? likely : growths)].sort(
    (a, b) => compare(distance(a), distance(b)) || Math.abs(a) - Math.abs(b),
  );
  return best === undefined ? null : Math.expm1(best);
}

/** Every yearly rate of return of the flows, the lowest first: see `xirr`. Without finite amounts and days, none. */
export function xirrs(flows: readonly CashFlow[]): number[] {
  return growthsOf(timedFlows(flows)).map(Math.expm1);
}

/** The order of two distances, of which both may be infinite. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The flows that count, timed from the first of them; those of one day are one. */
function timedFlows(flows: readonly CashFlow[]): TimedFlow[] {
  const amounts = new Map<number, number>();
  for (const { date, amount } of flows) {
    const time = Date.parse(date);
    if (!Number.isFinite(time) || !Number.isFinite(amount)) return [];
    amounts.set(time, (amounts.get(time) ?? 0) + amount);
  }
  const moved = [...amounts].filter(([, amount]) => amount !== 0);
  const first = moved.reduce((earliest, [time]) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
  return moved.map(([time, amount]) => ({ years: (time - first) / YEAR_MILLISECONDS, amount }));
}

/** The logarithms of yearly growth at which the flows are worth nothing, the lowest first. */
function growthsOf(flows: readonly TimedFlow[]): number[] {
  const span = Math.max(0, ...flows.map(({ years }) => years));
  const isBothWays = flows.some(({ amount }) => amount > 0) && flows.some(({ amount }) => amount < 0);
  if (!isBothWays || span === 0) return [];
  return rootsOf((growth) => presentValue(flows, growth, span), Math.log(LEAST_LEFT) / span);
}

/**
 * What the flows are worth on the first day at a yearly growth of e^growth, by a positive factor that keeps every term in
 * range: its sign and its zeros are what counts.
 */
function presentValue(flows: readonly TimedFlow[], growth: number, span: number): number {
  const latest = growth < 0 ? span : 0;
  return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(growth * (latest - years)), 0);
}

/** Whether flows that are worth nothing at a growth are worth less at a higher one. */
function isProper(flows: readonly TimedFlow[], growth: number): boolean {
  return flows.reduce((sum, { years, amount }) => sum + years * amount * Math.exp(-growth * years), 0) > 0;
}

/** The zeros of a smooth function of growth, from `lowest` up. */
function rootsOf(valueAt: (growth: number) => number, lowest: number): number[] {
  const roots: number[] = [];
  let before: { at: number; value: number } | undefined;
  let last: { at: number; value: number } | undefined;
  for (const at of grid(lowest)) {
    const current = { at, value: valueAt(at) };
    if (current.value === 0) {
      roots.push(at);
    } else if (last && last.value !== 0 && Math.sign(last.value) !== Math.sign(current.value)) {
      roots.push(bisect(valueAt, last.at, current.at));
    } else if (before && last && isDip(before.value, last.value, current.value)) {
      roots.push(...rootsInDip(valueAt, before.at, current.at, Math.sign(last.value)));
    }
    before = last;
    last = current;
  }
  return roots;
}

/** Whether the middle one of three values of one sign is the nearest to zero: two zeros may lie beside it. */
function isDip(before: number, middle: number, after: number): boolean {
  const sign = Math.sign(middle);
  if (sign === 0 || Math.sign(before) !== sign || Math.sign(after) !== sign) return false;
  return Math.abs(middle) < Math.abs(before) && Math.abs(middle) <= Math.abs(after);
}

/** Walks down a dip between two bounds; where it goes through zero, the zeros on both sides of its bottom. */
function rootsInDip(valueAt: (growth: number) => number, low: number, high: number, sign: number): number[] {
  let [left, right] = [low, high];
  for (let step = 0; step < MOST_HALVINGS; step += 1) {
    const [first, second] = [left + (right - left) / 3, right - (right - left) / 3];
    if (first <= left || second >= right) return [];
    const [atFirst, atSecond] = [sign * valueAt(first), sign * valueAt(second)];
    const bottom = atFirst < atSecond ? first : second;
    if (Math.min(atFirst, atSecond) < 0) return [bisect(valueAt, low, bottom), bisect(valueAt, bottom, high)];
    if (atFirst < atSecond) right = second;
    else left = first;
  }
  return [];
}

/** The zero between two points at which a function has different signs, to the last bit. */
function bisect(valueAt: (growth: number) => number, low: number, high: number): number {
  const sign = Math.sign(valueAt(low));
  let [left, right] = [low, high];
  for (let step = 0; step < MOST_HALVINGS; step += 1) {
    const middle = (left + right) / 2;
    if (middle <= left || middle >= right) break;
    if (Math.sign(valueAt(middle)) === sign) left = middle;
    else right = middle;
  }
  return (left + right) / 2;
}

/** The logarithms of growth that are tried, the lowest first. */
function grid(lowest: number): number[] {
  const positive: number[] = [];
  for (let at = 0; at < HIGHEST_GROWTH; at = at < EVEN_UNTIL ? at + STEP : at * FURTHER) positive.push(at);
  const negative = positive.filter((at) => at > 0 && at < -lowest).map((at) => -at);
  return [lowest, ...negative.reverse(), ...positive, HIGHEST_GROWTH];
}

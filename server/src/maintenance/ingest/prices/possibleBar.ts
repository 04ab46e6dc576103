import type { Bar } from './historyDataset';

/** A bar as its file has it: whatever is missing is null. */
export type ReadBar = Omit<Bar, 'close'> & { readonly close: number | null };

/** What a source's figures may be beyond the usual. */
export interface Allowances {
  /** Oil was sold below zero (2020-04-20). */
  readonly mayBeNegative?: boolean;
}

/** A bar that can be, with what was left out of it in words; or the reason why it cannot be. */
export type JudgedBar = { readonly bar: Bar; readonly note?: string } | { readonly reason: string };

/** Adjusted prices are products: an open that is the day's high may lie above it by the last digit. */
const ROUNDING = 1e-6;

const prices = ['open', 'high', 'low', 'close', 'adjustedClose'] as const;
const named = { open: 'open', high: 'high', low: 'low', close: 'close', adjustedClose: 'adjusted close' };

/**
 * Whether a bar can be. One that cannot (no close, nothing above zero, a high below the low, a negative volume, a day to
 * come) is refused. Where only open or close lies outside high and low, the close is kept, which is what indices are
 * published as, and open, high and low are taken as unknown: nobody can say which of them is wrong.
 *
 * @param today the present day, `YYYY-MM-DD`
 */
export function judgeBar(bar: ReadBar, today: string, { mayBeNegative = false }: Allowances = {}): JudgedBar {
  const { date, high, low, close, volume } = bar;
  if (date > today) return { reason: `${date} is in the future` };
  if (close === null) return { reason: 'there is no close' };
  const wrong = prices.find((name) => !mayBeNegative && bar[name] !== null && bar[name] <= 0);
  if (wrong !== undefined) return { reason: `${named[wrong]} is ${bar[wrong]}, not above zero` };
  if (volume !== null && volume < 0) return { reason: `volume is ${volume}, below zero` };
  if (bar.marketCap !== null && bar.marketCap <= 0) return { reason: `market cap is ${bar.marketCap}` };
  if (high !== null && low !== null && isAbove(low, high)) return { reason: `high ${high} is below low ${low}` };
  const outside = (['open', 'close'] as const).find(
    (name) =>
      bar[name] !== null && ((high !== null && isAbove(bar[name], high)) || (low !== null && isAbove(low, bar[name]))),
  );
  if (outside === undefined) return { bar: { ...bar, close } };
  const note = `${outside} ${bar[outside]} is outside low ${low} and high ${high}; kept with its close alone`;
  return { bar: { ...bar, close, open: null, high: null, low: null }, note };
}

function isAbove(one: number, other: number): boolean {
  return one > other + Math.abs(other) * ROUNDING;
}

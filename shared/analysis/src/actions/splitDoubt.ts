import { type DatedClose, looksLikeSplit } from './basis';
import type { Ratio } from './plainRatio';
import { priceFactor, sharesPerShare, type ShareSplit } from './shareFactor';

/** A price, with what is known of the time before it. */
export interface SeenPrice {
  readonly now: DatedClose;
  /** The last close that is kept of a day before, in shares of that day. */
  readonly kept?: DatedClose | undefined;
  /** The close of a day before as the source of the price tells it, on a basis that nobody states. */
  readonly told?: DatedClose | undefined;
  /** All that is known of the share. */
  readonly splits: readonly ShareSplit[];
}

/**
 * Why nobody can say in which shares a price is: a split is known since the close before, and the price is still one of before it
 * (`old_price`); or it is off by about the ratio of a split, and none is known (`unknown_split`).
 */
export interface SplitDoubt extends Ratio {
  readonly reason: 'old_price' | 'unknown_split';
  /** The close before. */
  readonly before: DatedClose;
}

/** A smaller ratio is told by nothing from a move of the price. */
const LEAST_RATIO = 1.4;
/** A week: over longer rests a price may have gone anywhere. */
const NEAR_DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;
/** What two sources say of one close, one of them in shares of after a split. */
const RESTATED_RATIOS: readonly (readonly [number, number])[] = [
  [5, 4],
  [4, 3],
  [3, 2],
  [2, 1],
  [5, 2],
  ...[3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100].map((whole) => [whole, 1] as const),
];
const RESTATED_TOLERANCE = 0.01;

/**
 * Whether a price, as alerts compare it with levels, may be in other shares than these: on the morning of a split a source may have restated
 * what it tells before the split is known, or not yet where it is. Undefined where nothing speaks for that, and for closes that are more than a week old.
 */
export function splitDoubt({ now, kept, told, splits }: SeenPrice): SplitDoubt | undefined {
  const since = (day: string) => splits.filter(({ date }) => date > day && date <= now.date);
  if (kept && isNear(kept, now)) {
    const known = since(kept.date);
    const shares = sharesPerShare(kept.date, known);
    const isOld = Math.abs(Math.log(now.close / kept.close)) < Math.abs(Math.log((now.close * shares) / kept.close));
    if (Math.abs(Math.log(shares)) >= Math.log(LEAST_RATIO) && isOld) {
      return { reason: 'old_price', before: kept, numerator: shares, denominator: 1, ...ratioOf(known) };
    }
    const price = kept.close / priceFactor(kept.date, known);
    const suspected = looksLikeSplit({ date: kept.date, close: price }, now) ?? restated(kept, told, known);
    return suspected && unknown({ ...kept, close: price }, suspected);
  }
  if (!told || !isNear(told, now) || since(told.date).length > 0) return undefined;
  const suspected = looksLikeSplit(told, now);
  return suspected && unknown(told, suspected);
}

const isNear = (before: DatedClose, now: DatedClose) =>
  before.date < now.date &&
  before.close > 0 &&
  now.close > 0 &&
  (Date.parse(now.date) - Date.parse(before.date)) / DAY_MILLISECONDS <= NEAR_DAYS;

const unknown = (before: DatedClose, { numerator, denominator }: Ratio): SplitDoubt => ({
  ...{ reason: 'unknown_split', before, numerator, denominator },
});

/** The ratio of what is known, where it is one action. */
function ratioOf(known: readonly ShareSplit[]): Partial<Ratio> {
  const [only, ...others] = known;
  return only && others.length === 0 ? { numerator: only.numerator, denominator: only.denominator } : {};
}

/** The ratio by which the source of the price tells the same close otherwise than it is kept. */
function restated(kept: DatedClose, told: DatedClose | undefined, known: readonly ShareSplit[]): Ratio | undefined {
  if (told?.date !== kept.date || !(told.close > 0) || known.length > 0) return undefined;
  const factor = kept.close / told.close;
  const found = RESTATED_RATIOS.find(
    ([more, one]) => Math.abs((Math.max(factor, 1 / factor) * one) / more - 1) <= RESTATED_TOLERANCE,
  );
  if (!found) return undefined;
  const [more, one] = found;
  return factor > 1 ? { numerator: more, denominator: one } : { numerator: one, denominator: more };
}

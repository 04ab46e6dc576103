import {
  FILED_SOURCE,
  isEditors,
  isMovedDividend,
  isMovedSplit,
  isOneSplit,
  type Ratio,
  type TimedSplit,
} from '@market-pulse/analysis/actions';

interface Told {
  readonly date: string;
  readonly source: string;
}
type ToldSplit = Told & TimedSplit;
type ToldDividend = Told & { readonly amount: number };

const NEAR = 1e-6;

/**
 * The splits of two histories of one company. Of a day of which files and providers tell in both, those of the first stay, as of one split
 * of which they tell two days, and so does what editors entered of either, once. What filings tell gives way to what others tell of the same split, and a time to a day.
 */
export function joinSplits<Split extends ToldSplit>(mine: readonly Split[], others: readonly Split[]): Split[] {
  const left = mine.filter((one) => !others.some((other) => givesWay(one, other)));
  const isSame = (one: Ratio, other: Ratio) =>
    Math.abs(one.numerator / one.denominator - other.numerator / other.denominator) < NEAR;
  const isFiledTwice = (other: Split) =>
    isFiled(other) && left.some((one) => !isEditors(one) && isOneSplit(one, other));
  return joinDays(
    left,
    others.filter((other) => !isFiledTwice(other)),
    { isSame, isMoved: isMovedSplit },
  );
}

/** The dividends of both by the same rule. */
export function joinDividends<Dividend extends ToldDividend>(
  mine: readonly Dividend[],
  others: readonly Dividend[],
): Dividend[] {
  const isSame = (one: Dividend, other: Dividend) => Math.abs(one.amount - other.amount) < NEAR;
  return joinDays(mine, others, { isSame, isMoved: isMovedDividend });
}

const isFiled = ({ source }: Told) => source === FILED_SOURCE;

/** Whether what filings tell is told by others as well, or by filings with its day. */
function givesWay(one: ToldSplit, other: ToldSplit): boolean {
  if (!isFiled(one) || isEditors(other) || !isOneSplit(one, other)) return false;
  return !isFiled(other) || (one.until != null && other.until == null);
}

interface Rules<Action> {
  readonly isSame: (one: Action, other: Action) => boolean;
  /** Whether both are one action of which two days are told. */
  readonly isMoved: (one: Action, other: Action, known: readonly Action[]) => boolean;
}

/** What editors entered stands once, whatever each of them called it. */
function joinDays<Action extends Told>(
  mine: readonly Action[],
  others: readonly Action[],
  { isSame, isMoved }: Rules<Action>,
): Action[] {
  const isOne = (one: Action, other: Action) =>
    one.date === other.date ? !isEditors(other) || isSame(one, other) : isMoved(other, one, others);
  const isNew = (other: Action) => !mine.some((one) => isEditors(one) === isEditors(other) && isOne(one, other));
  return [...mine, ...others.filter(isNew)];
}

import { FILED_SOURCE, isEditors, isOneSplit, type Ratio, type TimedSplit } from '@market-pulse/analysis/actions';

interface Told {
  readonly date: string;
  readonly source: string;
}
type ToldSplit = Told & TimedSplit;
type ToldDividend = Told & { readonly amount: number };

const NEAR = 1e-6;

/**
 * The splits of two histories of one company. Of a day of which files and providers tell in both, those of the first stay, and so does what
 * editors entered of either, once. What filings tell gives way to what others tell of the same split, and a time to a day.
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
    isSame,
  );
}

/** The dividends of both by the same rule. */
export function joinDividends<Dividend extends ToldDividend>(
  mine: readonly Dividend[],
  others: readonly Dividend[],
): Dividend[] {
  return joinDays(mine, others, (one, other) => Math.abs(one.amount - other.amount) < NEAR);
}

const isFiled = ({ source }: Told) => source === FILED_SOURCE;

/** Whether what filings tell is told by others as well, or by filings with its day. */
function givesWay(one: ToldSplit, other: ToldSplit): boolean {
  if (!isFiled(one) || isEditors(other) || !isOneSplit(one, other)) return false;
  return !isFiled(other) || (one.until != null && other.until == null);
}

/** What editors entered stands once, whatever each of them called it. */
function joinDays<Action extends Told>(
  mine: readonly Action[],
  others: readonly Action[],
  isSame: (one: Action, other: Action) => boolean,
): Action[] {
  const isNew = (other: Action) =>
    !mine.some(
      (one) =>
        one.date === other.date && isEditors(one) === isEditors(other) && (!isEditors(other) || isSame(one, other)),
    );
  return [...mine, ...others.filter(isNew)];
}

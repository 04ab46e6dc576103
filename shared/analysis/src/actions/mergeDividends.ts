import { isEditors } from './editorsWord';
import { isMovedAction } from './movedAction';

/** A cash dividend, with who says so. */
export interface ToldDividend {
  readonly date: string;
  /** Of a share, as it was paid. */
  readonly amount: number;
  readonly source: string;
}

/** Two amounts of one dividend differ by less. */
const SAME_AMOUNT = 1e-6;
/** Days by which sources may tell one dividend apart: a long weekend. Some funds pay every week. */
const DAYS_APART = 4;

const isSameAmount = (one: ToldDividend, other: ToldDividend) => Math.abs(one.amount - other.amount) < SAME_AMOUNT;

/** Whether two of different days are one dividend: of one amount, at most a long weekend apart, and the source of the one does not tell of both days. */
export function isMovedDividend(one: ToldDividend, other: ToldDividend, known: readonly ToldDividend[]): boolean {
  return isMovedAction(one, other, known, { isAlike: isSameAmount, daysApart: DAYS_APART });
}

/**
 * What is known of dividends once a source has told of some days: of those days what others said goes, and what anybody said of the same dividend of
 * another day of about that time; not what editors entered.
 */
export function mergeDividends<Known extends ToldDividend, Told extends ToldDividend>(
  known: readonly Known[],
  told: readonly Told[],
): (Known | Told)[] {
  const goesBy = (one: Known) => (other: Told) => other.date === one.date || isMovedDividend(one, other, known);
  const stays = (one: Known) => isEditors(one) || !told.some(goesBy(one));
  return [...known.filter(stays), ...told];
}

/** Tells what counts of all that is known from what an editor's word stands in the place of: the same amount of the same day. */
export function settleDividends<Known extends ToldDividend>(
  known: readonly Known[],
): { readonly counting: Known[]; readonly replaced: Known[] } {
  const editors = known.filter(isEditors);
  const isReplaced = (one: Known) =>
    !isEditors(one) && editors.some((other) => other.date === one.date && isSameAmount(one, other));
  return { counting: known.filter((one) => !isReplaced(one)), replaced: known.filter(isReplaced) };
}

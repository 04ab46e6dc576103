import { isEditors } from './editorsWord';

/** A cash dividend, with who says so. */
export interface ToldDividend {
  readonly date: string;
  /** Of a share, as it was paid. */
  readonly amount: number;
  readonly source: string;
}

/** Two amounts of one dividend differ by less. */
const SAME_AMOUNT = 1e-6;

/** What is known of dividends once a source has told of some days: of those days what others said goes, but for what editors entered. */
export function mergeDividends<Known extends ToldDividend, Told extends ToldDividend>(
  known: readonly Known[],
  told: readonly Told[],
): (Known | Told)[] {
  const stays = (one: Known) => isEditors(one) || !told.some(({ date }) => date === one.date);
  return [...known.filter(stays), ...told];
}

/** Tells what counts of all that is known from what an editor's word stands in the place of: the same amount of the same day. */
export function settleDividends<Known extends ToldDividend>(
  known: readonly Known[],
): { readonly counting: Known[]; readonly replaced: Known[] } {
  const editors = known.filter(isEditors);
  const isReplaced = (one: Known) =>
    !isEditors(one) &&
    editors.some(({ date, amount }) => date === one.date && Math.abs(amount - one.amount) < SAME_AMOUNT);
  return { counting: known.filter((one) => !isReplaced(one)), replaced: known.filter(isReplaced) };
}

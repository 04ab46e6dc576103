import { isEditors } from './editorsWord';
import { isMovedAction } from './movedAction';
import type { TimedSplit } from './sharesOn';
import { isSameFactor, shareRatio } from './shareRatio';

/** An action on shares, with who says so. */
export interface ToldSplit extends TimedSplit {
  readonly source: string;
}

/** Whose splits give way to those of files and providers: filings tell a ratio and a time. */
export const FILED_SOURCE = 'SEC EDGAR';

/** Days by which filings and others may tell one split apart. */
const FILED_DAYS_APART = 120;
/** Days by which files and providers may tell one split apart (a weekend, a day put right), and by which an editor may put right a day. */
const DAYS_APART = 7;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const isFiled = ({ source }: ToldSplit) => source === FILED_SOURCE;

/** Whether both may be one split: of the same ratio of shares, and of about the same time. */
export function isOneSplit(one: TimedSplit, other: TimedSplit, daysApart = FILED_DAYS_APART): boolean {
  if (shareRatio(one) === undefined || shareRatio(other) === undefined || !isSameFactor(one, other)) return false;
  const isBefore = (first: TimedSplit, then: TimedSplit) =>
    (Date.parse(then.date) - Date.parse(first.until ?? first.date)) / DAY_MILLISECONDS > daysApart;
  return !isBefore(one, other) && !isBefore(other, one);
}

/**
 * Whether what one source tells of a day is the event that another one tells of: they have one factor, or both a ratio of shares, or both a factor
 * of prices. What is stated to be a split is no stock dividend of another factor, a stated stock dividend is no number alone of another one, and where
 * the one source tells of the very factor beside, only that is it.
 *
 * @param known among which is all that the one source tells of the day
 */
function isSameEvent(one: ToldSplit, other: ToldSplit, known: readonly ToldSplit[]): boolean {
  if (one.date !== other.date) return false;
  if (isSameFactor(one, other)) return true;
  const isOfSource = ({ date, source }: ToldSplit) => date === one.date && source === one.source;
  if (known.some((beside) => isOfSource(beside) && isSameFactor(beside, other))) return false;
  if (one.kind && other.kind) return one.kind === other.kind;
  if (one.kind === 'stock_dividend' || other.kind === 'stock_dividend') return false;
  return (shareRatio(one) === undefined) === (shareRatio(other) === undefined);
}

/** Whether two of different days are one event: of one factor, at most a week apart, and the source of the one does not tell of both days. */
export function isMovedSplit(one: ToldSplit, other: ToldSplit, known: readonly ToldSplit[]): boolean {
  return isMovedAction(one, other, known, { isAlike: isSameFactor, daysApart: DAYS_APART });
}

/**
 * What is known of splits once a source has told of some days. Several actions of one source on one day all count. What the same source
 * said of the day before goes, and so does what another one said of the same event, and what either said of it of another day of about that
 * time. Other actions of the day stay, and so does what editors entered (see `settleSplits`). A number of which its source does not say what
 * it is takes that from what another one said of it.
 */
export function mergeSplits<Known extends ToldSplit, Told extends ToldSplit>(
  known: readonly Known[],
  told: readonly Told[],
): (Known | Told)[] {
  const stated = (one: Told): Told => {
    const isOfIt = (other: Known) =>
      (other.date === one.date && isSameFactor(one, other)) || isMovedSplit(other, one, known);
    const said = known.find((other) => !isEditors(other) && other.kind && isOfIt(other));
    return one.kind || !said || isEditors(one) ? one : { ...one, kind: said.kind };
  };
  const statedNow = told.map(stated);
  const goesBy = (one: Known) => (other: Told) =>
    isSameEvent(one, other, known) ||
    isMovedSplit(one, other, known) ||
    (other.date === one.date && other.source === one.source) ||
    (isFiled(one) && isOneSplit(one, other));
  const stays = (one: Known) => isEditors(one) || !statedNow.some((other) => !isEditors(other) && goesBy(one)(other));
  return [...known.filter(stays), ...statedNow];
}

/**
 * Tells what counts of all that is known from what an editor's word stands in the place of: the same event of a day, or the same split some
 * days apart. It is kept, and counts again when the editor's is taken away.
 */
export function settleSplits<Known extends ToldSplit>(
  known: readonly Known[],
): { readonly counting: Known[]; readonly replaced: Known[] } {
  const editors = known.filter(isEditors);
  const isReplaced = (one: Known) =>
    !isEditors(one) &&
    editors.some(
      (other) => isSameEvent(one, other, known) || isOneSplit(one, other, isFiled(one) ? FILED_DAYS_APART : DAYS_APART),
    );
  return { counting: known.filter((one) => !isReplaced(one)), replaced: known.filter(isReplaced) };
}

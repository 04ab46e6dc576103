import { isEditors } from './editorsWord';
import { plainRatio } from './plainRatio';
import type { ShareSplit } from './shareFactor';

/** A split, or a factor of prices, with who says so. */
export interface ToldSplit extends ShareSplit {
  readonly source: string;
}

/**
 * What is known of some days once a source has told of them. Several actions of one source on one day all count. What the same source
 * said of the day before goes, and so does what another one said of the same kind, a ratio of shares or a factor of prices: it is
 * the same event, told twice. Other actions of the day stay. What an editor of the site entered stays in any case, and is what counts
 * of its kind.
 *
 * @param known of the days that are told
 */
export function mergeSplits<Known extends ToldSplit, Told extends ToldSplit>(
  known: readonly Known[],
  told: readonly Told[],
): (Known | Told)[] {
  const isPlain = (split: ToldSplit) => plainRatio(split) !== undefined;
  const isSameEvent = (one: ToldSplit, other: ToldSplit) => other.date === one.date && isPlain(other) === isPlain(one);
  const stays = (one: Known) =>
    isEditors(one) ||
    !told.some((other) => isSameEvent(one, other) || (other.date === one.date && other.source === one.source));
  const counts = (one: Told) => isEditors(one) || !known.some((other) => isEditors(other) && isSameEvent(one, other));
  return [...known.filter(stays), ...told.filter(counts)];
}

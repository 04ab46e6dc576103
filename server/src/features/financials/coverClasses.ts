import type { Fact } from './fact';
import { isRoundingOf } from './statedValues';

const COVER = 'dei:EntityCommonStockSharesOutstanding';
/** Best first, as in `sharesOutstanding.ts`. */
const AVERAGES = [
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
];
/** How far a sum may be from the average of the same report, as a part of that: what was issued or bought back in the meantime. */
const MOST_FROM_AVERAGE = 0.1;

/**
 * Facts in which a cover page has one number of shares for a day. Several that one filing states for the same day, without a class, are those
 * of its classes, and become their sum; but only where the average that the same filing states is near to it. Else none of them is
 * kept: whichever came last would pass for all shares.
 */
export function withClassesAdded(facts: readonly Fact[]): Fact[] {
  const covers = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.concept !== COVER || fact.unit !== 'shares') continue;
    const key = `${fact.accession} ${fact.end}`;
    covers.set(key, [...(covers.get(key) ?? []), fact]);
  }
  const several = [...covers.values()].filter((told) => told.length > 1);
  if (several.length === 0) return [...facts];
  const replaced = new Set(several.flat());
  return [...facts.filter((fact) => !replaced.has(fact)), ...several.flatMap((told) => oneOf(distinct(told), facts))];
}

/** Without repetitions, and without what says the same more roughly. */
function distinct(told: readonly Fact[]): Fact[] {
  const once = [...new Map(told.map((fact) => [fact.value, fact])).values()];
  return once.filter(({ value }) => !once.some((other) => isRoundingOf(value, other.value)));
}

function oneOf(classes: readonly Fact[], facts: readonly Fact[]): readonly Fact[] {
  if (classes.length === 1) return classes;
  const [first] = classes;
  const average = first && averageIn(first.accession, facts);
  const value = classes.reduce((sum, one) => sum + one.value, 0);
  const isAll = average !== undefined && Math.abs(value / average - 1) <= MOST_FROM_AVERAGE;
  return first && isAll ? [{ ...first, value }] : [];
}

/** The average of the newest period of a filing. */
function averageIn(accession: string, facts: readonly Fact[]): number | undefined {
  for (const average of AVERAGES) {
    const found = facts.filter((fact) => fact.accession === accession && fact.concept === average && fact.value > 0);
    const [newest] = found.toSorted(
      (one, other) => other.end.localeCompare(one.end) || other.start.localeCompare(one.start),
    );
    if (newest) return newest.value;
  }
  return undefined;
}

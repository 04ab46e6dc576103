import type { Fact, StatedFact } from './fact';
import { isRoundingOf } from './statedValues';

const COVER = 'dei:EntityCommonStockSharesOutstanding';
/** Best first, as in `sharesOutstanding.ts`. */
const AVERAGES = [
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
];
/** How far all shares may be from the average of the same report, as a part of that: what was issued or bought back in the meantime. */
const MOST_FROM_AVERAGE = 0.1;
/** By how much further from it another number must be that could be all shares as well. */
const LEAST_APART = 0.05;

/** A day of which a filing states numbers of shares that nobody can tell apart. */
export type UnclearCover = Pick<Fact, 'accession' | 'end'>;

/** A filing and a day on its cover page. */
const coverKey = ({ accession, end }: UnclearCover) => `${accession} ${end}`;

const isOfCover = ({ concept, unit }: Pick<Fact, 'concept' | 'unit'>) => concept === COVER && unit === 'shares';

/**
 * Facts in which a cover page has one number of shares for a day. Several that one filing states for the same day, without a class, are those
 * of its classes, or all of them beside those of a class: the one of them, or the sum, that is near to the average that the same filing states
 * counts. Where none is or two are, none is kept, and the day is `unclear`: whichever came last would pass for all shares.
 */
export function withClassesAdded(facts: readonly Fact[]): { readonly facts: Fact[]; readonly unclear: UnclearCover[] } {
  const covers = new Map<string, Fact[]>();
  for (const fact of facts.filter(isOfCover)) covers.set(coverKey(fact), [...(covers.get(coverKey(fact)) ?? []), fact]);
  const several = [...covers.values()].filter((told) => told.length > 1);
  const replaced = new Set(several.flat());
  const found = several.map((told) => ({ told, one: oneOf(told, facts) }));
  return {
    facts: [...facts.filter((fact) => !replaced.has(fact)), ...found.flatMap(({ one }) => one ?? [])],
    unclear: found.flatMap(({ told: [first], one }) =>
      one || !first ? [] : [{ accession: first.accession, end: first.end }],
    ),
  };
}

/** What is stored, without what cover pages said that are unclear. */
export function withoutUnclear(stored: readonly StatedFact[], unclear: readonly UnclearCover[]): StatedFact[] {
  const dropped = new Set(unclear.map(coverKey));
  return stored.flatMap((fact) => {
    if (!isOfCover(fact)) return [fact];
    const isClear = ({ accession }: { readonly accession: string }) => !dropped.has(coverKey({ ...fact, accession }));
    const stated = fact.stated.flatMap(({ value, first, last }) => {
      const [left, ...others] = [first, last].filter(isClear);
      return left ? [{ value, first: left, last: others[0] ?? left }] : [];
    });
    return stated.length === 0 ? [] : [{ ...fact, stated }];
  });
}

/** The fact of all shares; two that are equal may be those of two classes as well as one that is repeated. */
function oneOf(told: readonly Fact[], facts: readonly Fact[]): Fact | undefined {
  const exact = told.filter(({ value }) => !told.some((other) => isRoundingOf(value, other.value)));
  const [first, ...others] = exact;
  if (!first || others.length === 0) return first;
  const average = averageIn(first.accession, facts);
  if (average === undefined) return undefined;
  const values = exact.map(({ value }) => value);
  const once = [...new Set(values)];
  const candidates = new Set([...once, sum(once), sum(values)]);
  const [nearest, next] = [...candidates]
    .map((value) => ({ value, off: Math.abs(value / average - 1) }))
    .sort((one, other) => one.off - other.off);
  if (!nearest || nearest.off > MOST_FROM_AVERAGE) return undefined;
  const isAlone = !next || next.off > MOST_FROM_AVERAGE || next.off - nearest.off > LEAST_APART;
  return isAlone ? { ...first, value: nearest.value } : undefined;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

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

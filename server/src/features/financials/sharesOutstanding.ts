import { sharesOn as sharesOfDay, type TimedSplit } from '@market-pulse/analysis/actions';
import type { ShareBasis } from '@market-pulse/contract';
import type { StatedFact } from './fact';
import { dayAfter, lengthOf } from './periods';

/** A number of shares as a filing or a provider states it. */
export interface ShareCount {
  /** On the cover page, in the balance sheet, the average of a period that earnings are divided by, or told by a provider. */
  readonly basis: ShareBasis;
  /** The day of the count; of an average the last day of its period, of a provider the day on which it was asked. */
  readonly asOf: string;
  readonly shares: number;
  /** Null where a provider told it. */
  readonly form: string | null;
  /** Day of the filing, or of the provider's answer. */
  readonly filed: string;
  /** Whoever told it; a filing is the SEC's without. */
  readonly source?: string;
}

/** A number of shares as a filing states it. */
export interface FiledCount extends ShareCount {
  readonly basis: Exclude<ShareBasis, 'stated'>;
  readonly accession: string;
  readonly form: string;
}

/** What a filer says of the number of its shares on the cover page and in the balance sheet. */
const COUNTED: ReadonlyMap<string, FiledCount['basis']> = new Map([
  ['dei:EntityCommonStockSharesOutstanding', 'cover'],
  ['us-gaap:CommonStockSharesOutstanding', 'balance'],
]);
/** Best first: dilution counts shares that nobody has yet. */
const AVERAGES = [
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
];

/** Concepts that counts come from and statements have no line of. */
export const SHARE_CONCEPTS: readonly string[] = [...COUNTED.keys()];

/** Reports of foreign companies: what trades here may be a receipt for several of the shares that they count, or for a part of one. */
const FOREIGN = /^(20-F|6-K)/;
/** 1, 100 and 1,000 stand for "all of them belong to the parent"; no listed company has so few. */
const MOST_OF_PLACEHOLDER = 1_000;
/** How long before a price its shares may have been counted, in days: a year, and until the next report is there. */
const MOST_AGE_DAYS = 400;
/**
 * How far a count may be from the average of the newest period. Below it one class of several was counted (Meta's listed class is 0.86 of its
 * shares), or shares were put together in a split that nobody told of; shares that were bought back in a year are less. Far above it there
 * is no saying what was counted.
 */
const LEAST_OF_AVERAGE = 0.9;
const MOST_OF_AVERAGE = 20;

/** Every number of shares that a filer has stated, without placeholders and without those of foreign reports. */
export function shareCountsOf(facts: readonly StatedFact[]): FiledCount[] {
  const counted = facts.flatMap((fact) => {
    const basis = COUNTED.get(fact.concept);
    return basis && fact.unit === 'shares' ? countsOf(fact, basis) : [];
  });
  return [...counted, ...averagesOf(facts)].filter(
    ({ shares, form }) => shares > MOST_OF_PLACEHOLDER && !FOREIGN.test(form),
  );
}

function countsOf({ end: asOf, stated }: StatedFact, basis: FiledCount['basis']): FiledCount[] {
  return stated.map(({ value: shares, first }) => ({ basis, asOf, shares, ...first }));
}

/** One average for each last day: of the quarter, or else of the year. */
function averagesOf(facts: readonly StatedFact[]): FiledCount[] {
  const byEnd = new Map<string, StatedFact>();
  for (const length of ['quarter', 'year']) {
    for (const concept of AVERAGES) {
      const found = facts.filter((fact) => fact.concept === concept && fact.unit === 'shares');
      for (const fact of found) if (lengthOf(fact) === length && !byEnd.has(fact.end)) byEnd.set(fact.end, fact);
    }
  }
  return [...byEnd.values()].flatMap((fact) => countsOf(fact, 'weighted_average'));
}

/**
 * The number of shares of a company on a day, by what was filed until then: the newest count of cover page and balance sheet, or else what a
 * provider told, or else the average of the newest period. In shares of that day: splits since the count are applied. Null where nothing was counted within 400 days,
 * where the count and the average contradict each other, and where nobody knows whether a split was before the count or after it.
 *
 * @param splits until that day; later ones change nothing
 */
export function sharesOn(day: string, counts: readonly ShareCount[], splits: readonly TimedSplit[]): ShareCount | null {
  const oldest = dayAfter(day, -MOST_AGE_DAYS);
  const usable = counts
    .filter(({ shares, asOf, filed }) => {
      return shares > MOST_OF_PLACEHOLDER && asOf <= day && filed <= day && asOf >= oldest;
    })
    .flatMap((count) => {
      const shares = sharesOfDay(count.shares, { from: basisDayOf(count), to: day }, splits);
      return shares === null ? [] : [{ ...count, shares }];
    })
    .toSorted((one, other) => other.asOf.localeCompare(one.asOf) || other.filed.localeCompare(one.filed));
  const average = usable.find(({ basis }) => basis === 'weighted_average');
  // What a provider tells has the day on which it was asked, and may be older than that: a filing's own day goes first.
  const counted = [
    ...usable.filter(({ basis }) => basis === 'cover' || basis === 'balance'),
    ...usable.filter(({ basis }) => basis === 'stated'),
  ];
  if (counted.length === 0) return average ?? null;
  return counted.find(({ shares }) => average === undefined || isNear(shares, average.shares)) ?? null;
}

function isNear(shares: number, average: number): boolean {
  return shares >= average * LEAST_OF_AVERAGE && shares <= average * MOST_OF_AVERAGE;
}

/** The day in whose shares a count is: reports state balances and averages anew for a split until they are filed. */
function basisDayOf({ basis, asOf, filed }: ShareCount): string {
  return basis === 'cover' || basis === 'stated' ? asOf : filed;
}

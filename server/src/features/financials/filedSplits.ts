import { plainRatio, type Ratio } from '@market-pulse/analysis/actions';
import type { Fact } from './fact';
import { dayAfter } from './periods';

/** The concept by which filers tell the ratio of a split, in unit `pure`. */
export const SPLIT_CONCEPT = 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1';

/** A ratio as one filing tells it, of a day or of a period. */
export type RatioFact = Pick<Fact, 'start' | 'end' | 'value' | 'filed'>;

/** A split that was on a day from `date` to `until`. */
export interface FiledSplit extends Ratio {
  readonly date: string;
  readonly until: string;
}

/** Filings tell one split under the day of its decision, of its payment and under whole months: so many days apart it is one. */
const MOST_DAYS_APART = 120;
/** The first report after a split tells it; by then so many days have gone at most. */
const MOST_DAYS_UNTIL_RESTATED = 450;
/** Averages of shares are rounded to thousands or millions, earnings of a share to cents. */
const SHARES_TOLERANCE = 0.01;
const EARNINGS_TOLERANCE = 0.05;
/** Rounded cents of smaller earnings tell no ratio. */
const LEAST_EARNINGS = 0.2;

interface Cluster {
  readonly value: number;
  readonly first: string;
  readonly last: string;
}

/** Equal ratios of about one time, which are one split. */
function clustersOf(ratios: readonly RatioFact[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { value, start, end } of ratios.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const place = clusters.findIndex(
      (one) => isSameRatio(one.value, value) && start <= dayAfter(one.last, MOST_DAYS_APART),
    );
    const known = clusters[place];
    if (known) clusters[place] = { ...known, last: end > known.last ? end : known.last };
    else clusters.push({ value, first: start, last: end });
  }
  return clusters;
}

/** Of a reverse split some filers tell 0.05, and others 20. */
function isSameRatio(one: number, other: number): boolean {
  return isAbout(one, other, 1e-4) || isAbout(one, 1 / other, 1e-4);
}

const isAbout = (one: number, other: number, tolerance: number) => Math.abs(one / other - 1) <= tolerance;

/** A figure of one period that a filing states otherwise than the one before: so many shares stand where one stood. */
interface Restated {
  readonly factor: number;
  readonly filed: string;
  readonly tolerance: number;
}

function restatedShares(facts: readonly Fact[]): Restated[] {
  const periods = new Map<string, Fact[]>();
  for (const fact of facts) {
    const isPerShare = fact.unit.endsWith('/shares');
    if (fact.unit !== 'shares' && !(isPerShare && Math.abs(fact.value) >= LEAST_EARNINGS)) continue;
    if (fact.value === 0) continue;
    const key = `${fact.concept} ${fact.unit} ${fact.start} ${fact.end}`;
    periods.set(key, [...(periods.get(key) ?? []), fact]);
  }
  return [...periods.values()].flatMap((stated) => {
    const inOrder = stated.toSorted((one, other) => one.filed.localeCompare(other.filed));
    return inOrder.slice(1).flatMap((after, place): Restated[] => {
      const before = inOrder[place];
      if (!before) return [];
      const isPerShare = after.unit.endsWith('/shares');
      const factor = isPerShare ? before.value / after.value : after.value / before.value;
      const tolerance = isPerShare ? EARNINGS_TOLERANCE : SHARES_TOLERANCE;
      return isAbout(factor, 1, tolerance) ? [] : [{ factor, filed: after.filed, tolerance }];
    });
  });
}

/**
 * The splits that a filer's own facts tell. Which way a ratio goes (20 for 1, or 1 for 20) and until when the split was is told by the first
 * report that states shares, or earnings of a share, of an earlier period anew by that factor; a ratio that no figure follows is left out:
 * it may have been that of a plan, of a predecessor, or of preferred shares.
 *
 * @param ratios facts of `SPLIT_CONCEPT`, of all filings
 * @param facts figures in shares and for a share, of all filings
 */
export function splitsOf(ratios: readonly RatioFact[], facts: readonly Fact[]): FiledSplit[] {
  const clusters = clustersOf(ratios.filter(({ value }) => plainRatio({ numerator: value, denominator: 1 })));
  if (clusters.length === 0) return [];
  const restated = restatedShares(facts);
  return clusters
    .flatMap(({ value, first }): FiledSplit[] => {
      const last = dayAfter(first, MOST_DAYS_UNTIL_RESTATED);
      const [told] = restated
        .filter(({ factor, filed, tolerance }) => {
          const isByIt = isAbout(factor, value, tolerance) || isAbout(factor, 1 / value, tolerance);
          return isByIt && filed >= first && filed <= last;
        })
        .toSorted((one, other) => one.filed.localeCompare(other.filed));
      if (!told) return [];
      const isForward = told.factor > 1;
      const more = value > 1 ? value : 1 / value;
      const ratio = plainRatio(isForward ? { numerator: more, denominator: 1 } : { numerator: 1, denominator: more });
      return ratio ? [{ ...ratio, date: first, until: told.filed }] : [];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

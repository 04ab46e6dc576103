import type { ReleaseVerdict } from '@market-pulse/contract';

/**
 * What browsers reported of a release in an environment, while it was served, in the 24 hours before its last load and
 * since. A visitor counts for one, however much it reports.
 */
export interface ReleaseEvidence {
  /** Who reported anything. */
  readonly visitors: number;
  /** Who reported a failure, among others or alone. */
  readonly failedVisitors: number;
  /** Sum over the visitors of the share of failures in what each reported: 2 of 8 of one, all of another make 1.25. */
  readonly failing: number;
  /** When the first and the last load was reported; null without one. */
  readonly firstLoadAt: Date | null;
  readonly lastLoadAt: Date | null;
}

/** Milliseconds over which loads have to be reported before a release counts as proven. */
const PROVING_MILLISECONDS = 30 * 60_000;
/** A visitor's own connection fails now and then: so many of a hundred say nothing against a release. */
const MOST_FAILURES_OF_PROVEN = 0.02;
/** From this share of failures on a release is one that does not work. */
const LEAST_FAILURES_OF_FAILING = 0.2;
/** What fewer than so many visitors report may be made up by one who has several addresses, or be their own fault. */
const LEAST_FAILED_VISITORS = 3;
/** Among so many visitors those few say nothing. */
const MANY_VISITORS = 10;
/** With more failures than loads a release is not what one falls back to, whoever says so. */
const DOUBT = 0.5;

/** What the reports of browsers say of a release. */
export function verdictOn(evidence: ReleaseEvidence): ReleaseVerdict {
  const { visitors, failedVisitors, failing, firstLoadAt, lastLoadAt } = evidence;
  if (visitors === 0) return 'untried';
  const share = failing / visitors;
  const isSaidByFew = failedVisitors < LEAST_FAILED_VISITORS;
  // A sum of fifths falls short of one by the last digit.
  if (!isSaidByFew && share > LEAST_FAILURES_OF_FAILING - Number.EPSILON * visitors) return 'failing';
  if (share > DOUBT) return 'doubtful';
  const over = (lastLoadAt?.getTime() ?? 0) - (firstLoadAt?.getTime() ?? 0);
  const isClean = share <= MOST_FAILURES_OF_PROVEN || (isSaidByFew && visitors >= MANY_VISITORS);
  return isClean && over >= PROVING_MILLISECONDS ? 'proven' : 'untried';
}

/**
 * The releases that something can fall back to, the best first: the proven ones, the last served first, then those of which
 * too little is known.
 *
 * @param served releases that an environment served of a remote, the last one first
 */
export function workingOf(served: readonly string[], verdictOf: (version: string) => ReleaseVerdict): string[] {
  const of = (verdict: ReleaseVerdict) => served.filter((version) => verdictOf(version) === verdict);
  return [...of('proven'), ...of('untried')];
}

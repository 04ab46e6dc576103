/**
 * What browsers reported of a release in an environment, in the last 24 hours in which they reported anything of it.
 */
export interface ReleaseEvidence {
  readonly loads: number;
  readonly failures: number;
  /** When the first and the last load was reported; null without one. */
  readonly firstLoadAt: Date | null;
  readonly lastLoadAt: Date | null;
}

/** `proven`: it works in browsers. `failing`: it does not. `untried`: too little is known, or it is neither. */
export type Verdict = 'proven' | 'failing' | 'untried';

/** Milliseconds over which loads have to be reported before a release counts as proven. */
const PROVING_MILLISECONDS = 30 * 60_000;
/** A visitor's own connection fails now and then: so many of a hundred reports say nothing against a release. */
const MOST_FAILURES_OF_PROVEN = 0.02;
/** From this share of failures on a release is one that does not work. */
const LEAST_FAILURES_OF_FAILING = 0.2;

/** What the reports of browsers say of a release. */
export function verdictOn({ loads, failures, firstLoadAt, lastLoadAt }: ReleaseEvidence): Verdict {
  const share = failures / (loads + failures);
  if (share >= LEAST_FAILURES_OF_FAILING) return 'failing';
  const over = (lastLoadAt?.getTime() ?? 0) - (firstLoadAt?.getTime() ?? 0);
  return share <= MOST_FAILURES_OF_PROVEN && over >= PROVING_MILLISECONDS ? 'proven' : 'untried';
}

/**
 * The releases that something can fall back to, the best first: the proven ones, the last served first, then those of which
 * too little is known.
 *
 * @param served releases that an environment served of a remote, the last one first
 */
export function workingOf(served: readonly string[], verdictOf: (version: string) => Verdict): string[] {
  const of = (verdict: Verdict) => served.filter((version) => verdictOf(version) === verdict);
  return [...of('proven'), ...of('untried')];
}

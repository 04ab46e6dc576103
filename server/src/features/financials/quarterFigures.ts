import type { StatedFact } from './fact';
import { dayAfter, daysOf, isAbout, isSamePeriod, lengthOf } from './periods';

/** A quarter of one concept: as a filing states it, or as the difference of sums. */
export interface QuarterFigure {
  readonly start: string;
  readonly end: string;
  readonly value: number;
  /** What it is made of; more than one where it is derived: the sum over the longer time first. */
  readonly parts: readonly { readonly fact: StatedFact; readonly sign: 1 | -1 }[];
}

/** The value that counts. */
export function valueOf({ stated }: StatedFact): number {
  return stated.at(-1)?.value ?? Number.NaN;
}

/**
 * All quarters of one concept. Those that filings give, and for additive concepts those that only follow from sums: the fourth quarter is
 * the year less nine months (annual reports have no fourth quarter), in cash flow statements every quarter is the sum so far less the
 * sum before. Where the sum before is not given either, the quarters that make it up are taken away.
 *
 * @param facts of one concept and unit
 */
export function quarterFigures(facts: readonly StatedFact[], isAdditive: boolean): QuarterFigure[] {
  const quarters = facts
    .filter((fact) => lengthOf(fact) === 'quarter')
    .map((fact): QuarterFigure => ({ ...dayRange(fact), value: valueOf(fact), parts: [{ fact, sign: 1 }] }));
  if (!isAdditive) return quarters;
  for (const sum of facts) {
    if (!['half', 'nine_months', 'year'].includes(lengthOf(sum))) continue;
    const before = findBefore(sum, sum.start, facts);
    if (before === undefined) continue;
    const derived: QuarterFigure = {
      start: dayAfter(before.at(-1)?.end ?? sum.end),
      end: sum.end,
      value: exact(before.reduce((rest, fact) => rest - valueOf(fact), valueOf(sum))),
      parts: [{ fact: sum, sign: 1 }, ...before.map((fact) => ({ fact, sign: -1 as const }))],
    };
    if (!quarters.some((quarter) => isSamePeriod(quarter, derived))) quarters.push(derived);
  }
  return quarters;
}

/** The facts, one after the other from the first day on, that leave one quarter of a sum: as few of them as there are. */
function findBefore(sum: StatedFact, from: string, facts: readonly StatedFact[]): StatedFact[] | undefined {
  const next = facts
    .filter((fact) => fact.end < sum.end && isAbout(fact.start, from) && lengthOf(fact) !== 'day')
    .toSorted((one, other) => daysOf(other) - daysOf(one));
  for (const fact of next) {
    const rest = { start: dayAfter(fact.end), end: sum.end };
    if (lengthOf(rest) === 'quarter') return [fact];
    const more = daysOf(rest) > daysOf(fact) / 2 ? findBefore(sum, rest.start, facts) : undefined;
    if (more) return [fact, ...more];
  }
  return undefined;
}

const dayRange = ({ start, end }: StatedFact) => ({ start, end });

/** Without the dust that differences of decimals leave. */
const exact = (value: number) => Number(value.toPrecision(15));

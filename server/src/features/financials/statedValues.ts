import type { Fact, FactFiling, StatedFact, StatedValue } from './fact';

/** A later value further away than this part of the former one is another value, however round it is. */
const MOST_ROUNDED = 0.005;
/** Below this, round numbers are no sign of rounding. */
const LEAST_ROUNDED = 1_000;

/** The largest power of ten that a whole number is a multiple of: 100,000 for 90,700,000; 1 for what is none. */
function roundTo(value: number): number {
  if (!Number.isInteger(value) || Math.abs(value) < LEAST_ROUNDED) return 1;
  let step = 1;
  while (value % (step * 10) === 0) step *= 10;
  return step;
}

/**
 * Whether a value says no more than another one, only rounder: notes to a quarterly report give in tenths of a billion what the annual
 * report gave in millions. That is no restatement.
 */
export function isRoundingOf(round: number, exact: number): boolean {
  const step = roundTo(round);
  if (step <= roundTo(exact)) return false;
  const distance = Math.abs(round - exact);
  return distance <= step / 2 && distance <= Math.abs(exact) * MOST_ROUNDED;
}

const filingOf = ({ accession, form, filed }: FactFiling): FactFiling => ({ accession, form, filed });

function byFiling(one: FactFiling, other: FactFiling): number {
  return one.filed.localeCompare(other.filed) || one.accession.localeCompare(other.accession);
}

/**
 * What was stated of one concept and period, in the order of the filings: a value that is repeated stands once, and so does one that is
 * given more roughly or more exactly. The last one counts (EDGAR repeats what it has; a restatement is another value, filed later).
 */
export function statedValues(facts: readonly (FactFiling & { readonly value: number })[]): StatedValue[] {
  const values: StatedValue[] = [];
  for (const fact of facts.toSorted(byFiling)) {
    const before = values.at(-1);
    const filing = filingOf(fact);
    if (before && (before.value === fact.value || isRoundingOf(fact.value, before.value))) {
      values[values.length - 1] = { ...before, last: filing };
    } else if (before && isRoundingOf(before.value, fact.value)) {
      values[values.length - 1] = { value: fact.value, first: filing, last: filing };
    } else {
      values.push({ value: fact.value, first: filing, last: filing });
    }
  }
  return values;
}

/** What facts of one concept, unit and period have in common. */
export function periodKey({ concept, unit, start, end }: Pick<Fact, 'concept' | 'unit' | 'start' | 'end'>): string {
  return [concept, unit, start, end].join(' ');
}

/**
 * Puts facts together with those that are known already. The order in which files come does not matter: an older one adds what is missing
 * and changes nothing that was filed later. Of one filing the value that comes in counts.
 */
export function mergeFacts(known: readonly StatedFact[], facts: readonly Fact[]): StatedFact[] {
  const periods = new Map<string, { fact: Omit<StatedFact, 'stated'>; byAccession: Map<string, Fact> }>();
  const add = (fact: Fact): void => {
    const key = periodKey(fact);
    const { concept, unit, start, end } = fact;
    const period = periods.get(key) ?? { fact: { concept, unit, start, end }, byAccession: new Map<string, Fact>() };
    period.byAccession.set(fact.accession, fact);
    periods.set(key, period);
  };
  for (const { stated, ...of } of known) {
    for (const { value, first, last } of stated) for (const filing of [first, last]) add({ ...of, value, ...filing });
  }
  for (const fact of facts) add(fact);
  return [...periods.values()].map(({ fact, byAccession }) => ({
    ...fact,
    stated: statedValues([...byAccession.values()]),
  }));
}

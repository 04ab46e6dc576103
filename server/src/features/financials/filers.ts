import type { StatedFact } from './fact';
import type { LineFigure } from './lineFigures';
import { isSamePeriod } from './periods';
import { isRoundingOf } from './statedValues';

/** What was stated under one CIK of a company. */
export interface Filer {
  readonly cik: number;
  readonly facts: readonly StatedFact[];
}

/** Differences of sums carry the rounding of their parts; by a larger part of a figure two of them contradict each other. */
const MOST_OF_DERIVED = 0.005;

function agree(one: LineFigure, other: LineFigure): boolean {
  if (one.value === other.value) return true;
  if (isRoundingOf(one.value, other.value) || isRoundingOf(other.value, one.value)) return true;
  if (one.origin === 'reported' && other.origin === 'reported') return false;
  return Math.abs(one.value - other.value) <= MOST_OF_DERIVED * Math.abs(one.value);
}

/**
 * The figures of a line of a company that has had several CIKs. Each period is as the first filer has it that has it; what a further one
 * states of it otherwise is kept beside it (`others`), to be told. Figures that follow only from what several have stated are taken where
 * none of them contradicts another one.
 *
 * @param filers the present one first
 * @param figuresOf the figures of the line by some facts
 */
export function joinFilers(
  filers: readonly Filer[],
  figuresOf: (facts: readonly StatedFact[]) => LineFigure[],
): LineFigure[] {
  const [only, ...more] = filers;
  if (only && more.length === 0) return figuresOf(only.facts);
  const joined: LineFigure[] = [];
  for (const { facts } of filers) {
    for (const figure of figuresOf(facts)) {
      const place = joined.findIndex((one) => isSamePeriod(one, figure));
      const known = joined[place];
      if (!known) joined.push(figure);
      else if (!agree(known, figure)) joined[place] = { ...known, others: [...(known.others ?? []), figure] };
    }
  }
  if (joined.some(({ others }) => others)) return joined;
  const together = figuresOf(filers.flatMap(({ facts }) => facts));
  return [...joined, ...together.filter((figure) => !joined.some((one) => isSamePeriod(one, figure)))];
}

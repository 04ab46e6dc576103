import type { StatedFact } from './fact';
import type { LineItem } from './lineItems';
import { isSamePeriod, lengthOf } from './periods';
import { quarterFigures, type QuarterFigure, valueOf } from './quarterFigures';

/** A figure of a line, of a quarter, a year or a day. */
export interface LineFigure extends QuarterFigure {
  readonly origin: 'reported' | 'derived' | 'calculated';
  /** What other CIKs of the company state otherwise of the same period. */
  readonly others?: readonly LineFigure[];
}

/**
 * The figures of a line. For each period the best concept that has it counts, derived or not: a part of the revenue that is stated for
 * the fourth quarter is not the revenue.
 */
export function lineFigures(line: LineItem, unit: string, facts: readonly StatedFact[]): LineFigure[] {
  const found: LineFigure[] = [];
  for (const concept of line.concepts) {
    const own = facts.filter((fact) => fact.concept === concept && fact.unit === unit);
    for (const figure of line.statement === 'balance' ? balances(own) : overTime(own, line.isAdditive)) {
      if (!found.some((one) => isSamePeriod(one, figure))) found.push(figure);
    }
  }
  return found;
}

function balances(facts: readonly StatedFact[]): LineFigure[] {
  return facts.filter((fact) => lengthOf(fact) === 'day').map(reported);
}

function overTime(facts: readonly StatedFact[], isAdditive: boolean): LineFigure[] {
  const years = facts.filter((fact) => lengthOf(fact) === 'year').map(reported);
  const quarters = quarterFigures(facts, isAdditive).map((figure): LineFigure => ({
    ...figure,
    origin: figure.parts.length > 1 ? 'derived' : 'reported',
  }));
  return [...years, ...quarters];
}

function reported(fact: StatedFact): LineFigure {
  const { start, end } = fact;
  return { start, end, value: valueOf(fact), parts: [{ fact, sign: 1 }], origin: 'reported' };
}

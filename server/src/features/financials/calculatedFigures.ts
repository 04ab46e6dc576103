import type { FinancialItem } from '@market-pulse/contract';
import type { StatedFact } from './fact';
import { type Filer, joinFilers } from './filers';
import type { LineFigure } from './lineFigures';
import { DEBT_CONCEPTS } from './lineItems';
import { isSamePeriod, lengthOf } from './periods';
import { valueOf } from './quarterFigures';
import type { Line } from './statements';
import { debtParts } from './totalDebt';

/** The lines that no filer states: free cash flow, and all debt. */
export function calculatedFigures(lines: readonly Line[], filers: readonly Filer[], currency: string): Line[] {
  const figuresOf = (item: FinancialItem) => lines.find((line) => line.item === item)?.figures ?? [];
  return [
    {
      item: 'free_cash_flow',
      statement: 'cash_flow',
      unit: currency,
      figures: freeCashFlow(figuresOf('operating_cash_flow'), figuresOf('capital_expenditure')),
    },
    {
      item: 'total_debt',
      statement: 'balance',
      unit: currency,
      figures: joinFilers(filers, (facts) => totalDebt(facts, currency)),
    },
  ];
}

/** Cash from operations less what was spent on property and equipment, of periods that have both. */
export function freeCashFlow(operating: readonly LineFigure[], spent: readonly LineFigure[]): LineFigure[] {
  return operating.flatMap((figure): LineFigure[] => {
    const less =
      spent.find(({ start, end }) => start === figure.start && end === figure.end) ??
      spent.find((one) => isSamePeriod(one, figure));
    if (!less) return [];
    const taken = less.parts.map(({ fact, sign }) => ({ fact, sign: sign === 1 ? (-1 as const) : (1 as const) }));
    const { start, end } = figure;
    const parts = [...figure.parts, ...taken];
    const others = [...(figure.others ?? []), ...(less.others ?? [])];
    const value = figure.value - less.value;
    return [{ start, end, value, parts, origin: 'calculated', ...(others.length > 0 && { others }) }];
  });
}

/** All debt of each day of which a balance states enough of it. */
function totalDebt(facts: readonly StatedFact[], currency: string): LineFigure[] {
  const days = new Map<string, Map<string, StatedFact>>();
  const concepts: readonly string[] = DEBT_CONCEPTS;
  for (const fact of facts) {
    if (fact.unit !== currency || !concepts.includes(fact.concept) || lengthOf(fact) !== 'day') continue;
    const ofDay = days.get(fact.end) ?? new Map<string, StatedFact>();
    days.set(fact.end, ofDay.set(fact.concept, fact));
  }
  return [...days].flatMap(([end, ofDay]): LineFigure[] => {
    const figures = Object.fromEntries([...ofDay].map(([concept, fact]) => [concept, valueOf(fact)]));
    const parts = debtParts(figures)?.flatMap((concept) => ofDay.get(concept) ?? []);
    if (!parts) return [];
    const value = parts.reduce((sum, fact) => sum + valueOf(fact), 0);
    return [
      {
        start: end,
        end,
        value,
        parts: parts.map((fact) => ({ fact, sign: 1 })),
        origin: parts.length > 1 ? 'calculated' : 'reported',
      },
    ];
  });
}

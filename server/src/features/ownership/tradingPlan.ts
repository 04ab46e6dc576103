/** What a filing says about plans of Rule 10b5-1 and one of its transactions. */
export interface PlanSigns {
  /** The box of the form, which it has since April 1, 2023 (SEC release 33-11138); undefined on older forms. */
  readonly box: boolean | undefined;
  /** The footnotes of the transaction. */
  readonly footnotes: readonly string[];
  /** Whether a footnote of any transaction of the filing names such a plan. */
  readonly isNamedSomewhere: boolean;
}

const PLAN = /10b5\s*-?\s*1/i;
const NO_PLAN = /\b(?:not|neither|without|no)\b[^.;]{0,80}10b5\s*-?\s*1/i;

/** Whether a footnote says that its transaction was made under a plan of Rule 10b5-1. */
export function namesPlan(footnote: string): boolean {
  return PLAN.test(footnote) && !NO_PLAN.test(footnote);
}

/**
 * Whether a transaction was made under a plan of Rule 10b5-1: its footnote says so, or the box of the form is ticked and no footnote
 * says for which of its transactions. Null where an older form says nothing.
 */
export function isUnderPlan({ box, footnotes, isNamedSomewhere }: PlanSigns): boolean | null {
  if (footnotes.some(namesPlan)) return true;
  if (box === undefined) return null;
  return box && !isNamedSomewhere;
}

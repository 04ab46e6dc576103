/** Debt that a balance states, by concept without its taxonomy; what it does not state is undefined. */
export type DebtFigures = Readonly<Partial<Record<string, number>>>;

/** What total debt is made of: concepts, with their taxonomy, whose values add up to it. */
export type DebtParts = readonly string[];

/**
 * Which concepts of a balance add up to what a company owes to lenders: loans and bonds, short and long; leases only where the filer
 * states them together with debt. Undefined where the long-term part is not known: nothing is not zero.
 *
 * By the US GAAP taxonomy `LongTermDebt` has the current maturities in it and `DebtCurrent` is all that is due within a year. Some
 * filers state as `LongTermDebt` what is due later, beside `DebtCurrent`: with both and no `LongTermDebtNoncurrent`, both count. Some call
 * the current maturities `ShortTermBorrowings`: what is short is no further debt where it is exactly the difference between all long-term debt
 * and what of it is due later, or exactly the maturities.
 */
export function debtParts(figures: DebtFigures): DebtParts | undefined {
  const has = (concept: string) => figures[concept] !== undefined;
  const first = (...concepts: string[]) => concepts.filter(has).slice(0, 1);
  if (has('ifrs-full:Borrowings')) return ['ifrs-full:Borrowings'];

  const [later] = first('us-gaap:LongTermDebtNoncurrent', 'us-gaap:LongTermDebtAndCapitalLeaseObligations');
  const allCurrent = first('us-gaap:DebtCurrent');
  const borrowed = first('us-gaap:ShortTermBorrowings', 'us-gaap:CommercialPaper');
  if (later === undefined) {
    if (!has('us-gaap:LongTermDebt')) return undefined;
    return ['us-gaap:LongTermDebt', ...(allCurrent.length > 0 ? allCurrent : borrowed)];
  }
  if (allCurrent.length > 0) return [later, ...allCurrent];
  const maturities = first('us-gaap:LongTermDebtCurrent', 'us-gaap:LongTermDebtAndCapitalLeaseObligationsCurrent');
  const due = [
    ...maturities.map((concept) => figures[concept]),
    (figures['us-gaap:LongTermDebt'] ?? 0) - (figures[later] ?? 0),
  ];
  const shortTerm = borrowed.filter((concept) => !due.includes(figures[concept]));
  if (maturities.length > 0) return [later, ...maturities, ...shortTerm];
  const isWhole = (figures['us-gaap:LongTermDebt'] ?? -1) >= (figures[later] ?? 0);
  return [isWhole ? 'us-gaap:LongTermDebt' : later, ...shortTerm];
}

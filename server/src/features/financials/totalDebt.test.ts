import { debtParts } from './totalDebt';

test.each<[string, Record<string, number>, string[] | undefined]>([
  ['nothing is not zero', {}, undefined],
  ['a short part alone is not all', { CommercialPaper: 5 }, undefined],
  ['long and short', { LongTermDebtNoncurrent: 80, DebtCurrent: 20 }, ['LongTermDebtNoncurrent', 'DebtCurrent']],
  [
    'long, its maturities, and loans for days',
    { LongTermDebtNoncurrent: 80, LongTermDebtCurrent: 10, CommercialPaper: 5, LongTermDebt: 90 },
    ['LongTermDebtNoncurrent', 'LongTermDebtCurrent', 'CommercialPaper'],
  ],
  [
    'all long-term debt, where its maturities are not told apart',
    { LongTermDebtNoncurrent: 78, LongTermDebt: 90, CommercialPaper: 5 },
    ['LongTermDebt', 'CommercialPaper'],
  ],
  [
    'maturities that are called short-term borrowings',
    { LongTermDebtNoncurrent: 78, LongTermDebt: 90, ShortTermBorrowings: 12 },
    ['LongTermDebt'],
  ],
  [
    'maturities that are called both',
    { LongTermDebtNoncurrent: 78, LongTermDebtCurrent: 12, ShortTermBorrowings: 12 },
    ['LongTermDebtNoncurrent', 'LongTermDebtCurrent'],
  ],
  ['what is due later beside what is due now', { LongTermDebt: 42, DebtCurrent: 11 }, ['LongTermDebt', 'DebtCurrent']],
  ['one figure', { LongTermDebt: 42 }, ['LongTermDebt']],
  [
    'together with leases',
    { LongTermDebtAndCapitalLeaseObligations: 52, LongTermDebtAndCapitalLeaseObligationsCurrent: 16 },
    ['LongTermDebtAndCapitalLeaseObligations', 'LongTermDebtAndCapitalLeaseObligationsCurrent'],
  ],
])('debt: %s', (_, figures, expected) => {
  const named = Object.fromEntries(Object.entries(figures).map(([tag, value]) => [`us-gaap:${tag}`, value]));
  expect(debtParts(named)).toEqual(expected?.map((tag) => `us-gaap:${tag}`));
});

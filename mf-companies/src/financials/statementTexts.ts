import type { CompanyStatements, FinancialCell, FinancialItem, FinancialStatement } from '@market-pulse/contract';
import { formatAmount, formatDate, MISSING } from '@market-pulse/format';
import type { Scale } from './scale';

/** What the lines of statements are called. */
export const ITEM_NAMES: Readonly<Record<FinancialItem, string>> = {
  revenue: 'Revenue',
  cost_of_revenue: 'Cost of revenue',
  gross_profit: 'Gross profit',
  research_and_development: 'Research and development',
  operating_income: 'Operating income',
  net_income: 'Net income',
  eps_basic: 'EPS, basic',
  eps_diluted: 'EPS, diluted',
  shares_basic: 'Average shares, basic',
  shares_diluted: 'Average shares, diluted',
  cash: 'Cash and equivalents',
  current_assets: 'Current assets',
  assets: 'Total assets',
  current_liabilities: 'Current liabilities',
  liabilities: 'Total liabilities',
  long_term_debt: 'Long-term debt',
  total_debt: 'Total debt',
  equity: "Shareholders' equity",
  operating_cash_flow: 'Operating cash flow',
  investing_cash_flow: 'Investing cash flow',
  financing_cash_flow: 'Financing cash flow',
  capital_expenditure: 'Capital expenditure',
  free_cash_flow: 'Free cash flow',
  dividends_paid: 'Dividends paid',
  buybacks: 'Share buybacks',
};

export const STATEMENT_NAMES: Readonly<Record<FinancialStatement, string>> = {
  income: 'Income',
  balance: 'Balance',
  cash_flow: 'Cash flow',
};

/** The two lines of a statement that are drawn. */
export const DRAWN_ITEMS: Readonly<Record<FinancialStatement, readonly FinancialItem[]>> = {
  income: ['revenue', 'net_income'],
  balance: ['assets', 'liabilities'],
  cash_flow: ['operating_cash_flow', 'free_cash_flow'],
};

const SHARE_DECIMALS = 2;
/** More than any filing states. */
const EXACT_DECIMALS = 4;

/** Whether a unit is an amount of money, and not for a share or in shares. */
export function isMoney(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

/** A figure of a table: amounts in the table's scale, figures for a share as they are, shares in the scale of their line. */
export function cellText(value: number | null, unit: string, scale: Scale): string {
  if (value === null) return MISSING;
  if (unit.endsWith('/shares')) return formatAmount(value, SHARE_DECIMALS);
  return formatAmount(value / scale.divisor, scale.decimals);
}

/** A figure in full, with its unit: `$53,823,000,000`, `EUR 0.25 per share`, `15,004,697,000 shares`. */
export function exactText(value: number, unit: string): string {
  if (unit === 'shares') return `${formatAmount(value, decimalsOf(value))} shares`;
  const currency = unit.slice(0, 'USD'.length);
  const amount = formatAmount(Math.abs(value), Math.max(decimalsOf(value), isMoney(unit) ? 0 : SHARE_DECIMALS));
  const minus = value < 0 ? '-' : '';
  const money = currency === 'USD' ? `${minus}$${amount}` : `${currency} ${minus}${amount}`;
  return isMoney(unit) ? money : `${money} per share`;
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = String(value).split('.');
  return Math.min(EXACT_DECIMALS, decimals.length);
}

/** Where the figures are from and up to when: `SEC 10-Q and 10-K, filed to Oct 24, 2022`, and by how many CIKs where there are several. */
export function sourceLine({ filings, filed_to, ciks }: CompanyStatements): string {
  const forms = [...new Set(filings.map(({ form }) => form.replace('/A', '')))].toSorted(
    (one, other) => orderOf(one) - orderOf(other) || one.localeCompare(other),
  );
  const named = forms.length > 1 ? `${forms.slice(0, -1).join(', ')} and ${forms.at(-1)}` : forms.join();
  const under = ciks.length > 1 ? `, under the CIKs ${ciks.toReversed().join(' and ')}` : '';
  return `SEC ${named}, filed to ${formatDate(filed_to)}${under}`;
}

const orderOf = (form: string) => ['10-Q', '10-K'].indexOf(form) >>> 0;

/** What may be marked at a figure, in words; the first letter stands at it. */
export type CellMark = 'derived' | 'restated' | 'former filer' | 'contradicted';

/** What is marked at a figure. */
export function marksOf(
  { origin, earlier, figures, contradicted }: FinancialCell,
  { filings, ciks: [present] }: Pick<CompanyStatements, 'filings' | 'ciks'>,
): readonly CellMark[] {
  const isFormer = figures.some(({ filing }) => (filings[filing]?.cik ?? present) !== present);
  return [
    ...(origin === 'derived' ? ['derived' as const] : []),
    ...(earlier.length > 0 ? ['restated' as const] : []),
    ...(isFormer ? ['former filer' as const] : []),
    ...(contradicted.length > 0 ? ['contradicted' as const] : []),
  ];
}

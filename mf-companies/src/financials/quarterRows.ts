import type {
  CompanyStatements,
  FinancialCell,
  FinancialItem,
  FinancialPeriod,
  StatedIn,
} from '@market-pulse/contract';

/** A quarter of a company in a few words; null where a figure is not known. */
export interface QuarterRow {
  readonly period: FinancialPeriod;
  readonly revenue: number | null;
  /** Earnings of a share in the currency of the statements, diluted where the company says so. */
  readonly eps: number | null;
  /** The newest filing that its figures are from. */
  readonly filing: StatedIn | undefined;
}

/** What the rows are made of. */
export const QUARTER_ITEMS: readonly FinancialItem[] = ['revenue', 'eps_diluted', 'eps_basic'];

/** The quarters of which revenue or earnings of a share are known, oldest first. */
export function quarterRows({ quarters, lines, filings }: CompanyStatements): readonly QuarterRow[] {
  const cellOf = (item: FinancialItem, place: number) =>
    lines.find((line) => line.item === item)?.quarters[place] ?? undefined;
  return quarters.flatMap((period, place) => {
    const revenue = cellOf('revenue', place);
    const eps = cellOf('eps_diluted', place) ?? cellOf('eps_basic', place);
    if (!revenue && !eps) return [];
    const filing = newestOf([revenue, eps], filings);
    return [{ period, revenue: revenue?.value ?? null, eps: eps?.value ?? null, filing }];
  });
}

/** A quarter that is what is left of a year is known from the filing of the year. */
function newestOf(cells: readonly (FinancialCell | undefined)[], filings: readonly StatedIn[]): StatedIn | undefined {
  return cells
    .flatMap((cell) => cell?.figures ?? [])
    .flatMap(({ filing }) => filings[filing] ?? [])
    .toSorted((one, other) => other.filed.localeCompare(one.filed))[0];
}

import type { FinancialItem, FinancialStatement } from '@market-pulse/contract';
import { SHARE_CONCEPTS } from './sharesOutstanding';

/** Where the figures come from, as screens say it. */
export const FACTS_SOURCE = 'SEC EDGAR';

/** What a line is measured in: an amount of money, money for a share, or shares. */
export type Measure = 'money' | 'per_share' | 'shares';

/** A line of a statement, and the concepts that filers state it with, best first. */
export interface LineItem {
  readonly item: FinancialItem;
  readonly statement: FinancialStatement;
  readonly measure: Measure;
  /** Whether quarters may be reckoned as differences of sums: amounts add up over time; averages and figures for a share do not. */
  readonly isAdditive: boolean;
  readonly concepts: readonly string[];
}

const usGaap = (...tags: string[]) => tags.map((tag) => `us-gaap:${tag}`);
const ifrs = (...tags: string[]) => tags.map((tag) => `ifrs-full:${tag}`);

function line(
  item: FinancialItem,
  statement: FinancialStatement,
  measure: Measure,
  ...concepts: readonly string[]
): LineItem {
  return { item, statement, measure, isAdditive: statement !== 'balance' && measure === 'money', concepts };
}

/**
 * The lines that filers state themselves. The order of the concepts is that of the calculation links of the US GAAP taxonomy (FASB, 2024)
 * and of the IFRS taxonomy (2024): the total before its parts, what belongs to the shareholders before what includes minorities, then
 * concepts of earlier editions (`SalesRevenueNet` until 2018).
 */
export const LINE_ITEMS: readonly LineItem[] = [
  line(
    'revenue',
    'income',
    'money',
    ...usGaap(
      'Revenues',
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueNet',
      'RevenuesNetOfInterestExpense',
    ),
    ...ifrs('Revenue', 'RevenueFromContractsWithCustomers'),
  ),
  line(
    'cost_of_revenue',
    'income',
    'money',
    ...usGaap('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
    ...ifrs('CostOfSales'),
  ),
  line('gross_profit', 'income', 'money', ...usGaap('GrossProfit'), ...ifrs('GrossProfit')),
  line(
    'research_and_development',
    'income',
    'money',
    ...usGaap('ResearchAndDevelopmentExpense', 'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost'),
    ...ifrs('ResearchAndDevelopmentExpense'),
  ),
  line(
    'operating_income',
    'income',
    'money',
    ...usGaap('OperatingIncomeLoss'),
    ...ifrs('ProfitLossFromOperatingActivities'),
  ),
  line(
    'net_income',
    'income',
    'money',
    ...usGaap('NetIncomeLoss', 'ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic'),
    ...ifrs('ProfitLossAttributableToOwnersOfParent', 'ProfitLoss'),
  ),
  line(
    'eps_basic',
    'income',
    'per_share',
    ...usGaap('EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'),
    ...ifrs('BasicEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
  ),
  line(
    'eps_diluted',
    'income',
    'per_share',
    ...usGaap('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'),
    ...ifrs('DilutedEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
  ),
  line(
    'shares_basic',
    'income',
    'shares',
    ...usGaap('WeightedAverageNumberOfSharesOutstandingBasic'),
    ...ifrs('WeightedAverageShares'),
  ),
  line(
    'shares_diluted',
    'income',
    'shares',
    ...usGaap('WeightedAverageNumberOfDilutedSharesOutstanding'),
    ...ifrs('AdjustedWeightedAverageShares'),
  ),
  line(
    'cash',
    'balance',
    'money',
    ...usGaap('CashAndCashEquivalentsAtCarryingValue', 'CashAndDueFromBanks', 'Cash'),
    ...ifrs('CashAndCashEquivalents'),
  ),
  line('current_assets', 'balance', 'money', ...usGaap('AssetsCurrent'), ...ifrs('CurrentAssets')),
  line('assets', 'balance', 'money', ...usGaap('Assets'), ...ifrs('Assets')),
  line('current_liabilities', 'balance', 'money', ...usGaap('LiabilitiesCurrent'), ...ifrs('CurrentLiabilities')),
  line('liabilities', 'balance', 'money', ...usGaap('Liabilities'), ...ifrs('Liabilities')),
  line(
    'long_term_debt',
    'balance',
    'money',
    ...usGaap('LongTermDebtNoncurrent', 'LongTermDebtAndCapitalLeaseObligations', 'LongTermDebt'),
    ...ifrs('LongtermBorrowings'),
  ),
  line(
    'equity',
    'balance',
    'money',
    ...usGaap('StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'),
    ...ifrs('EquityAttributableToOwnersOfParent', 'Equity'),
  ),
  line(
    'operating_cash_flow',
    'cash_flow',
    'money',
    ...usGaap(
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
    ),
    ...ifrs('CashFlowsFromUsedInOperatingActivities', 'CashFlowsFromUsedInOperations'),
  ),
  line(
    'investing_cash_flow',
    'cash_flow',
    'money',
    ...usGaap(
      'NetCashProvidedByUsedInInvestingActivities',
      'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
    ),
    ...ifrs('CashFlowsFromUsedInInvestingActivities'),
  ),
  line(
    'financing_cash_flow',
    'cash_flow',
    'money',
    ...usGaap(
      'NetCashProvidedByUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
    ),
    ...ifrs('CashFlowsFromUsedInFinancingActivities'),
  ),
  line(
    'capital_expenditure',
    'cash_flow',
    'money',
    ...usGaap('PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'),
    ...ifrs('PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities'),
  ),
  line(
    'dividends_paid',
    'cash_flow',
    'money',
    ...usGaap('PaymentsOfDividends', 'PaymentsOfDividendsCommonStock'),
    ...ifrs('DividendsPaidClassifiedAsFinancingActivities', 'DividendsPaid'),
  ),
  line(
    'buybacks',
    'cash_flow',
    'money',
    ...usGaap('PaymentsForRepurchaseOfCommonStock'),
    ...ifrs('PaymentsToAcquireOrRedeemEntitysShares', 'PurchaseOfTreasuryShares'),
  ),
];

/** What total debt is reckoned from, beside the lines above (`totalDebt.ts`). */
export const DEBT_CONCEPTS = [
  ...usGaap(
    'LongTermDebtNoncurrent',
    'LongTermDebtAndCapitalLeaseObligations',
    'LongTermDebt',
    'LongTermDebtCurrent',
    'LongTermDebtAndCapitalLeaseObligationsCurrent',
    'DebtCurrent',
    'ShortTermBorrowings',
    'CommercialPaper',
  ),
  ...ifrs('Borrowings'),
] as const;

/** Every concept that is kept of a company's facts. */
export const KEPT_CONCEPTS: ReadonlySet<string> = new Set([
  ...LINE_ITEMS.flatMap(({ concepts }) => concepts),
  ...DEBT_CONCEPTS,
  ...SHARE_CONCEPTS,
]);

import type { Company } from '@market-pulse/contract';
import { formatStockPrice, MISSING } from '@market-pulse/format';

/** Whether anything at all is known of the price, the key metrics or the last fiscal year. */
export function hasFinancials(company: Company): boolean {
  const { price, market_cap, pe_ratio, dividend_yield, financial_metrics } = company;
  const { revenue, net_income, debt_to_equity } = financial_metrics;
  const figures = [price, market_cap, pe_ratio, dividend_yield, revenue, net_income, debt_to_equity];
  return figures.some((figure) => figure !== null);
}

/** A range of prices in their currency, `$12.30 – $15.00`; `-` where neither end is known. */
export function priceRange(low: number | null, high: number | null, currency: Company['currency']): string {
  if (low === null && high === null) return MISSING;
  return `${formatStockPrice(low, currency)} – ${formatStockPrice(high, currency)}`;
}

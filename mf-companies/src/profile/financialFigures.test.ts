import { company, NO_METRICS } from '../testing/companies';
import { hasFinancials, priceRange } from './financialFigures';

test.each([
  [{}, false],
  [{ price: 0.1 }, true],
  [{ pe_ratio: 20 }, true],
  [{ financial_metrics: { ...NO_METRICS, net_income: -5 } }, true],
  [{ week_52_high: 3 }, false],
])('a company with %j has financials: %p', (facts, expected) => {
  expect(hasFinancials(company(facts))).toBe(expected);
});

test.each([
  [1, 2.5, '$1.00 – $2.50'],
  [null, 2.5, '- – $2.50'],
  [null, null, '-'],
])('the range from %p to %p is %s', (low, high, text) => {
  expect(priceRange(low, high, undefined)).toBe(text);
});

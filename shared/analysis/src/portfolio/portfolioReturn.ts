import { xirr, type CashFlow } from '../returns/xirr';
import type { Trade } from './trade';

/** The money that a trade moved: below zero what was paid, above zero what came back. */
export function cashFlowOf({ date, action, quantity, price, fee }: Trade): CashFlow {
  const amount = { buy: -(quantity ?? 0) * price, sell: (quantity ?? 0) * price, dividend: price, fee: -price }[action];
  return { date, amount: amount - fee };
}

/**
 * The yearly rate of return of everything that was paid and came back (`xirr`), with what is held as if it were sold for its value.
 *
 * @param valued what is held is worth, and the day of that
 * @returns null where no such rate exists: nothing was paid, or all of it on the day of the value
 */
export function portfolioReturn(
  trades: readonly Trade[],
  valued: { readonly value: number; readonly date: string },
): number | null {
  return xirr([...trades.map(cashFlowOf), { date: valued.date, amount: valued.value }]);
}

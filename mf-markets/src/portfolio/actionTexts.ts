import type { PortfolioAction, PortfolioTransaction } from '@market-pulse/contract';
import { gainText, priceText, sharesText } from './moneyText';

/** What a transaction may be, in the order in which a form offers it. */
export const PORTFOLIO_ACTIONS: readonly { readonly value: PortfolioAction; readonly label: string }[] = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'dividend', label: 'Dividend' },
  { value: 'fee', label: 'Fee' },
];

/** Whether an action moves shares, so that there is a quantity and a price of one. */
export function movesShares(action: PortfolioAction): boolean {
  return action === 'buy' || action === 'sell';
}

/** What a transaction is, and of what: `Buy AAPL`. */
export function actionText({ action, symbol }: Pick<PortfolioTransaction, 'action' | 'symbol'>): string {
  return `${PORTFOLIO_ACTIONS.find(({ value }) => value === action)?.label ?? action} ${symbol}`;
}

/** How much of what: `10 at $100.00, fee $1.00`; nothing for what moves no shares and cost nothing. */
export function detailText({
  quantity,
  price,
  fee,
  currency,
}: Pick<PortfolioTransaction, 'quantity' | 'price' | 'fee' | 'currency'>): string {
  const own = currency ?? UNKNOWN;
  const parts = quantity === null ? [] : [`${sharesText(quantity)} at ${priceText(price, own)}`];
  if (fee !== 0) parts.push(`fee ${priceText(fee, own)}`);
  return parts.join(', ');
}

/** Stands where the currency would. */
const UNKNOWN = '?';

type Money = Pick<PortfolioTransaction, 'action' | 'quantity' | 'price' | 'fee' | 'currency'>;

/** What a transaction moved on the account, in its own currency with its sign: `-$1,001.00` for ten at 100 and a fee of 1. */
export function amountText({ action, quantity, price, fee, currency }: Money): string {
  const amount = (quantity ?? 1) * price;
  return gainText((action === 'buy' || action === 'fee' ? -amount : amount) - fee, currency ?? UNKNOWN);
}

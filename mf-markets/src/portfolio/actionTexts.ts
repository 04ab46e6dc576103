import type { PortfolioAction, PortfolioTransaction } from '@market-pulse/contract';
import { gainText, priceText, sharesText } from './moneyText';

/** What a transaction may be, in the order in which a form offers it. */
export const PORTFOLIO_ACTIONS: readonly { readonly value: PortfolioAction; readonly label: string }[] = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'dividend', label: 'Dividend' },
  { value: 'fee', label: 'Fee' },
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
  { value: 'interest', label: 'Interest' },
  { value: 'exchange', label: 'Exchange' },
];

/** Whether an action moves shares, so that there is a quantity and a price of one. */
export function movesShares(action: PortfolioAction): boolean {
  return action === 'buy' || action === 'sell';
}

/** Whether an action moves cash alone, so that there is no instrument. */
export function movesCash(action: PortfolioAction): boolean {
  return action === 'deposit' || action === 'withdrawal' || action === 'interest' || action === 'exchange';
}

type Named = Pick<PortfolioTransaction, 'action' | 'symbol'> & Partial<Pick<PortfolioTransaction, 'kind' | 'settled'>>;

/** What a transaction is, and of what: `Buy AAPL`, `Deposit`, `Exchange EUR for USD`. */
export function actionText({ action, symbol, kind, settled }: Named): string {
  const label = PORTFOLIO_ACTIONS.find(({ value }) => value === action)?.label ?? action;
  if (action === 'exchange') return `${label} ${symbol} for ${settled?.currency ?? UNKNOWN}`;
  if (kind === 'cash') return action === 'fee' ? `${label} of the account` : label;
  return `${label} ${symbol}`;
}

/** How much of what: `10 at $100.00, fee $1.00`; nothing for what moves no shares and cost nothing. */
export function detailText({
  quantity,
  price,
  fee,
  currency,
  settled,
}: Pick<PortfolioTransaction, 'quantity' | 'price' | 'fee' | 'currency'> &
  Partial<Pick<PortfolioTransaction, 'settled'>>): string {
  const own = currency ?? UNKNOWN;
  const parts = quantity === null ? [] : [`${sharesText(quantity)} at ${priceText(price, own)}`];
  if (fee !== 0) parts.push(`fee ${priceText(fee, own)}`);
  if (settled && settled.currency !== currency)
    parts.push(`${gainText(settled.amount, settled.currency)} on the account`);
  return parts.join(', ');
}

/** Stands where the currency would. */
const UNKNOWN = '?';

/** What lets money go. */
const OUTWARD: readonly PortfolioAction[] = ['buy', 'fee', 'withdrawal', 'exchange'];

type Money = Pick<PortfolioTransaction, 'action' | 'quantity' | 'price' | 'fee' | 'currency'> &
  Partial<Pick<PortfolioTransaction, 'settled'>>;

/** What a transaction moved on the account, in its own currency with its sign: `-$1,001.00` for ten at 100 and a fee of 1. */
export function amountText({ action, quantity, price, fee, currency, settled }: Money): string {
  if (settled && settled.currency === currency) return gainText(settled.amount, currency);
  const amount = (quantity ?? 1) * price;
  return gainText((OUTWARD.includes(action) ? -amount : amount) - fee, currency ?? UNKNOWN);
}

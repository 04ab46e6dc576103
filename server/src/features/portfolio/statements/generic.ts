import { PORTFOLIO_MAX_FIGURE, type PortfolioAction, type PortfolioKind } from '@market-pulse/contract';
import { numberIn } from './cells';
import {
  cancelling,
  inAccount,
  quoted,
  refuse,
  type CellOf,
  type LineReading,
  type StatementFormat,
} from './statement';
import type { StatedAmount } from './statedAmount';
import { tradeOf, type ExchangeCells } from './tradeOf';

const ACTIONS: Readonly<Record<string, PortfolioAction>> = {
  ...{ buy: 'buy', bought: 'buy', sell: 'sell', sold: 'sell' },
  ...{ dividend: 'dividend', fee: 'fee', deposit: 'deposit', withdrawal: 'withdrawal' },
  ...{ interest: 'interest', exchange: 'exchange' },
};
const KINDS: Readonly<Record<string, PortfolioKind>> = {
  ...{ stock: 'stock', crypto: 'crypto', coin: 'crypto', cash: 'cash' },
};
/** What is of cash, whatever else its line says. */
const OF_CASH: readonly PortfolioAction[] = ['deposit', 'withdrawal', 'interest', 'exchange'];

/** What takes a trade back is called after it. */
const CANCELLED = /^cancel (buy|sell)$/i;

/** What of an account was taken or given back is called so, because many write below zero whatever left. */
const RETURNED = /^returned (withdrawal|fee)$/i;

/** A spreadsheet's guard before what looks like a formula, as this site's own files have it. */
const GUARD = /^'(?=[=+\-@])/;

/** What a table has under a cell's text, and not what every object has. */
function found<Value>(table: Readonly<Record<string, Value>>, cell: string): Value | undefined {
  const name = cell.toLowerCase();
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** What a line came to on an account, where the table has columns for it. */
function exchangeIn(cell: CellOf): ExchangeCells | undefined {
  const currency = cell('amount currency');
  if (currency === '') return undefined;
  return { currency, amount: cell('amount'), rate: cell('exchange rate'), hasFees: false };
}

/** What a trade came to in its own currency, where the table has columns for it: people write it with what it cost, or without. */
function statedIn(cell: CellOf): StatedAmount[] {
  const isOwn = (currency: string) => currency === '' || currency.toUpperCase() === cell('currency').toUpperCase();
  const settled = cell('settled currency');
  return [
    ...(isOwn(cell('amount currency')) ? [{ cell: cell('amount'), fees: 'either' as const }] : []),
    ...(settled !== '' && isOwn(settled) ? [{ cell: cell('settled amount'), fees: 'with' as const }] : []),
  ];
}

const CURRENCY = 'Write its currency here, such as EUR, or leave the line out.';

/** With what it moved on the account in another currency, where the table has columns for it. */
function withSettled(reading: LineReading, cell: CellOf): LineReading {
  if (!('trade' in reading)) return reading;
  const { trade } = reading;
  const [amount, currency] = [numberIn(cell('settled amount')), cell('settled currency').toUpperCase()];
  if (amount === undefined && currency === '') {
    const lacks = trade.action === 'exchange';
    return lacks ? refuse('what came in for it is missing', 'Fill settled amount and settled currency here.') : reading;
  }
  const isRead = amount !== undefined && Math.abs(amount) <= PORTFOLIO_MAX_FIGURE && currency !== '';
  if (!isRead) return refuse(`${quoted(`${cell('settled amount')} ${currency}`)} is not an amount with its currency`);
  if (trade.action === 'exchange' && currency === trade.currency) return refuse('an exchange is of two currencies');
  if (trade.kind === 'cash' && trade.action !== 'exchange')
    return refuse('only an exchange moves two currencies of cash');
  return { trade: { ...trade, settled: { amount, currency } } };
}

/**
 * Anybody's own file, and the one that this site saves. A dividend and a fee have their amount as the price, of one where there is a
 * quantity, and below zero where it was taken back. A price may be in another currency than the account: then `amount` (without fees), `amount
 * currency` and `exchange rate` stand beside it. A withdrawal and a fee of the account take money whatever their sign, and `returned withdrawal`
 * and `returned fee` bring it back. What moves cash needs a currency and no symbol; what an exchange brought is in `settled amount`
 * and `settled currency`, where the site's own files also have what a trade moved on the account other than its price says.
 */
export const generic: StatementFormat = {
  name: 'a table of transactions',
  columns: ['date', 'symbol', 'action', 'quantity', 'price', 'fee', 'currency'],
  read: (cell, order) => {
    const [, cancelled] = CANCELLED.exec(cell('action')) ?? [];
    const [, returned] = RETURNED.exec(cell('action')) ?? [];
    const action = found(ACTIONS, cancelled ?? returned ?? cell('action'));
    if (action === undefined)
      return refuse(
        `${quoted(cell('action'))} is not buy, sell, dividend, fee, deposit, withdrawal, interest or exchange`,
      );
    const kind = found(KINDS, cell('kind'));
    if (kind === undefined && cell('kind') !== '')
      return refuse(`${quoted(cell('kind'))} is not stock, crypto or cash`);
    const isCash = OF_CASH.includes(action) || (kind === 'cash' && action === 'fee');
    if (kind === 'cash' && !isCash) return refuse(`${quoted(cell('action'))} is of an instrument, and not of cash`);
    if (returned !== undefined && !isCash) return refuse(`${quoted(cell('action'))} is of an account alone`);
    if (isCash && cell('currency') === '') return refuse('the currency is missing', CURRENCY);
    const each = numberIn(cell('price'));
    const count = numberIn(cell('quantity')) ?? 1;
    const amount = each === undefined ? undefined : each * count;
    const leaves = isCash && (action === 'withdrawal' || action === 'fee');
    const written = leaves && amount !== undefined ? Math.abs(amount) * (returned === undefined ? 1 : -1) : amount;
    const reading = tradeOf({
      ...{ kind: isCash ? 'cash' : kind, action, symbol: isCash ? cell('currency') : cell('symbol') },
      ...{ day: cell('date'), order },
      ...{ quantity: cell('quantity'), price: cell('price'), fees: [cell('fee')], currency: cell('currency') },
      feesBelowZero: 'given back',
      amount: written === undefined ? '' : String(written),
      exchange: exchangeIn(cell),
      stated: statedIn(cell),
      note: cell('note').replace(GUARD, ''),
    });
    const settled = withSettled(reading, cell);
    return inAccount(cancelled === undefined ? settled : cancelling(settled), cell('account').replace(GUARD, ''));
  },
};

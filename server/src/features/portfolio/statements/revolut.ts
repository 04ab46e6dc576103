import type { PortfolioAction } from '@market-pulse/contract';
import { bareAmount } from './bareAmount';
import { numberIn } from './cells';
import { withAmount, withFeeInAmount } from './feeInAmount';
import { listedSymbol, UNKNOWN_LISTING } from './listedSymbol';
import { movementOf, type CashMove } from './movementOf';
import { quoted, refuse, SPLIT, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** How the type of what moves cash alone begins. */
const MOVES: readonly (readonly [RegExp, CashMove])[] = [
  [/^cash/i, 'money'],
  [/^interest/i, 'interest'],
  [/^(custody fee|robo management fee)/i, 'fee'],
];

/** How a type begins. */
const TYPES: readonly (readonly [RegExp, PortfolioAction | 'other' | 'split'])[] = [
  [/^buy/i, 'buy'],
  [/^sell/i, 'sell'],
  [/^dividend tax/i, 'fee'],
  [/^(dividend|return of capital)/i, 'dividend'],
  [/^stock split/i, 'split'],
  [/^transfer from revolut/i, 'other'],
];

/**
 * A quantity as the language of the account has it: `0,76672417`. A comma before three digits may be either; then the one counts by which
 * price × quantity is nearer the total.
 */
function quantityIn(cell: string, price: string, total: string): string {
  if (!/^\d+,\d+$/.test(cell)) return cell;
  const decimal = cell.replace(',', '.');
  const grouped = numberIn(cell) ?? NaN;
  const off = (quantity: number) => Math.abs(quantity * (numberIn(price) ?? NaN) - Math.abs(numberIn(total) ?? NaN));
  return Number.isNaN(grouped) || off(Number(decimal)) < off(grouped) ? decimal : cell;
}

/** The statement of a trading account as Revolut saves it; what a trade cost is in its total alone. */
export const revolut: StatementFormat = {
  name: 'Revolut trading statement',
  columns: ['Date', 'Ticker', 'Type', 'Quantity', 'Price per share', 'Total Amount', 'Currency', 'FX Rate'],
  hasMixedDecimals: true,
  read: (cell, order) => {
    const currency = cell('currency');
    const total = bareAmount(cell('total amount'), currency);
    const [, move] = MOVES.find(([begin]) => begin.test(cell('type'))) ?? [];
    if (move) return movementOf({ move, day: cell('date'), order, amount: total, currency, words: cell('type') });
    const [, action] = TYPES.find(([begin]) => begin.test(cell('type'))) ?? [];
    if (action === 'other') return { skipped: `${quoted(cell('type'))} is no transaction of a portfolio` };
    if (action === 'split') return SPLIT;
    if (action === undefined) return refuse(`the type ${quoted(cell('type'))} is not understood`);
    const symbol = listedSymbol(cell('ticker'), currency);
    if (symbol === undefined) return refuse(...UNKNOWN_LISTING);
    const price = bareAmount(cell('price per share'), currency);
    const reading = tradeOf({
      ...{ kind: 'stock', action, symbol, day: cell('date'), order, currency, amount: total },
      ...{ quantity: quantityIn(cell('quantity'), price, total), price },
      stated: [{ cell: total, fees: 'untold' }],
      isOfAccount: action === 'fee',
    });
    const amount = numberIn(total);
    return withAmount(withFeeInAmount(reading, amount), amount);
  },
};

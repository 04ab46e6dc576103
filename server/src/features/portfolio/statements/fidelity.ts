import type { PortfolioAction } from '@market-pulse/contract';
import { numberIn } from './cells';
import { withAmount } from './feeInAmount';
import { movementOf, type CashMove } from './movementOf';
import { inAccount, quoted, refuse, SPLIT, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** How the text of what moves cash alone begins. */
const MOVES: readonly (readonly [RegExp, CashMove])[] = [
  [/^(interest earned|margin interest)/i, 'interest'],
  [/^adjust fee/i, 'fee'],
  [
    /^(electronic funds transfer|direct (deposit|debit)|cash contribution|wire trans|debit card|bill payment)/i,
    'money',
  ],
  [/^(check (received|paid)|transferred|journaled)/i, 'money'],
];

/** How the text of an action begins, or what is in it. */
const ACTIONS: readonly (readonly [RegExp, PortfolioAction | 'other' | 'split'])[] = [
  [/core account|core fund/i, 'other'],
  [/^you bought/i, 'buy'],
  [/^reinvestment/i, 'buy'],
  [/^you sold/i, 'sell'],
  [/^(dividend received|in lieu of|(short|long)-term cap gain|royalty tr pymt|return of capital)/i, 'dividend'],
  [/^(foreign tax paid|fee charged|adr fee)/i, 'fee'],
  [/^(stock split|reverse split)/i, 'split'],
];

/** The history of an account as Fidelity saves it. */
export const fidelity: StatementFormat = {
  name: 'Fidelity account history',
  columns: ['Run Date', 'Action', 'Symbol', 'Quantity'],
  order: 'mdy',
  read: (cell, order) => {
    const [, move] = MOVES.find(([begin]) => begin.test(cell('action'))) ?? [];
    const currency = cell('currency') || 'USD';
    if (move && (numberIn(cell('quantity')) ?? 0) === 0) {
      const amount = cell('amount ($)', 'amount');
      const words = cell('action').replace(/ \(Cash\)$/i, '');
      const moved = movementOf({ move, day: cell('run date'), order, amount, currency, words });
      return inAccount(moved, cell('account'));
    }
    if (move) return { skipped: `${quoted(cell('action'))} moves shares, and no cash` };
    const [, action] = ACTIONS.find(([begin]) => begin.test(cell('action'))) ?? [];
    if (action === 'other') return { skipped: `${quoted(cell('action'))} is no transaction of a portfolio` };
    if (action === 'split') return SPLIT;
    if (action === undefined) return refuse(`the action ${quoted(cell('action'))} is not understood`);
    const reading = tradeOf({
      ...{ kind: 'stock', action, symbol: cell('symbol'), day: cell('run date'), order },
      ...{ quantity: cell('quantity'), price: cell('price ($)', 'price'), amount: cell('amount ($)', 'amount') },
      fees: [cell('commission ($)', 'commission'), cell('fees ($)', 'fees')],
      stated: [{ cell: cell('amount ($)', 'amount'), fees: 'with' }],
      currency,
      isOfAccount: true,
    });
    // A history of all accounts has a column of their names.
    return inAccount(withAmount(reading, numberIn(cell('amount ($)', 'amount'))), cell('account'));
  },
};

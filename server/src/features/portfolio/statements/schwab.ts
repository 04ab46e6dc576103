import type { PortfolioAction } from '@market-pulse/contract';
import { numberIn } from './cells';
import { withAmount } from './feeInAmount';
import { movementOf, type CashMove } from './movementOf';
import { cancelling, quoted, refuse, SPLIT, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** Actions of the file, in lower case. */
const ACTIONS: Readonly<Record<string, PortfolioAction>> = {
  ...{ buy: 'buy', 'reinvest shares': 'buy', sell: 'sell' },
  ...{ 'cash dividend': 'dividend', 'qualified dividend': 'dividend', 'non-qualified div': 'dividend' },
  ...{ 'special dividend': 'dividend', 'special qual div': 'dividend', 'special non qual div': 'dividend' },
  ...{ 'reinvest dividend': 'dividend', 'qual div reinvest': 'dividend', 'non-qual div reinvest': 'dividend' },
  ...{ 'pr yr cash div': 'dividend', 'pr yr div reinvest': 'dividend', 'cash in lieu': 'dividend' },
  ...{ 'long term cap gain': 'dividend', 'long term cap gain reinvest': 'dividend' },
  ...{ 'short term cap gain': 'dividend', 'short term cap gain reinvest': 'dividend' },
  ...{ 'adr mgmt fee': 'fee', 'foreign tax paid': 'fee', 'nra tax adj': 'fee', 'nra withholding': 'fee' },
};

/** What moves cash alone. */
const MOVES: Readonly<Record<string, CashMove>> = {
  ...{ 'bank interest': 'interest', 'credit interest': 'interest', 'bond interest': 'interest' },
  ...{ 'margin interest': 'interest', 'misc cash entry': 'interest', 'misc credits': 'interest' },
  ...{ 'promotional award': 'interest', 'service fee': 'fee' },
  ...{ journal: 'money', 'moneylink transfer': 'money', 'moneylink deposit': 'money', 'wire funds': 'money' },
  ...{ 'wire sent': 'money', 'wire received': 'money', 'funds received': 'money' },
};

/** `01/05/2026 as of 01/02/2026`: booked on the first, and of the second. */
const AS_OF = /^.* as of /;

/** What takes a trade back is called after it. */
const CANCELLED = /^cancel(?:led)? (buy|sell)$/i;

/** Transactions as Charles Schwab saves them. */
export const schwab: StatementFormat = {
  name: 'Charles Schwab transactions',
  columns: ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
  order: 'mdy',
  read: (cell, order) => {
    const [, cancelled] = CANCELLED.exec(cell('action')) ?? [];
    const name = (cancelled ?? cell('action')).toLowerCase();
    if (/^transactions total/i.test(cell('date'))) return { skipped: 'the total of the file' };
    const day = cell('date').replace(AS_OF, '');
    const moveCash = (move: CashMove) =>
      movementOf({ move, day, order, amount: cell('amount'), currency: 'USD', words: cell('action') });
    const move = Object.hasOwn(MOVES, name) ? MOVES[name] : undefined;
    if (move) return moveCash(move);
    if (name === 'stock split' || name === 'reverse split') return SPLIT;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) return refuse(`the action ${quoted(cell('action'))} is not understood`);
    if (action === 'fee' && cell('symbol') === '') return moveCash('fee');
    const reading = tradeOf({
      ...{ kind: 'stock', action, symbol: cell('symbol'), day, order },
      ...{ quantity: cell('quantity'), price: cell('price'), amount: cell('amount'), isOfAccount: true },
      fees: [cell('fees & comm')],
      stated: [{ cell: cell('amount'), fees: 'with' }],
    });
    return cancelled === undefined ? withAmount(reading, numberIn(cell('amount'))) : cancelling(reading);
  },
};

import type { PortfolioAction } from '@market-pulse/contract';
import { bareAmount } from './bareAmount';
import { isMoney, movementOf } from './movementOf';
import { quoted, refuse, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

const TYPES: readonly (readonly [RegExp, PortfolioAction | 'other'])[] = [
  [/^(advanced? trade )?buy$/i, 'buy'],
  [/^(advanced? trade )?sell$/i, 'sell'],
  [/^(deposit|withdrawal|exchange (deposit|withdrawal)|pro (deposit|withdrawal)|retail|subscription)/i, 'other'],
  [/^(staking transfer|unstaking transfer|retail (un)?staking transfer)/i, 'other'],
];

/** Transactions as Coinbase saves them. */
export const coinbase: StatementFormat = {
  name: 'Coinbase transactions',
  columns: ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted', 'Subtotal'],
  read: (cell, order) => {
    const type = cell('transaction type');
    const money = cell('asset').toUpperCase();
    if (isMoney(money) && /^(deposit|withdrawal|subscription)/i.test(type)) {
      const move = /^subscription/i.test(type) ? 'fee' : 'money';
      const quantity = bareAmount(cell('quantity transacted'), money);
      const amount = /^deposit/i.test(type) || quantity.startsWith('-') ? quantity : `-${quantity}`;
      return movementOf({ move, day: cell('timestamp'), order, amount, currency: money, words: type });
    }
    const [, action] = TYPES.find(([begin]) => begin.test(type)) ?? [];
    if (action === 'other') return { skipped: `${quoted(type)} is no transaction of a portfolio` };
    if (/^convert$/i.test(type)) {
      return refuse('one coin was exchanged for another', 'Leave it out, and enter a sale and a purchase by hand.');
    }
    if (action === undefined) {
      const remedy =
        'Leave it out. Of coins that came or went without being paid for, enter what counts for you by hand.';
      return refuse(`${quoted(type)} is neither a purchase nor a sale`, remedy);
    }
    const currency = cell('price currency', 'spot price currency');
    const total = cell('total (inclusive of fees and/or spread)', 'total (inclusive of fees)', 'total');
    return tradeOf({
      ...{ kind: 'crypto', action, symbol: cell('asset'), day: cell('timestamp'), order, currency },
      quantity: cell('quantity transacted'),
      price: bareAmount(cell('price at transaction', 'spot price at transaction'), currency),
      fees: [bareAmount(cell('fees and/or spread', 'fees'), currency)],
      stated: [
        { cell: bareAmount(cell('subtotal'), currency), fees: 'without' },
        { cell: bareAmount(total, currency), fees: 'with' },
      ],
    });
  },
};

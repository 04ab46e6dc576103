import type { PortfolioAction, WatchedKind } from '@market-pulse/contract';
import { numberIn } from './cells';
import { quoted, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

const ACTIONS: Readonly<Record<string, PortfolioAction>> = {
  ...{ buy: 'buy', bought: 'buy', sell: 'sell', sold: 'sell' },
  ...{ dividend: 'dividend', fee: 'fee' },
};
const KINDS: Readonly<Record<string, WatchedKind>> = { stock: 'stock', crypto: 'crypto', coin: 'crypto' };

/** A spreadsheet's guard before what looks like a formula, as this site's own files have it. */
const GUARD = /^'(?=[=+\-@])/;

/**
 * Anybody's own file, and the one that this site saves. A dividend and a fee have their amount as the price, of one where there is a
 * quantity; days are written 2026-11-20.
 */
export const generic: StatementFormat = {
  name: 'a table of transactions',
  columns: ['date', 'symbol', 'action', 'quantity', 'price', 'fee', 'currency'],
  read: (cell) => {
    const action = ACTIONS[cell('action').toLowerCase()];
    if (action === undefined) return { refused: `${quoted(cell('action'))} is not buy, sell, dividend or fee` };
    const kind = cell('kind') === '' ? undefined : KINDS[cell('kind').toLowerCase()];
    if (kind === undefined && cell('kind') !== '') return { refused: `${quoted(cell('kind'))} is not stock or crypto` };
    const each = numberIn(cell('price'));
    const count = numberIn(cell('quantity')) ?? 1;
    return tradeOf({
      ...{ kind, action, symbol: cell('symbol'), day: cell('date'), style: 'iso' },
      ...{ quantity: cell('quantity'), price: cell('price'), fees: [cell('fee')], currency: cell('currency') },
      amount: each === undefined ? '' : String(each * count),
      note: cell('note').replace(GUARD, '').slice(0, 500),
    });
  },
};

import type { PortfolioAction, WatchedKind } from '@market-pulse/contract';
import { numberIn } from './cells';
import { cancelling, inAccount, quoted, refuse, type CellOf, type StatementFormat } from './statement';
import { tradeOf, type ExchangeCells } from './tradeOf';

const ACTIONS: Readonly<Record<string, PortfolioAction>> = {
  ...{ buy: 'buy', bought: 'buy', sell: 'sell', sold: 'sell' },
  ...{ dividend: 'dividend', fee: 'fee' },
};
const KINDS: Readonly<Record<string, WatchedKind>> = { stock: 'stock', crypto: 'crypto', coin: 'crypto' };

/** What takes a trade back is called after it. */
const CANCELLED = /^cancel (buy|sell)$/i;

/** A spreadsheet's guard before what looks like a formula, as this site's own files have it. */
const GUARD = /^'(?=[=+\-@])/;

/** What notes may not hold; lines and tabs they may. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu;
const NOTE_LENGTH = 500;

/** A note as one typed in: without what cannot be seen, and no longer, without half of a sign at its end. */
function noteIn(cell: string): string {
  let note = '';
  for (const sign of cell.replace(GUARD, '').replace(CONTROL, '')) {
    if (note.length + sign.length > NOTE_LENGTH) break;
    note += sign;
  }
  return note;
}

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

/**
 * Anybody's own file, and the one that this site saves. A dividend and a fee have their amount as the price, of one where there is a
 * quantity, and below zero where it was taken back. A price may be in another currency than the account: then `amount` (without fees), `amount
 * currency` and `exchange rate` stand beside it.
 */
export const generic: StatementFormat = {
  name: 'a table of transactions',
  columns: ['date', 'symbol', 'action', 'quantity', 'price', 'fee', 'currency'],
  read: (cell, order) => {
    const [, cancelled] = CANCELLED.exec(cell('action')) ?? [];
    const action = found(ACTIONS, cancelled ?? cell('action'));
    if (action === undefined) return refuse(`${quoted(cell('action'))} is not buy, sell, dividend or fee`);
    const kind = found(KINDS, cell('kind'));
    if (kind === undefined && cell('kind') !== '') return refuse(`${quoted(cell('kind'))} is not stock or crypto`);
    const each = numberIn(cell('price'));
    const count = numberIn(cell('quantity')) ?? 1;
    const reading = tradeOf({
      ...{ kind, action, symbol: cell('symbol'), day: cell('date'), order },
      ...{ quantity: cell('quantity'), price: cell('price'), fees: [cell('fee')], currency: cell('currency') },
      feesBelowZero: 'given back',
      amount: each === undefined ? '' : String(each * count),
      exchange: exchangeIn(cell),
      note: noteIn(cell('note')),
    });
    return inAccount(cancelled === undefined ? reading : cancelling(reading), cell('account').replace(GUARD, ''));
  },
};

import { numberIn } from './cells';
import type { CellOf, StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** What a trade cost, in the account's currency, by the names that the column has had. */
const FEES = [
  ...['transaction and/or third', 'transaction and/or third party fees', 'transaction and/or third party costs'],
  'autofx fee',
];
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN', 'CZK', 'HUF'];

/** Degiro writes numbers as the language of the site has them. Prices have four decimals and amounts two, so that none means two things. */
export function withDot(cell: string): string {
  return /,(\d{1,2}|\d{4,})$/.test(cell) ? cell.replace(/[. \u00a0\u202f]/g, '').replace(',', '.') : cell;
}

/** An amount on the account: newer files have its currency in the column's name, older ones in the column behind. */
function onAccount(cell: CellOf, column: string): { readonly amount: string; readonly currency: string } {
  const named = CURRENCIES.find((one) => cell(`${column} ${one.toLowerCase()}`) !== '');
  if (named !== undefined) return { amount: withDot(cell(`${column} ${named.toLowerCase()}`)), currency: named };
  return { amount: withDot(cell(column)), currency: cell(`${column} currency`) };
}

/**
 * Transactions as Degiro saves them in English. There is no ticker in the file: what was traded is named by its ISIN, with what it is called
 * in the note, until its owner gives it another name.
 */
export const degiro: StatementFormat = {
  name: 'Degiro transactions',
  columns: ['Date', 'Time', 'Product', 'ISIN', 'Quantity', 'Price', 'Local value', 'Exchange rate'],
  order: 'dmy',
  read: (cell, order) => {
    const isSale = (numberIn(cell('quantity')) ?? 0) < 0;
    const value = onAccount(cell, 'value');
    return tradeOf({
      ...{ kind: 'stock', action: isSale ? 'sell' : 'buy', symbol: cell('isin'), day: cell('date'), order },
      ...{
        quantity: cell('quantity'),
        price: withDot(cell('price')),
        currency: cell('price currency'),
        feesBelowZero: 'kept',
      },
      stated: [{ cell: withDot(cell('local value')), fees: 'without' }],
      fees: FEES.map((column) => onAccount(cell, column).amount),
      exchange: { ...value, rate: withDot(cell('exchange rate')), hasFees: false },
      note: cell('product'),
    });
  },
};

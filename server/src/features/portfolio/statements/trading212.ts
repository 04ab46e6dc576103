import type { PortfolioAction } from '@market-pulse/contract';
import type { DateOrder } from './dateOrder';
import { numberIn } from './cells';
import { listedSymbol, UNKNOWN_LISTING } from './listedSymbol';
import { exchangeOf, movementOf, type CashMove } from './movementOf';
import { ONLY_LEFT_OUT, quoted, refuse, SPLIT, type CellOf, type LineReading, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** How what moves cash alone begins. */
const MOVES: readonly (readonly [RegExp, CashMove])[] = [
  [/^(deposit|withdrawal|card (debit|credit)|transfer)/i, 'money'],
  [/^(interest|lending|spending cashback)/i, 'interest'],
  [/^new card/i, 'fee'],
];

/** How an action begins, or what is in it. */
const ACTIONS: readonly (readonly [RegExp, PortfolioAction | 'other' | 'split'])[] = [
  [/^(market|limit|stop|stop limit) buy$/i, 'buy'],
  [/^(market|limit|stop|stop limit) sell$/i, 'sell'],
  [/^dividend/i, 'dividend'],
  [/^stock split/i, 'split'],
  [/^(card|spending)/i, 'other'],
];

/** What a trade may cost; in the account's currency. */
const FEES = [
  ...['Stamp duty reserve tax', 'Stamp duty', 'PTM levy', 'Transaction fee', 'Finra fee', 'French transaction tax'],
  'Currency conversion fee',
];
const ACCOUNT_CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'CZK', 'RON', 'SEK', 'DKK'];

/** Newer files have the currency of the total in a column of its own, older ones in the column's name. */
function totalOf(cell: CellOf): { readonly amount: string; readonly currency: string } {
  for (const total of ['total', 'gross total']) {
    if (cell(`currency (${total})`) !== '') return { amount: cell(total), currency: cell(`currency (${total})`) };
  }
  const currency = ACCOUNT_CURRENCIES.find((one) => cell(`total (${one.toLowerCase()})`) !== '') ?? '';
  return { amount: cell(`total (${currency.toLowerCase()})`), currency };
}

/** One currency for another, where the file has both sides; the fee is in the first. */
function conversionIn(cell: CellOf, order: DateOrder | undefined): LineReading {
  const side = (name: string) => ({
    amount: Math.abs(numberIn(cell(`currency conversion ${name} amount`)) ?? NaN),
    currency: cell(`currency (currency conversion ${name} amount)`).toUpperCase(),
  });
  return exchangeOf({ day: cell('time'), order, given: side('from'), received: side('to') });
}

/** The history of an account as Trading 212 saves it. */
export const trading212: StatementFormat = {
  name: 'Trading 212 history',
  columns: ['Action', 'Time', 'ISIN', 'Ticker', 'No. of shares', 'Price / share', 'Currency (Price / share)'],
  read: (cell, order) => {
    const total = totalOf(cell);
    const [, move] = MOVES.find(([begin]) => begin.test(cell('action'))) ?? [];
    if (move) {
      const isOut = /^(withdrawal|card debit|new card)/i.test(cell('action')) && !total.amount.startsWith('-');
      const amount = isOut && total.amount !== '' ? `-${total.amount}` : total.amount;
      return movementOf({ move, day: cell('time'), order, words: cell('action'), currency: total.currency, amount });
    }
    if (/^currency conversion/i.test(cell('action'))) return conversionIn(cell, order);
    const [, action] = ACTIONS.find(([begin]) => begin.test(cell('action'))) ?? [];
    if (action === 'other') return { skipped: `${quoted(cell('action'))} is no transaction of a portfolio` };
    if (action === 'split') return SPLIT;
    if (action === undefined) return refuse(`the action ${quoted(cell('action'))} is not understood`);
    const currency = cell('currency (price / share)');
    const symbol = listedSymbol(cell('ticker'), currency, { isin: cell('isin') });
    if (symbol === undefined) return refuse(...UNKNOWN_LISTING);
    const common = { kind: 'stock' as const, action, symbol, order };
    if (action === 'dividend') {
      return tradeOf({ ...common, ...total, day: cell('time'), quantity: '', price: '' });
    }
    if (total.currency === '') return refuse('the total is missing', ONLY_LEFT_OUT);
    return tradeOf({
      ...{ ...common, currency, day: cell('time'), quantity: cell('no. of shares'), price: cell('price / share') },
      fees: FEES.map((fee) => cell(fee.toLowerCase(), `${fee.toLowerCase()} (${total.currency.toLowerCase()})`)),
      exchange: { ...total, rate: cell('exchange rate'), hasFees: true },
    });
  },
};

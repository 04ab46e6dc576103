import { numberIn } from './cells';
import type { DateOrder } from './dateOrder';
import { exchangeOf, movementOf, type CashMove } from './movementOf';
import { quoted, refuse, type CellOf, type LineOfFile, type LineReading, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** What a trade cost, in the account's currency, by the names that the column has had. */
const FEES = [
  ...['transaction and/or third', 'transaction and/or third party fees', 'transaction and/or third party costs'],
  'autofx fee',
];
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN', 'CZK', 'HUF'];

/** Degiro writes numbers as the language of the site has them. Prices have four decimals and amounts two, so that none means two things. */
function withDot(cell: string): string {
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
      fees: FEES.map((column) => onAccount(cell, column).amount),
      exchange: { ...value, rate: withDot(cell('exchange rate')), hasFees: false },
      note: cell('product'),
    });
  },
};

/** How the description of what moves cash alone begins. */
const MOVES: readonly (readonly [RegExp, CashMove])[] = [
  [/^((processed )?flatex (deposit|withdrawal)|(ideal|sofort|instant) deposit|deposit|withdrawal|processed)/i, 'money'],
  [/^((flatex )?interest|promotion)/i, 'interest'],
  [/^(degiro )?(exchange connection fee|.*connectivity fee|.*custody fee|.*service fee)/i, 'fee'],
];
/** What the file of transactions tells, and moves between accounts of one person at Degiro. */
const ELSEWHERE =
  /^(buy |sell |degiro transaction|transaction |fx |currency exchange|.*cash sweep|transfer (from|to) your cash account|.*cash market fund)/i;

/** One side of an exchange that belongs to no order, as of a dividend. */
const EXCHANGED = /^(fx |currency exchange)/i;
const ONE_SIDE = refuse('only one side of this exchange is told', 'Leave it out, and enter the exchange by hand.');

interface Side {
  readonly at: number;
  readonly line: number;
  readonly currency: string;
  readonly amount: number;
}

/** The two sides of an exchange are lines of one minute: the first becomes the exchange, and the other is a part of it. */
function joinExchanges(lines: readonly LineOfFile[], order: DateOrder | undefined): LineReading[] {
  const readings = lines.map(({ reading }) => reading);
  const alone = new Map<string, Side[]>();
  for (const [at, { line, cell, reading }] of lines.entries()) {
    if (reading !== ONE_SIDE) continue;
    const day = cell('date');
    const minute = `${day} ${cell('time')}`;
    const side = { at, line, currency: cell('change'), amount: numberIn(withDot(cell('change currency'))) ?? NaN };
    const others = alone.get(minute) ?? [];
    const other = others.find(({ currency, amount }) => currency !== side.currency && amount * side.amount < 0);
    alone.set(minute, other ? others.filter((one) => one !== other) : others);
    if (!other) {
      alone.get(minute)?.push(side);
      continue;
    }
    const [given, received] = side.amount < 0 ? [side, other] : [other, side];
    readings[other.at] = exchangeOf({ day, order, given: { ...given, amount: -given.amount }, received });
    readings[at] = { skipped: `it is the other side of the exchange of line ${other.line}` };
  }
  return readings;
}

/**
 * The account statement of Degiro in English: of it dividends, what moves cash alone and exchanges without an order, because trades, with what they moved in the account's
 * currency, are in the file of transactions. The column of a change has its currency, and the one behind it the amount.
 */
export const degiroAccount: StatementFormat = {
  name: 'Degiro account statement',
  columns: ['Date', 'Time', 'Value date', 'Product', 'ISIN', 'Description', 'FX', 'Change', 'Balance'],
  order: 'dmy',
  join: joinExchanges,
  read: (cell, order) => {
    const words = cell('description');
    const [currency, amount] = [cell('change'), withDot(cell('change currency'))];
    const day = cell('date');
    const [, move] = MOVES.find(([begin]) => begin.test(words)) ?? [];
    if (EXCHANGED.test(words) && cell('order id') === '') return ONE_SIDE;
    if (ELSEWHERE.test(words)) return { skipped: `${quoted(words)} is told by the file of transactions` };
    if (move) return movementOf({ move, day, order, amount, currency, words });
    const isTax = /^dividend tax/i.test(words);
    if (!isTax && !/^dividend/i.test(words)) return refuse(`${quoted(words)} is not understood`);
    return tradeOf({
      ...{ kind: 'stock', action: isTax ? 'fee' : 'dividend', symbol: cell('isin'), day, order, currency, amount },
      ...{ quantity: '', price: '', isOfAccount: isTax, note: cell('product') },
    });
  },
};

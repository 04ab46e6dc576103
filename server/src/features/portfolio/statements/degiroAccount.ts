import { withDot } from './degiro';
import { EXCHANGED, joinExchanges, ONE_SIDE, TRADED } from './degiroExchanges';
import { movementOf, type CashMove } from './movementOf';
import { quoted, refuse, type StatementFormat } from './statement';
import { tradeOf } from './tradeOf';

/** How the description of what moves cash alone begins. */
const MOVES: readonly (readonly [RegExp, CashMove])[] = [
  [/^((processed )?flatex (deposit|withdrawal)|(ideal|sofort|instant) deposit|deposit|withdrawal|processed)/i, 'money'],
  [/^((flatex )?interest|promotion)/i, 'interest'],
  [/^(degiro )?(exchange connection fee|.*connectivity fee|.*custody fee|.*service fee)/i, 'fee'],
];
/** What the file of transactions tells beside trades, and moves between accounts of one person at Degiro. */
const ELSEWHERE =
  /^(degiro transaction|transaction |.*cash sweep|transfer (from|to) your cash account|.*cash market fund)/i;

/**
 * The account statement of Degiro in English: of it dividends, what moves cash alone and exchanges of no trade, because trades, with what they
 * moved in the account's currency, are in the file of transactions. The column of a change has its currency, and the one behind it the amount.
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
    const isExchange = EXCHANGED.test(words);
    if (isExchange && cell('order id') === '') return ONE_SIDE;
    if (isExchange || TRADED.test(words) || ELSEWHERE.test(words))
      return { skipped: `${quoted(words)} is told by the file of transactions` };
    if (move) return movementOf({ move, day, order, amount, currency, words });
    const isTax = /^dividend tax/i.test(words);
    if (!isTax && !/^dividend/i.test(words)) return refuse(`${quoted(words)} is not understood`);
    return tradeOf({
      ...{ kind: 'stock', action: isTax ? 'fee' : 'dividend', symbol: cell('isin'), day, order, currency, amount },
      ...{ quantity: '', price: '', isOfAccount: isTax, note: cell('product') },
    });
  },
};

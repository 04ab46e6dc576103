import { unitOfCode } from '@market-pulse/contract';
import { numberIn } from './cells';
import type { DateOrder } from './dateOrder';
import { quoted, refuse, type LineReading } from './statement';
import { doubtAmount } from './statedAmount';
import { tradeOf } from './tradeOf';

/** What moved the cash of an account: money of its owner, interest or other income of no instrument, a fee of the account. */
export type CashMove = 'money' | 'interest' | 'fee';

/** The cells of what moved cash, as they stand in the file. */
export interface MovementCells {
  readonly move: CashMove;
  readonly day: string;
  readonly order: DateOrder | undefined;
  /** Below zero for what left the account. */
  readonly amount: string;
  readonly currency: string;
  /** What the file calls it; a word of taking back turns a withdrawal into a deposit that was taken back, and the other way round. */
  readonly words: string;
}

const TAKEN_BACK = /revers|cancel|return(ed)?\b|reject|bounce/i;

/** Reads what moved the cash of an account; what moved none is passed over. */
export function movementOf({ move, day, order, amount, currency, words }: MovementCells): LineReading {
  const moved = numberIn(amount);
  if (moved === undefined || moved === 0) return { skipped: `${quoted(words)} moved no cash` };
  if (currency === '') return refuse('the currency is missing', 'Write its currency here, or leave the line out.');
  const isInward = moved > 0;
  const isDeposit = isInward !== TAKEN_BACK.test(words);
  const action = move === 'money' ? (isDeposit ? 'deposit' : 'withdrawal') : move;
  const isTurned = action === 'withdrawal' || action === 'fee';
  return tradeOf({
    ...{ kind: 'cash', action, symbol: currency, day, order, currency, note: noteOf(words, move) },
    ...{ quantity: '', price: '', amount: Number.isNaN(moved) ? amount : String(isTurned ? -moved : moved) },
  });
}

/** Only what is no usual interest needs words. */
const noteOf = (words: string, move: CashMove) => (move === 'money' || /interest|^int$/i.test(words) ? '' : words);

/** One currency for another: what was given, and what came for it; both above zero. */
export interface ExchangeOfCash {
  readonly day: string;
  readonly order: DateOrder | undefined;
  readonly given: { readonly amount: number; readonly currency: string };
  readonly received: { readonly amount: number; readonly currency: string };
  /** In the currency of what was given. */
  readonly fee?: number;
}

/** Reads an exchange of currencies. */
export function exchangeOf({ day, order, given, received, fee = 0 }: ExchangeOfCash): LineReading {
  if (!(given.amount > 0) || !(received.amount > 0)) return refuse('both sides of the exchange are needed', BY_HAND);
  const reading = tradeOf({
    ...{ kind: 'cash', action: 'exchange', symbol: given.currency, day, order, currency: given.currency },
    ...{ quantity: '', price: '', amount: String(given.amount), fees: [String(fee)], feesBelowZero: 'given back' },
  });
  return 'trade' in reading ? { trade: { ...reading.trade, settled: received } } : reading;
}

const BY_HAND = 'Leave it out, and enter the exchange by hand.';

/** Without the noise of binary fractions: 110.00000000000001. */
const withoutNoise = (amount: number) => Number(amount.toPrecision(12));

/** A trade of a pair of currencies, such as `EUR.USD`: so many of the first for a price in the second. */
export function exchangeOfPair({
  isSale,
  base,
  quote,
  quantity,
  price,
  fee,
  feeCurrency,
  stated = '',
  ...when
}: Pick<ExchangeOfCash, 'day' | 'order'> & {
  readonly isSale: boolean;
  readonly base: string;
  readonly quote: string;
  readonly quantity: number;
  readonly price: number;
  /** Above zero for what was kept. */
  readonly fee: number;
  readonly feeCurrency: string;
  /** What it came to in the second, as the file has it; its sign does not count. */
  readonly stated?: string | undefined;
}): LineReading {
  const [one, other] = [
    { amount: Math.abs(quantity), currency: base },
    { amount: withoutNoise(Math.abs(quantity) * price), currency: quote },
  ];
  const [given, received] = isSale ? [one, other] : [other, one];
  const written = { quantity: String(quantity), price: String(price) };
  const pair = { isSale, quantity: one.amount, price, fee, written };
  const doubt = other.amount > 0 ? doubtAmount(pair, { cell: stated, fees: 'without' }) : undefined;
  if (doubt) return doubt;
  if (fee === 0 || feeCurrency === given.currency) return exchangeOf({ ...when, given, received, fee });
  if (feeCurrency === received.currency) {
    return exchangeOf({ ...when, given, received: { ...received, amount: received.amount - fee } });
  }
  const either = `${quoted(given.currency)} or ${quoted(received.currency)}`;
  return refuse(`the commission is in ${quoted(feeCurrency)}`, `Write it in ${either} here, or leave the line out.`);
}

/** Whether a cell is the code of money, and not of a coin. */
export const isMoney = (code: string): boolean => unitOfCode(code)?.currency === code;

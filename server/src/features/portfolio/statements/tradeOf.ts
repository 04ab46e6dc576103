import {
  PORTFOLIO_LEAST_QUANTITY,
  PORTFOLIO_MAX_FIGURE,
  marketSymbol,
  unitOfCode,
  type PortfolioAction,
  type PortfolioKind,
} from '@market-pulse/contract';
import { canonicalTicker } from '../../companies/ticker';
import { dayIn, numberIn } from './cells';
import type { DateOrder } from './dateOrder';
import { exchanged, type Exchanged } from './exchange';
import { noteIn } from './note';
import { quoted, refuse, type LineReading, type RefusedReading, type StatementTrade } from './statement';
import { doubtAmount, type PricedTrade, type StatedAmount } from './statedAmount';

/** The cells of a transaction, as they stand in the file. */
export interface TradeCells {
  readonly kind?: PortfolioKind | undefined;
  readonly symbol: string;
  readonly day: string;
  /** In which order the file writes days with the year behind. */
  readonly order: DateOrder | undefined;
  readonly action: PortfolioAction;
  /** Its sign does not count: the action says which way. */
  readonly quantity: string;
  readonly price: string;
  /** The whole amount, of what moves no shares. */
  readonly amount?: string;
  /**
   * Whether `amount` is below zero for what was paid and above it for what came in, as on an account: one the other way round takes a
   * trade back, or gives a fee back. Else one below zero takes a dividend or a fee back.
   */
  readonly isOfAccount?: boolean;
  /** What it cost; several cells add up. */
  readonly fees?: readonly string[];
  /** What fees are below zero: what was kept, or what was given back. Where nothing is said, their sign does not count. */
  readonly feesBelowZero?: 'kept' | 'given back';
  readonly currency?: string;
  /** What the line says that a trade came to, in the currency of its price. */
  readonly stated?: readonly StatedAmount[];
  /** The amount of a trade on the account, where that may be in another currency than the price; fees are in that. */
  readonly exchange?: ExchangeCells | undefined;
  readonly note?: string;
}

/** The cells of what a trade came to on an account. */
export interface ExchangeCells {
  readonly amount: string;
  readonly currency: string;
  /** In whichever direction. */
  readonly rate: string;
  /** Whether the amount has the fees in it. */
  readonly hasFees: boolean;
}

/** The remedy of what should be a number. */
const NUMBER = 'Write the number with decimals behind a dot, such as 1250.50, or leave the line out.';

/** The first day that a transaction may be of. */
const FIRST_DAY = '1900-01-01';

/** Reads the cells of a transaction, and holds them to what a transaction may be. */
export function tradeOf(cells: TradeCells): LineReading {
  const { kind, action, note = '' } = cells;
  const symbol = marketSymbol.safeParse(canonicalTicker(cells.symbol));
  if (!symbol.success) return refuse(`${quoted(cells.symbol)} is not a symbol`);
  const date = dayIn(cells.day, cells.order);
  if (date === undefined || date < FIRST_DAY)
    return refuse(
      `${quoted(cells.day)} is not a day`,
      'Write the day as the other lines have it, or leave the line out.',
    );
  const amounts = amountsOf(cells);
  if ('refused' in amounts) return amounts;
  const doubt = doubtStated(cells, amounts);
  if (doubt) return doubt;
  const money = moneyOf(cells, amounts);
  if ('refused' in money) return money;
  const trade = { kind, symbol: symbol.data, date, action, quantity: amounts.quantity, ...money, note: noteIn(note) };
  return takesBack(cells, amounts) ? { cancels: trade } : { trade };
}

/** Why what the line says that a trade came to cannot be of its price and quantity. */
function doubtStated(cells: TradeCells, { quantity, price, fee }: Amounts): RefusedReading | undefined {
  if (quantity === null) return undefined;
  const { exchange, stated = [] } = cells;
  const trade: PricedTrade = { isSale: cells.action === 'sell', quantity, price, fee, written: cells };
  const found = stated.map((one) => doubtAmount(trade, one)).find((doubt) => doubt !== undefined);
  if (found || !exchange) return found;
  // A price in pence and an amount in pounds are of one currency.
  const unit = unitOfCode(cells.currency ?? '');
  if (unit === undefined || unit.currency !== exchange.currency.toUpperCase()) return undefined;
  const amount: StatedAmount = { cell: exchange.amount, fees: exchange.hasFees ? 'with' : 'without' };
  return doubtAmount({ ...trade, price: price / unit.subunit }, amount);
}

/** Price and fee in one currency, also where the file has them in two. */
function moneyOf(cells: TradeCells, { quantity, price, fee }: Amounts): Money | RefusedReading {
  const written = (cells.currency ?? '').trim();
  const { exchange } = cells;
  if (!exchange || quantity === null) return { price, fee, currency: currencyIn(cells.currency) };
  const amount = Math.abs(numberIn(exchange.amount) ?? 0);
  const fees = exchange.hasFees ? (cells.action === 'buy' ? -fee : fee) : 0;
  const rate = numberIn(exchange.rate);
  const amountCurrency = exchange.currency.toUpperCase();
  const money = exchanged({
    ...{ price, quantity, fee, amount: amount + fees, amountCurrency },
    // `GBp` are pence.
    currency: written === 'GBp' ? written : written.toUpperCase(),
    rate: Number.isNaN(rate) ? undefined : rate,
  });
  if ('refused' in money || money.currency === amountCurrency || amountCurrency === '') return money;
  const gross = amount + fees;
  return {
    ...money,
    settled: { amount: cells.action === 'buy' ? -gross - fee : gross - fee, currency: amountCurrency },
  };
}

/** Price and fee in one currency, and what they moved on the account in another. */
interface Money extends Exchanged {
  readonly settled?: NonNullable<StatementTrade['settled']>;
}

/** `GBp` are pence, and not pounds; a broker without a column has dollars. */
function currencyIn(cell: string | undefined): string {
  if (cell === undefined) return 'USD';
  const written = cell.trim();
  return written === 'GBp' || written === 'ZAc' ? written : written.toUpperCase();
}

/**
 * Whether the money of a purchase came in, or that of a sale went out. A fee that is larger than what a sale brought lets money go out
 * too, but less than the fee.
 */
function takesBack({ action, amount, isOfAccount }: TradeCells, { quantity, price, fee }: Amounts): boolean {
  const moved = isOfAccount ? numberIn(amount ?? '') : undefined;
  if (moved === undefined || quantity === null) return false;
  const inward = action === 'buy' ? moved : -moved;
  return inward > Math.abs(fee) && inward > (quantity * price) / 2;
}

interface Amounts {
  readonly quantity: number | null;
  readonly price: number;
  readonly fee: number;
}

function amountsOf({ action, fees = [], ...cells }: TradeCells): Amounts | RefusedReading {
  const fee = feeOf(fees, cells.feesBelowZero);
  if (!isFigure(Math.abs(fee))) return refuse(`${quoted(fees.join(' '))} is not a fee`, NUMBER);
  if (action !== 'buy' && action !== 'sell') {
    const amount = numberIn(cells.amount ?? '');
    if (amount === undefined) return refuse('the amount is missing');
    if (!isFigure(Math.abs(amount))) return refuse(`${quoted(cells.amount ?? '')} is not an amount`, NUMBER);
    return { quantity: null, price: action === 'fee' && cells.isOfAccount ? turned(amount) : amount, fee };
  }
  const quantity = Math.abs(numberIn(cells.quantity) ?? 0);
  if (!isFigure(quantity)) return refuse(`${quoted(cells.quantity)} is not a quantity`, NUMBER);
  if (quantity < PORTFOLIO_LEAST_QUANTITY) return refuse('the quantity is missing');
  const price = numberIn(cells.price);
  if (price === undefined) return refuse('the price is missing');
  return isFigure(price) ? { quantity, price, fee } : refuse(`${quoted(cells.price)} is not a price`, NUMBER);
}

/** What a trade cost, below zero where more was given back; NaN where a cell holds no number. */
function feeOf(cells: readonly string[], belowZero: TradeCells['feesBelowZero']): number {
  const sum = cells.reduce((all, cell) => all + (numberIn(cell) ?? 0), 0);
  if (belowZero === 'given back') return sum;
  return belowZero === 'kept' ? turned(sum) : Math.abs(sum);
}

/** The other sign; nothing has none. */
const turned = (amount: number) => (amount === 0 ? 0 : -amount);

function isFigure(figure: number): boolean {
  return figure >= 0 && figure <= PORTFOLIO_MAX_FIGURE;
}

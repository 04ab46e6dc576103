import {
  PORTFOLIO_LEAST_QUANTITY,
  PORTFOLIO_MAX_FIGURE,
  marketSymbol,
  type PortfolioAction,
  type WatchedKind,
} from '@market-pulse/contract';
import { canonicalTicker } from '../../companies/ticker';
import { dayIn, numberIn } from './cells';
import { quoted, refuse, type LineReading, type RefusedReading } from './statement';

/** The cells of a transaction, as they stand in the file. */
export interface TradeCells {
  readonly kind?: WatchedKind | undefined;
  readonly symbol: string;
  readonly day: string;
  /** How the file writes days. */
  readonly style: 'iso' | 'american';
  readonly action: PortfolioAction;
  /** Its sign does not count: the action says which way. */
  readonly quantity: string;
  readonly price: string;
  /** The whole amount, of a dividend and a fee; its sign counts for a dividend. */
  readonly amount?: string;
  /** What it cost; several cells add up. */
  readonly fees?: readonly string[];
  /** Whose costs stand below zero, so that one above it was given back: the `amount` of a fee, or the `fees`. */
  readonly signed?: 'amount' | 'fees';
  readonly currency?: string;
  readonly note?: string;
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
  const date = dayIn(cells.day, cells.style);
  if (date === undefined || date < FIRST_DAY)
    return refuse(
      `${quoted(cells.day)} is not a day`,
      'Write the day as the other lines have it, or leave the line out.',
    );
  const amounts = amountsOf(cells);
  if ('refused' in amounts) return amounts;
  const currency = (cells.currency ?? '').toUpperCase() || 'USD';
  return { trade: { kind, symbol: symbol.data, date, action, ...amounts, currency, note } };
}

interface Amounts {
  readonly quantity: number | null;
  readonly price: number;
  readonly fee: number;
}

/** Money that was given back has no place in a transaction. */
const givenBack = (cells: string) => refuse(`${quoted(cells)} gives a fee back: please enter it by hand`);

function amountsOf({ action, fees = [], signed, ...cells }: TradeCells): Amounts | RefusedReading {
  const costs = fees.map((cell) => numberIn(cell) ?? 0);
  const cost = costs.reduce((sum, one) => sum + one, 0);
  if (signed === 'fees' && cost > 0) return givenBack(fees.join(' '));
  const fee = Math.abs(cost);
  if (!isFigure(fee)) return refuse(`${quoted(fees.join(' '))} is not a fee`, NUMBER);
  if (action === 'dividend' || action === 'fee') {
    const amount = numberIn(cells.amount ?? '');
    if (amount === undefined) return refuse('the amount is missing');
    if (action === 'fee' && signed === 'amount' && amount > 0) return givenBack(cells.amount ?? '');
    const price = action === 'fee' ? Math.abs(amount) : amount;
    if (price < 0) return refuse(`${quoted(cells.amount ?? '')} takes a dividend back: please enter it by hand`);
    return isFigure(price)
      ? { quantity: null, price, fee }
      : refuse(`${quoted(cells.amount ?? '')} is not an amount`, NUMBER);
  }
  const quantity = Math.abs(numberIn(cells.quantity) ?? 0);
  if (!isFigure(quantity)) return refuse(`${quoted(cells.quantity)} is not a quantity`, NUMBER);
  if (quantity < PORTFOLIO_LEAST_QUANTITY) return refuse('the quantity is missing');
  const price = numberIn(cells.price);
  if (price === undefined) return refuse('the price is missing');
  return isFigure(price) ? { quantity, price, fee } : refuse(`${quoted(cells.price)} is not a price`, NUMBER);
}

function isFigure(figure: number): boolean {
  return figure >= 0 && figure <= PORTFOLIO_MAX_FIGURE;
}

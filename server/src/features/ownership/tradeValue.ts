import { isAds } from './adsNotes';

/** What a form says of a transaction, as far as its value follows from it. */
export interface PricedTrade {
  readonly code: string;
  readonly derivative: boolean;
  readonly security: string;
  readonly shares: number | null;
  /** US dollars. */
  readonly price: number | null;
  readonly perAds: boolean;
  /** Shares that one ADS stands for, as the filing says. */
  readonly adsRatio: number | null;
}

/** What is known beside a form. */
export interface PriceReference {
  /** Closes about the day of the trade, one for each class of shares that has a history; none where nothing is known. */
  readonly closes: readonly number[];
  /** Shares that one ADS of the company stands for, as its newest filing says; null where it has none. */
  readonly adsRatio: number | null;
}

/**
 * The dollars of a transaction; null where they are not known. `doubt` says why a value is left open though shares and a price are told:
 * the price is that of an ADS and nobody says of how many shares, or it is out of all proportion to the day's.
 */
export interface TradeValue {
  readonly value: number | null;
  readonly doubt: 'per_ads' | 'price' | null;
}

/** So many times the day's price, or so small a part of it, no purchase or sale is. */
const MOST_TIMES = 20;

/** Purchases, sales and shares kept back for taxes are at about the day's price; grants and exercised options are not. */
const AT_MARKET = ['P', 'S', 'F'];

/** What a transaction was worth. The one place where shares are multiplied by the price of a form. */
export function tradeValue(trade: PricedTrade, { closes, adsRatio: known }: PriceReference): TradeValue {
  const { code, derivative, security, shares, price } = trade;
  if (shares === null || price === null) return { value: null, doubt: null };
  if (price === 0) return { value: 0, doubt: null };
  const ratio = trade.adsRatio ?? known;
  if (trade.perAds) {
    if (ratio === null) return { value: null, doubt: 'per_ads' };
    return isOutOfProportion(price, closes) ? DOUBTFUL : valued(shares / ratio, price);
  }
  if (derivative || !AT_MARKET.includes(code)) return valued(shares, price);
  if (ratio !== null && ratio !== 1 && !isAds(security)) {
    // The history of such a company is that of its ADSs: which of both prices it is, the nearer one says.
    const [close] = closes;
    if (close === undefined) return { value: null, doubt: 'per_ads' };
    const isPerAds = distance(price, close) < distance(price, close / ratio);
    if (isOutOfProportion(price, [isPerAds ? close : close / ratio])) return DOUBTFUL;
    return valued(isPerAds ? shares / ratio : shares, price);
  }
  return isOutOfProportion(price, closes) ? DOUBTFUL : valued(shares, price);
}

const DOUBTFUL: TradeValue = { value: null, doubt: 'price' };

function valued(shares: number, price: number): TradeValue {
  return { value: Math.round(shares * price * 100) / 100, doubt: null };
}

/** How many times one is the other, whichever is larger. */
const distance = (one: number, other: number) => Math.abs(Math.log(one / other));

function isOutOfProportion(price: number, closes: readonly number[]): boolean {
  return closes.length > 0 && closes.every((close) => distance(price, close) > Math.log(MOST_TIMES));
}

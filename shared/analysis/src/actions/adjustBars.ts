import { priceFactor, sharesPerShare, type ShareSplit } from './shareFactor';

/** A bar as it is shown. */
interface Bar {
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
}

/** A bar as it is kept. */
export interface StoredBar extends Bar {
  readonly adjustedClose: number | null;
}

interface Dividend {
  readonly date: string;
  /** US dollars a share, as it was paid. */
  readonly amount: number;
}

/** What is known of the shares, all of it up to the last bar's day. */
export interface CorporateActions {
  /** Splits and stock dividends, and factors of prices. */
  readonly splits: readonly ShareSplit[];
  readonly dividends: readonly Dividend[];
}

/** What was done to prices; see `price_series`. */
type Adjustment = 'raw' | 'splits' | 'full' | 'unknown';

interface Adjusted {
  readonly bars: Bar[];
  readonly adjustment: Adjustment;
  /** Null for prices as they were traded, or where nobody says. */
  readonly adjustedBy: 'source' | 'site' | null;
}

/**
 * Bars as they were asked for, as far as that can be: adjusted figures are reckoned where the source has raw ones (or ones
 * adjusted for splits) and the corporate actions are known, or where it tells an adjusted close for every bar. Everything
 * else stays as the source has it, and says what it is.
 *
 * Before its day a split of a for b divides prices by a/b and multiplies volumes by it; a factor of prices (`shareRatio`), such as that of a
 * spin-off, divides prices alone, because there are as many shares as before; a dividend multiplies prices
 * before its day by 1 - dividend / close of the day before, as CRSP and Yahoo reckon.
 *
 * @param stored oldest first
 * @param basis what the source did
 */
export function adjustBars(
  stored: readonly StoredBar[],
  basis: Adjustment,
  isAdjusted: boolean,
  { splits, dividends }: CorporateActions,
): Adjusted {
  const asStored: Adjusted = {
    bars: stored.map((bar) => scaleBar(bar, 1, 1)),
    adjustment: basis,
    adjustedBy: basis === 'splits' || basis === 'full' ? 'source' : null,
  };
  if (!isAdjusted || basis === 'full') return asStored;
  if (stored.length > 0 && stored.every(({ adjustedClose }) => adjustedClose !== null)) {
    const bars = stored.map((bar) => scaleBar(bar, (bar.adjustedClose ?? bar.close) / bar.close, 1));
    return { bars, adjustment: 'full', adjustedBy: 'source' };
  }
  const ownSplits = basis === 'raw' ? splits : [];
  if (basis === 'unknown' || ownSplits.length + dividends.length === 0) return asStored;
  const bars = reckonBars(stored, { splits: ownSplits, dividends: inBasis(basis, dividends, splits) });
  return { bars, adjustment: dividends.length > 0 ? 'full' : 'splits', adjustedBy: 'site' };
}

/** Dividends in the dollars of the prices: where these are adjusted for splits, a dividend before a split shrinks with them. */
function inBasis(basis: Adjustment, dividends: readonly Dividend[], splits: readonly ShareSplit[]): Dividend[] {
  if (basis === 'raw') return [...dividends];
  return dividends.map(({ date, amount }) => ({ date, amount: amount / priceFactor(date, splits) }));
}

/** From the newest bar back, with the factors of what happened after each. */
function reckonBars(stored: readonly StoredBar[], { splits, dividends }: CorporateActions): Bar[] {
  const bars: Bar[] = [];
  let ofPrices = 1;
  let ofVolumes = 1;
  let next: StoredBar | undefined;
  for (const bar of stored.toReversed()) {
    const { date: after } = bar;
    const isBetween = ({ date }: { readonly date: string }) => next !== undefined && date > after && date <= next.date;
    const between = splits.filter(isBetween);
    const ratio = priceFactor(after, between);
    const paid = dividends.filter(isBetween).reduce((sum, { amount }) => sum + amount, 0);
    ofPrices /= ratio;
    ofVolumes *= sharesPerShare(after, between);
    // What pays more than it cost is a mistake somewhere: prices below zero would be another.
    const beforePayment = bar.close / ratio;
    if (paid < beforePayment) ofPrices *= 1 - paid / beforePayment;
    bars.push(scaleBar(bar, ofPrices, ofVolumes));
    next = bar;
  }
  return bars.toReversed();
}

function scaleBar(bar: StoredBar, priceFactor: number, volumeFactor: number): Bar {
  const scale = (value: number | null, factor: number) => (value === null ? null : value * factor);
  return {
    date: bar.date,
    open: scale(bar.open, priceFactor),
    high: scale(bar.high, priceFactor),
    low: scale(bar.low, priceFactor),
    close: bar.close * priceFactor,
    volume: scale(bar.volume, volumeFactor),
  };
}

import type { Company, ShareBasis, ValuedFrom } from '@market-pulse/contract';
import { formatCompanyMoney, formatDate, formatStockPrice, formatVolume } from '@market-pulse/format';

type Valued = Pick<Company, 'valued_from'>;

const BASES: Readonly<Record<Exclude<ShareBasis, 'stated'>, string>> = {
  cover: 'cover page',
  balance: 'balance sheet',
  weighted_average: 'weighted average',
};

/** A market cap, with the words that one by a weighted average is never without: `$60.5B by weighted average`. */
export function marketCapText({ market_cap, valued_from }: Valued & Pick<Company, 'market_cap'>): string {
  const text = formatCompanyMoney(market_cap);
  return valued_from?.shares?.basis === 'weighted_average' ? `${text} by weighted average` : text;
}

/**
 * What the figures of the price's day were reckoned from, each with its own day and source: `Market cap: price × 14.68B shares of Jan 16,
 * 2026 (SEC EDGAR, 10-Q cover page) · P/E: price ÷ $7.46 earned in the four quarters to Sep 27, 2025 (SEC EDGAR)`. Undefined where the
 * source of the price stated them, and where there are none.
 */
export function valuationText({ valued_from: from }: Valued): string | undefined {
  if (!from) return undefined;
  const { shares, earnings, dividends } = from;
  const parts = [
    shares && `Market cap: price × ${sharesText(shares)}`,
    earnings &&
      `P/E: price ÷ ${formatStockPrice(earnings.per_share)} earned in the four quarters to ${formatDate(earnings.to)} (${earnings.source})`,
    dividends &&
      `Yield: ${formatStockPrice(dividends.per_share)} of dividends in the year to ${formatDate(dividends.to)} (${dividends.source})`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** `14.68B shares of Jan 16, 2026 (SEC EDGAR, 10-Q cover page)`, `15.04B shares as told for Nov 20, 2026 (Finnhub)`. */
function sharesText({ count, basis, as_of, form, source }: NonNullable<ValuedFrom['shares']>): string {
  const [shares, day] = [`${formatVolume(count)} shares`, formatDate(as_of)];
  if (basis === 'stated') return `${shares} as told for ${day} (${source})`;
  return `${shares} ${basis === 'weighted_average' ? 'on average to' : 'of'} ${day} (${source}, ${form ?? ''} ${BASES[basis]})`;
}

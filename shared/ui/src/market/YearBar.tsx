import type { Quote } from '@market-pulse/contract';
import { formatCryptoPrice, formatStockPrice, isMissing } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { NoHistory } from './NoHistory';
import { RangeBar } from './RangeBar';

export interface YearBarProps {
  /** Weekly closes of the year; undefined while they are under way. */
  readonly closes: readonly number[] | undefined;
  /** Whose lowest and highest price of 52 weeks are drawn, in US dollars; null where there is none, undefined while it is under way. */
  readonly quote: Pick<Quote, 'kind' | 'price' | 'week_52_low' | 'week_52_high'> | null | undefined;
}

/**
 * Stands in the place of a line of 52 weeks where there is no history: the bar of lowest and highest price, where the quote knows both; else
 * words that say so. As wide as `--mp-range-width` and as high as the line's place.
 */
export function YearBar({ closes, quote }: YearBarProps): ReactNode {
  if (closes === undefined || closes.length > 1 || quote === undefined) return null;
  const { kind, price, week_52_low: low, week_52_high: high } = quote ?? {};
  if (isMissing(price) || isMissing(low) || isMissing(high)) return <NoHistory />;
  const format = kind === 'crypto' ? formatCryptoPrice : formatStockPrice;
  return <RangeBar label="52 weeks" variant="track" low={low} high={high} value={price} format={format} />;
}

import { sourceOf } from '@market-pulse/contract';
import {
  formatChangeAmount,
  formatChangePercent,
  formatDate,
  formatStockPrice,
  parseNumeric,
} from '@market-pulse/format';
import type { ChartFigures } from './chartFigures';

/** The figures of a company in words, for pictures and pages that do not change after they were made. */
export interface FigureTexts {
  /** `$391.20`; undefined where no price is known. */
  readonly price: string | undefined;
  /** `+1.20 (+0.31%)`. */
  readonly change: string | undefined;
  readonly isLoss: boolean;
  /** `Price of Nov 20, 2026 · Twelve Data`. Live prices are of that day too: what was made once is not live for long. */
  readonly provenance: string | undefined;
  /** What has to be known before the price is believed. */
  readonly warning: 'Sample data' | 'Out of date' | undefined;
  /** `Nov 21, 2025 to Nov 20, 2026 · Twelve Data`, the days of the line and who has them. */
  readonly days: string | undefined;
}

/** What a picture says of a company's figures; what is not known is not mentioned. */
export function figureTexts({
  price,
  currency,
  change,
  change_percent,
  source,
  as_of,
  status,
  ...rest
}: ChartFigures): FigureTexts {
  const percent = change_percent === null ? undefined : formatChangePercent(change_percent);
  const changes = [change === null ? undefined : formatChangeAmount(change, price), percent && `(${percent})`];
  const day = as_of === null ? 'Price' : `Price of ${formatDate(as_of)}`;
  const isKnown = price !== null;
  return {
    price: isKnown ? formatStockPrice(price, currency) : undefined,
    change: isKnown ? changes.filter(Boolean).join(' ') || undefined : undefined,
    isLoss: (parseNumeric(change ?? change_percent) ?? 0) < 0,
    provenance: isKnown ? [day, source && sourceOf(source).name].filter(Boolean).join(' · ') : undefined,
    warning: isKnown ? warningOf(status) : undefined,
    days:
      rest.from && rest.to
        ? [`${formatDate(rest.from)} to ${formatDate(rest.to)}`, rest.closesFrom && sourceOf(rest.closesFrom).name]
            .filter(Boolean)
            .join(' · ')
        : undefined,
  };
}

function warningOf(status: ChartFigures['status']): FigureTexts['warning'] {
  if (status === 'sample') return 'Sample data';
  return status === 'stale' ? 'Out of date' : undefined;
}

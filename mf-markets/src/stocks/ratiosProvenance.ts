import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { sourceNote } from '@market-pulse/ui';
import { commonProvenance, dayOf } from '../provenance/commonProvenance';

/**
 * Where P/E ratio and dividend yield of a row came from: the earnings that its price is divided by, with the day that they go to, or else
 * the source of the price, which stated them.
 */
export function ratiosProvenance(row: LiveCompanyRow): Provenance {
  return row.ratios_from ?? row;
}

/** Source, day and status that most P/E ratios and yields have in common; undefined where there are none. */
export function commonRatios(rows: readonly LiveCompanyRow[]): Provenance | undefined {
  const known = rows.filter(
    ({ pe_ratio, dividend_yield }) => earningsRatio(pe_ratio) !== null || dividend_yield !== null,
  );
  return commonProvenance(known.map(ratiosProvenance));
}

/**
 * What is added to the line above the table where some figures are not of the source of the prices, or reckoned with what is of another day:
 * ` · P/E, yield: S&P 500 dataset, Aug 21, 2026`. What is a sample says so.
 *
 * @param title what the figures are
 */
export function figuresNote(
  title: string,
  figures: Provenance | undefined,
  prices: Provenance | undefined,
): string | undefined {
  if (!figures?.status) return undefined;
  const isOfPrices = figures.source === prices?.source && dayOf(figures.as_of) === dayOf(prices.as_of);
  return isOfPrices ? undefined : ` · ${title}: ${sourceNote(figures, prices)}`;
}

import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { commonProvenance, dayOf } from '../provenance/commonProvenance';

/** Where P/E ratio and dividend yield of a row came from: from where its price did, unless it says otherwise. */
export function ratiosProvenance(row: LiveCompanyRow): Provenance {
  return row.ratios_from ?? row;
}

/** Source, day and status that most P/E ratios and yields have in common; undefined where there are none. */
export function commonRatios(rows: readonly LiveCompanyRow[]): Provenance | undefined {
  const known = rows.filter(({ pe_ratio, dividend_yield }) => pe_ratio !== null || dividend_yield !== null);
  return commonProvenance(known.map(ratiosProvenance));
}

/**
 * What is added to the line above the table where P/E and yield are not of the source and day of the prices:
 * ` · P/E, yield: S&P 500 dataset, Aug 21, 2026`. What is a sample says so.
 */
export function ratiosNote(ratios: Provenance | undefined, prices: Provenance | undefined): string | undefined {
  if (!ratios?.status) return undefined;
  const isSameDay = dayOf(ratios.as_of) === (prices && dayOf(prices.as_of));
  if (isSameDay && ratios.source === prices?.source) return undefined;
  const parts = [ratios.source, isSameDay ? 'same day' : formatDate(ratios.as_of)];
  if (ratios.status === 'sample' && prices?.status !== 'sample') parts.push('sample data');
  return ` · P/E, yield: ${parts.filter(Boolean).join(', ')}`;
}

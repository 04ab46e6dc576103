import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { formatLargeNumber, formatMarketCap, formatPercent, formatRatio, formatStockPrice } from '@market-pulse/format';
import { useMemo } from 'react';
import { differsFrom, provenanceKey } from '../provenance/commonProvenance';
import type { MarketColumns } from '../tables/marketColumns';
import { quotePage, useCompanyPath } from './companyPages';
import { ratiosProvenance } from './ratiosProvenance';

/**
 * What a stock says in each column of the table.
 *
 * @param ranks rank by ticker; see `marketCapRanks`
 * @param ratios where most P/E ratios and yields came from, which is said above the table
 */
export function useStockColumns(
  ranks: ReadonlyMap<string, number>,
  ratios: Provenance | undefined,
): MarketColumns<LiveCompanyRow> {
  const companyPath = useCompanyPath();
  const ratiosKey = ratios && provenanceKey(ratios);
  return useMemo(() => {
    const differing = (row: LiveCompanyRow) => {
      const provenance = ratiosProvenance(row);
      return differsFrom(ratiosKey, provenance) ? provenance : undefined;
    };
    return {
      titles: { name: 'Company', change: 'Change', volume: 'Volume' },
      watch: ({ ticker, name, slug }) => ({ symbol: ticker, kind: 'stock', name, slug }),
      rank: ({ ticker }) => ranks.get(ticker),
      identity: ({ name, ticker, slug, logo_url, sponsored }) => ({
        name,
        ticker,
        logoUrl: logo_url,
        to: companyPath(slug),
        isSponsored: sponsored,
      }),
      price: ({ price }) => price,
      formatPrice: formatStockPrice,
      change: ({ change, change_percent }) => ({ amount: change, percent: change_percent }),
      volume: ({ volume }) => volume,
      formatVolume: formatLargeNumber,
      cap: ({ market_cap }) => market_cap,
      formatCap: formatMarketCap,
      figures: [
        {
          ...{ key: 'pe', title: 'P/E', width: '76px', format: formatRatio, differing },
          value: ({ pe_ratio }) => pe_ratio,
        },
        {
          ...{ key: 'yield', title: 'Yield', width: '68px', format: formatPercent },
          value: ({ dividend_yield }) => dividend_yield,
        },
      ],
      year: {
        width: '244px',
        role: 'spacious',
        has: ({ week_52_low, week_52_high }) => week_52_low !== null && week_52_high !== null,
        range: ({ week_52_low: low, week_52_high: high, price }) => ({ low, high, price, format: formatStockPrice }),
      },
      sector: ({ sector }) => sector,
      provenance: (row) => row,
      details: ({ ticker }) => quotePage(ticker),
    };
  }, [ranks, companyPath, ratiosKey]);
}

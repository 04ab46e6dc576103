import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { namedClass } from '@market-pulse/contract/share-class';
import {
  formatLargeNumber,
  formatMarketCap,
  formatPercent,
  formatRatio,
  formatStockPrice,
  type Numeric,
} from '@market-pulse/format';
import { useMemo } from 'react';
import { differsFrom, provenanceKey } from '../provenance/commonProvenance';
import type { MarketColumns } from '../tables/marketColumns';
import { quotePage, useCompanyPath, useSectorPath } from './companyPages';
import { ratiosProvenance } from './ratiosProvenance';
import { shownVolume, volumeProvenance } from './shownVolume';

/**
 * What a stock says in each column of the table.
 *
 * @param ranks rank by ticker; see `marketCapRanks`
 * @param ratios where most P/E ratios and yields came from, which is said above the table
 * @param volumes the same of volumes, where that is said
 */
export function useStockColumns(
  ranks: ReadonlyMap<string, number>,
  ratios: Provenance | undefined,
  volumes: Provenance | undefined,
): MarketColumns<LiveCompanyRow> {
  const companyPath = useCompanyPath();
  const sectorPath = useSectorPath();
  const ratiosKey = ratios && provenanceKey(ratios);
  const volumesKey = volumes && provenanceKey(volumes);
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
        ...namedClass({ name, ticker }),
        ticker,
        logoUrl: logo_url,
        to: companyPath(slug),
        isSponsored: sponsored,
      }),
      price: ({ price }) => price,
      formatPrice: (price, { currency }) => formatStockPrice(price, currency),
      change: ({ price, change, change_percent }) => ({ amount: change, price, percent: change_percent }),
      volume: shownVolume,
      formatVolume: formatLargeNumber,
      volumeFrom: (row) => {
        const provenance = volumeProvenance(row);
        const isSaid = provenance === row && volumesKey === undefined;
        return !isSaid && differsFrom(volumesKey, provenance) ? provenance : undefined;
      },
      cap: ({ market_cap }) => market_cap,
      formatCap: formatMarketCap,
      figures: [
        {
          ...{ key: 'pe', title: 'P/E', width: '76px', format: formatRatio, differing },
          value: ({ pe_ratio }) => earningsRatio(pe_ratio),
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
        range: ({ week_52_low: low, week_52_high: high, price, currency }) => {
          return { low, high, price, format: (figure: Numeric) => formatStockPrice(figure, currency) };
        },
      },
      sector: ({ sector }) => sector,
      sectorPath,
      provenance: (row) => row,
      details: ({ ticker }) => quotePage(ticker),
    };
  }, [ranks, companyPath, sectorPath, ratiosKey, volumesKey]);
}

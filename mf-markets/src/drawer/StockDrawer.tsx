import { useCompany } from '@market-pulse/api-client';
import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import {
  formatLargeNumber,
  formatMarketCap,
  formatPercent,
  formatRatio,
  formatStockPrice,
  isMissing,
} from '@market-pulse/format';
import { AppLink, LinkButton, RangeBar } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { quotePage, useCompanyPath } from '../stocks/companyPages';
import { InstrumentDrawer } from './InstrumentDrawer';
import type { KeyFigure } from './InstrumentPanel';
import styles from './InstrumentPanel.module.css';

export interface StockDrawerProps {
  readonly row: LiveCompanyRow;
  /** Place by market cap. */
  readonly rank: number | undefined;
  readonly onClose: () => void;
}

/** Chart and key figures of a stock beside the list: those of its row at once, the others when they have come. */
export function StockDrawer({ row, rank, onClose }: StockDrawerProps): ReactNode {
  const { ticker, name, slug, sector } = row;
  const { data: company } = useCompany(slug || ticker);
  const path = useCompanyPath()(slug || ticker);
  return (
    <InstrumentDrawer
      target={{ symbol: ticker, kind: 'stock', name, slug }}
      detail={[ticker, company?.exchange, sector].filter(Boolean).join(' · ')}
      price={formatStockPrice(row.price)}
      change={{ amount: row.change, percent: row.change_percent }}
      provenance={row}
      figures={figuresOf(row, company, rank)}
      onClose={onClose}
      actions={
        <>
          {path && (
            <LinkButton kind="primary" to={path}>
              Open company page
            </LinkButton>
          )}
          <AppLink to={quotePage(ticker)}>View Details ↗</AppLink>
        </>
      }
    >
      <Ranges row={row} company={company} />
    </InstrumentDrawer>
  );
}

/** Lowest and highest of a year and of a day, where they are known. */
function Ranges({ row, company }: { readonly row: LiveCompanyRow; readonly company: Company | undefined }): ReactNode {
  const ranges = [
    ['52 weeks', company?.week_52_low, company?.week_52_high],
    ['Day', company?.day_low, company?.day_high],
  ] as const;
  return ranges.map(
    ([label, low, high]) =>
      !isMissing(low) &&
      !isMissing(high) && (
        <div key={label} className={styles.range}>
          <p>
            <span>{label}</span>
            <span>
              {formatStockPrice(low)} to {formatStockPrice(high)}
            </span>
          </p>
          <RangeBar label={label} variant="track" low={low} high={high} value={row.price} format={formatStockPrice} />
        </div>
      ),
  );
}

function figuresOf(row: LiveCompanyRow, company: Company | undefined, rank: number | undefined): readonly KeyFigure[] {
  return [
    ['Market Cap', row.market_cap, formatMarketCap(row.market_cap)],
    ['Rank', rank, `#${rank}`],
    ['Volume', row.volume, formatLargeNumber(row.volume)],
    ['Avg Volume', company?.avg_volume, formatLargeNumber(company?.avg_volume)],
    ['P/E Ratio', company?.pe_ratio, formatRatio(company?.pe_ratio)],
    ['Dividend Yield', company?.dividend_yield, formatPercent(company?.dividend_yield)],
  ];
}

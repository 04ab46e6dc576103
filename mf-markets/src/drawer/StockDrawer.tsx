import { useCompany } from '@market-pulse/api-client';
import { useFiledForms } from '@market-pulse/api-client/companies';
import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import {
  formatLargeNumber,
  formatMarketCap,
  formatPercent,
  formatRatio,
  formatStockPrice,
  type Numeric,
  isMissing,
} from '@market-pulse/format';
import { Slot } from '@market-pulse/remote-kit';
import { AppLink, LinkButton, RangeBar } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import PriceAlertButton from '../alerts/PriceAlertButton';
import { comparePath } from '../compare/comparisons';
import { quotePage, useCompanyPath, useSectorPath } from '../stocks/companyPages';
import { InstrumentDrawer } from './InstrumentDrawer';
import type { KeyFigure } from './InstrumentPanel';
import styles from './InstrumentPanel.module.css';
import { volumeFigure } from './volumeFigure';

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
  const { data: filings } = useFiledForms(slug || ticker);
  const properties = useMemo(() => ({ stock: { ticker, slug: slug || ticker } }), [ticker, slug]);
  const path = useCompanyPath()(slug || ticker);
  const sectorPath = useSectorPath()(sector ?? '');
  const about = [ticker, company?.exchange, sectorPath === undefined && sector].filter(Boolean).join(' · ');
  return (
    <InstrumentDrawer
      target={{ symbol: ticker, kind: 'stock', name, slug }}
      detail={
        <>
          {about}
          {sectorPath !== undefined && (
            <>
              {' · '}
              <AppLink to={sectorPath}>{sector}</AppLink>
            </>
          )}
        </>
      }
      tools={<PriceAlertButton company={{ ticker, name }} />}
      price={formatStockPrice(row.price, row.currency)}
      change={{ amount: row.change, price: row.price, percent: row.change_percent }}
      provenance={row}
      figures={figuresOf(row, company, rank)}
      filings={filings}
      onClose={onClose}
      more={<Slot name="stock.panel" kind="overlay" properties={properties} />}
      actions={
        <>
          {path && (
            <LinkButton kind="primary" to={path}>
              Open company page
            </LinkButton>
          )}
          <LinkButton to={comparePath([ticker])}>Compare</LinkButton>
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
  const format = (figure: Numeric) => formatStockPrice(figure, row.currency);
  return ranges.map(
    ([label, low, high]) =>
      !isMissing(low) &&
      !isMissing(high) && (
        <div key={label} className={styles.range}>
          <p>
            <span>{label}</span>
            <span>
              {format(low)} to {format(high)}
            </span>
          </p>
          <RangeBar label={label} variant="track" low={low} high={high} value={row.price} format={format} />
        </div>
      ),
  );
}

function figuresOf(row: LiveCompanyRow, company: Company | undefined, rank: number | undefined): readonly KeyFigure[] {
  return [
    ['Market Cap', row.market_cap, formatMarketCap(row.market_cap)],
    ['Rank', rank, `#${rank}`],
    volumeFigure(row),
    ['Avg Volume', company?.avg_volume, formatLargeNumber(company?.avg_volume)],
    ['P/E Ratio', earningsRatio(company?.pe_ratio), formatRatio(earningsRatio(company?.pe_ratio))],
    ['Dividend Yield', company?.dividend_yield, formatPercent(company?.dividend_yield)],
  ];
}

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
import { AppLink, LinkButton, PriceChange, ProvenanceLine, RangeBar, useNow } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { InstrumentChart } from '../chart/InstrumentChart';
import { quotePage, useCompanyPath } from '../stocks/companyPages';
import { WatchButton } from '../watchlist/WatchButton';
import styles from './StockDrawer.module.css';

/** Width of the drawer in px; on a phone it takes the whole window. */
const WIDTH = 552;

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
  const now = useNow();
  const detail = [ticker, company?.exchange, sector].filter(Boolean).join(' · ');
  return (
    <Drawer open title={name} width={WIDTH} onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <span>{detail}</span>
          <WatchButton variant="button" target={{ symbol: ticker, kind: 'stock', name, slug }} />
        </div>
        <p className={styles.price}>
          <span>{formatStockPrice(row.price)}</span>
          <PriceChange amount={row.change} percent={row.change_percent} />
        </p>
        <ProvenanceLine provenance={row} now={now} />
        <InstrumentChart symbol={ticker} kind="stock" name={name} />
        <Ranges row={row} company={company} />
        <dl className={styles.figures}>
          {figuresOf(row, company, rank).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          {path && (
            <LinkButton kind="primary" to={path}>
              Open company page
            </LinkButton>
          )}
          <AppLink to={quotePage(ticker)}>View Details ↗</AppLink>
        </div>
      </div>
    </Drawer>
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

type Figure = readonly [label: string, value: string];

/** The figures that there are: what no source has is not listed. */
function figuresOf(row: LiveCompanyRow, company: Company | undefined, rank: number | undefined): readonly Figure[] {
  const all: readonly (readonly [label: string, figure: number | null | undefined, text: string])[] = [
    ['Market Cap', row.market_cap, formatMarketCap(row.market_cap)],
    ['Rank', rank, `#${rank}`],
    ['Volume', row.volume, formatLargeNumber(row.volume)],
    ['Avg Volume', company?.avg_volume, formatLargeNumber(company?.avg_volume)],
    ['P/E Ratio', company?.pe_ratio, formatRatio(company?.pe_ratio)],
    ['Dividend Yield', company?.dividend_yield, formatPercent(company?.dividend_yield)],
  ];
  return all.flatMap(([label, figure, text]) => (figure == null ? [] : [[label, text] as const]));
}

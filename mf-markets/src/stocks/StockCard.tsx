import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatLargeNumber, formatMarketCap, formatStockPrice } from '@market-pulse/format';
import { Card, CompanyLogo, FigureList, LinkButton, PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import styles from '../provenance/priceCard.module.css';
import { useCompanyPath } from './companyPages';

export interface StockCardProps {
  readonly ticker: string;
  /** Shown where there is no row. */
  readonly name: string;
  /** The stock's figures; undefined where they could not be had. */
  readonly row: LiveCompanyRow | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** A stock on the home page, with its figures in US dollars and where they came from. */
export function StockCard({ ticker, name, row, now }: StockCardProps): ReactNode {
  const path = useCompanyPath()(ticker);
  const shownName = row?.name ?? name;
  return (
    <Card
      title={shownName}
      logo={<CompanyLogo name={shownName} src={row?.logo_url} />}
      meta={<span>{ticker}</span>}
      foot={
        path && (
          <LinkButton to={path}>
            View Details<span className="mp-visually-hidden"> of {shownName}</span>
          </LinkButton>
        )
      }
    >
      <p className={styles.price}>
        {formatStockPrice(row?.price)} <PriceChange variant="chip" percent={row?.change_percent} />
      </p>
      <FigureList
        figures={[
          { label: 'Market Cap', value: formatMarketCap(row?.market_cap) },
          { label: 'Volume', value: formatLargeNumber(row?.volume) },
        ]}
      />
      {row && (
        <p>
          <FigureStamp provenance={row} now={now} />
        </p>
      )}
    </Card>
  );
}

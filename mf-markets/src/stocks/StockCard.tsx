import { formatLargeNumber, formatMarketCap } from '@market-pulse/format';
import {
  Card,
  ChangeFlash,
  CompanyLogo,
  FigureList,
  LinkButton,
  Placeholder,
  PriceChange,
  typography,
} from '@market-pulse/ui';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import styles from '../provenance/priceCard.module.css';
import { priceText, type Quoted } from '../quotes/quoted';
import { useCompanyPath } from './companyPages';

export interface StockCardProps {
  readonly stock: Quoted;
  /** While the first quotes are under way the figures' places are kept. */
  readonly isPending: boolean;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** A stock on the home page, with its figures in US dollars and where they came from. */
export function StockCard({ stock, isPending, now }: StockCardProps): ReactNode {
  const { symbol, name, quote } = stock;
  const path = useCompanyPath()(symbol);
  const figure = (text: string) => (isPending ? <Placeholder characters={6} /> : text);
  return (
    <Card
      title={name}
      logo={<CompanyLogo name={name} src={quote?.logo_url} />}
      meta={<span>{symbol}</span>}
      foot={
        <div className={styles.actions}>
          {path && (
            <LinkButton to={path}>
              View Details<span className={typography.visuallyHidden}> of {name}</span>
            </LinkButton>
          )}
          <WatchButton variant="button" target={{ symbol, kind: 'stock', name }} />
        </div>
      }
    >
      <p className={styles.price}>
        {isPending ? (
          <Placeholder characters={8} />
        ) : (
          <ChangeFlash value={quote?.price}>{priceText(stock)}</ChangeFlash>
        )}{' '}
        {isPending ? (
          <Placeholder characters={8} shape="chip" />
        ) : (
          <PriceChange variant="chip" percent={quote?.change_percent} />
        )}
      </p>
      <FigureList
        figures={[
          { label: 'Market Cap', value: figure(formatMarketCap(quote?.market_cap)) },
          { label: 'Volume', value: figure(formatLargeNumber(quote?.volume)) },
        ]}
      />
      <p className={styles.stamp}>{quote?.status && <FigureStamp provenance={quote} now={now} />}</p>
    </Card>
  );
}

import { formatCryptoPrice, formatMarketCap } from '@market-pulse/format';
import { Card, ChangeFlash, CompanyLogo, FigureList, LinkButton, PriceChange, typography } from '@market-pulse/ui';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import styles from '../provenance/priceCard.module.css';
import { coinMarketPath } from '../quotes/useInstrumentPath';
import type { HighlightCoin } from './highlightCoins';

export interface CoinCardProps {
  readonly coin: HighlightCoin;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** A coin on the home page: price, change over 24 hours, market cap and volume in US dollars. */
export function CoinCard({ coin: { name, symbol, logo_url, latest_price }, now }: CoinCardProps): ReactNode {
  const hiddenName = <span className={typography.visuallyHidden}> {name}</span>;
  return (
    <Card
      title={name}
      logo={<CompanyLogo name={name} src={logo_url} />}
      meta={
        <>
          <span>{symbol}</span>
          <WatchButton target={{ symbol, kind: 'crypto', name }} />
        </>
      }
      foot={
        <>
          <LinkButton to={coinMarketPath(symbol)}>View Chart{hiddenName}</LinkButton>
          <LinkButton to="/markets/crypto">Trade{hiddenName}</LinkButton>
        </>
      }
    >
      <p className={styles.price}>
        <ChangeFlash value={latest_price?.price_usd}>{formatCryptoPrice(latest_price?.price_usd)}</ChangeFlash>{' '}
        <PriceChange variant="chip" percent={latest_price?.percent_change_24h} />
      </p>
      <FigureList
        figures={[
          { label: 'Market Cap', value: formatMarketCap(latest_price?.market_cap) },
          { label: '24h Volume', value: formatMarketCap(latest_price?.volume_24h) },
        ]}
      />
      <p className={styles.stamp}>{latest_price && <FigureStamp provenance={latest_price} now={now} />}</p>
    </Card>
  );
}

import { formatCryptoPrice, formatMarketCap } from '@market-pulse/format';
import { ChangeFlash, LinkButton, PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { coinMarketPath } from '../quotes/useInstrumentPath';
import { HiddenWords, LabelledFigure } from '../sections/HomeSection';
import { InstrumentCard } from '../sections/InstrumentCard';
import styles from './CoinCard.module.css';
import type { HighlightCoin } from './highlightCoins';

export interface CoinCardProps {
  readonly coin: HighlightCoin;
  /** What the line beside the section's title says (`provenanceKey`). */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** A coin on the home page: price, change over 24 hours, market cap and volume in US dollars. */
export function CoinCard({ coin: { name, symbol, logo_url, latest_price }, commonKey, now }: CoinCardProps): ReactNode {
  const hiddenName = <HiddenWords> {name}</HiddenWords>;
  return (
    <InstrumentCard
      symbol={symbol}
      kind="crypto"
      name={name}
      logoUrl={logo_url}
      quote={null}
      provenance={latest_price}
      commonKey={commonKey}
      now={now}
      price={
        <>
          <strong>
            <ChangeFlash value={latest_price?.price_usd}>{formatCryptoPrice(latest_price?.price_usd)}</ChangeFlash>
          </strong>{' '}
          <PriceChange percent={latest_price?.percent_change_24h} /> <span>24h</span>
        </>
      }
      figures={
        <>
          <LabelledFigure label="Market Cap">{formatMarketCap(latest_price?.market_cap)}</LabelledFigure>
          <LabelledFigure label="24h Volume">{formatMarketCap(latest_price?.volume_24h)}</LabelledFigure>
        </>
      }
      actions={
        <>
          <LinkButton className={styles.action} to={coinMarketPath(symbol)}>
            View Chart{hiddenName}
          </LinkButton>
          <LinkButton className={styles.action} to="/markets/crypto">
            Trade{hiddenName}
          </LinkButton>
        </>
      }
    />
  );
}

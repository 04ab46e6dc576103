import { formatChangeAmount, formatLargeNumber, formatMarketCap, isMissing } from '@market-pulse/format';
import { AppLink, ChangeFlash, Placeholder, PriceChange, ProvenanceDot } from '@market-pulse/ui';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import type { ReactNode } from 'react';
import { priceText, type Quoted } from '../quotes/quoted';
import { HiddenWords, LabelledFigure } from '../sections/HomeSection';
import { InstrumentCard } from '../sections/InstrumentCard';
import { useCompanyPath } from './companyPages';
import styles from './StockCard.module.css';

export interface StockCardProps {
  readonly stock: Quoted;
  /** While the first quotes are under way the figures' places are kept. */
  readonly isPending: boolean;
  /** What the line beside the section's title says (`provenanceKey`). */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** A stock on the home page, with its figures in US dollars, and a mark where these are not of the day and source of the others. */
export function StockCard({ stock, isPending, commonKey, now }: StockCardProps): ReactNode {
  const { symbol, name, quote } = stock;
  const path = useCompanyPath()(symbol);
  const last = isMissing(quote?.volume) ? quote?.last_volume : undefined;
  const figure = (text: string) => (isPending ? <Placeholder characters={5} /> : text);
  return (
    <InstrumentCard
      symbol={symbol}
      kind="stock"
      name={name}
      logoUrl={quote?.logo_url}
      provenance={quote}
      quote={quote}
      commonKey={commonKey}
      now={now}
      price={
        isPending ? (
          <Placeholder characters={24} />
        ) : (
          <>
            <strong>
              <ChangeFlash value={quote?.price}>{priceText(stock)}</ChangeFlash>
            </strong>{' '}
            <PriceChange percent={quote?.change_percent} />{' '}
            {!isMissing(quote?.change) && (
              <span className={Number(quote?.change) < 0 ? styles.loss : styles.gain}>
                {formatChangeAmount(quote?.change, quote?.price)}
              </span>
            )}
          </>
        )
      }
      figures={
        <>
          <LabelledFigure label="Market Cap">
            {quote?.cap_from && !isMissing(quote.market_cap) && <ProvenanceDot provenance={quote.cap_from} now={now} />}
            {figure(formatMarketCap(quote?.market_cap))}
          </LabelledFigure>
          <LabelledFigure label="Volume">
            {last && <ProvenanceDot provenance={last} now={now} />}
            {figure(formatLargeNumber(last?.volume ?? quote?.volume))}
          </LabelledFigure>
        </>
      }
      actions={
        <>
          {path && (
            <AppLink to={path} className={styles.details}>
              View Details<HiddenWords> of {name}</HiddenWords>
            </AppLink>
          )}
          <WatchButton variant="link" target={{ symbol, kind: 'stock', name }} />
        </>
      }
    />
  );
}

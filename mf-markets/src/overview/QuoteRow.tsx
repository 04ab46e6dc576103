import { AppLink, ChangeFlash, Placeholder, PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { priceText, type Quoted } from '../quotes/quoted';
import { useInstrumentPath } from '../quotes/useInstrumentPath';
import styles from './MarketOverview.module.css';

export interface QuoteRowProps {
  readonly quoted: Quoted;
  readonly isPending: boolean;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** A stock or coin with its price in US dollars, its change, and how fresh they are; `-` where there is no quote. */
export function QuoteRow({ quoted, isPending, now }: QuoteRowProps): ReactNode {
  const { symbol, name, quote } = quoted;
  const path = useInstrumentPath()(quoted);
  return (
    <li className={styles.row}>
      <span className={styles.symbol}>{path ? <AppLink to={path}>{symbol}</AppLink> : symbol}</span>
      <span className={styles.price}>
        {isPending ? (
          <Placeholder characters={8} />
        ) : (
          <ChangeFlash value={quote?.price}>{priceText(quoted)}</ChangeFlash>
        )}
      </span>
      <span className={styles.detail}>
        <span className={styles.name}>{name}</span>
        {quote?.status && <FigureStamp variant="compact" provenance={quote} now={now} />}
      </span>
      <span className={styles.change}>
        {isPending ? <Placeholder characters={7} /> : <PriceChange percent={quote?.change_percent} />}
      </span>
    </li>
  );
}

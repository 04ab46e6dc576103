import { AppLink, ChangeFlash, PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { priceText, type Quoted } from '../quotes/quoted';
import { useInstrumentPath } from '../quotes/useInstrumentPath';
import { TickerMark } from './TickerMark';
import styles from './TickerTape.module.css';

export interface TickerItemProps {
  readonly quoted: Quoted;
  /** Source, day and status that most of the tape has (`provenanceKey`): what differs is marked. */
  readonly commonKey: string | undefined;
  /** Whether the tape says once that most of it is out of date or a sample. */
  readonly isSaidOnce: boolean;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** A copy is for the eye and the pointer alone. */
  readonly isCopy: boolean;
}

/** One price on the tape: name, symbol, price and signed change, and how fresh they are; `-` where there is no quote. */
export function TickerItem({ quoted, commonKey, isSaidOnce, now, isCopy }: TickerItemProps): ReactNode {
  const { name, symbol, quote } = quoted;
  const path = useInstrumentPath()(quoted);
  const content = (
    <>
      <span className={styles.symbol}>{symbol}</span> <span className={styles.name}>{name}</span>{' '}
      <ChangeFlash value={quote?.price}>
        <span className={styles.price}>{priceText(quoted)}</span>
      </ChangeFlash>{' '}
      <PriceChange percent={quote?.change_percent} />
      {quote && <TickerMark provenance={quote} {...{ commonKey, isSaidOnce, now }} />}
    </>
  );
  return (
    <li className={styles.item}>
      {path ? (
        <AppLink to={path} className={styles.link} tabIndex={isCopy ? -1 : undefined}>
          {content}
        </AppLink>
      ) : (
        <span className={styles.link}>{content}</span>
      )}
    </li>
  );
}

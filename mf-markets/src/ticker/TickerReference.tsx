import type { SummaryReference } from '@market-pulse/contract';
import { PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { referenceFigure } from '../overview/referenceTexts';
import { TickerMark } from './TickerMark';
import styles from './TickerTape.module.css';

export interface TickerReferenceProps {
  readonly reference: SummaryReference;
  /** Source, day and status that most of the tape has (`provenanceKey`): what differs is marked. */
  readonly commonKey: string | undefined;
  /** Whether the tape says once that most of it is out of date or a sample. */
  readonly isSaidOnce: boolean;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** An index at the beginning of the tape, in points; it has no page to lead to. */
export function TickerReference({ reference, commonKey, isSaidOnce, now }: TickerReferenceProps): ReactNode {
  return (
    <li className={styles.item}>
      <span className={styles.link}>
        <span className={styles.symbol}>{reference.name}</span>{' '}
        <span className={styles.price}>{referenceFigure(reference)}</span>{' '}
        <PriceChange percent={reference.change_percent} />
        <TickerMark provenance={reference} {...{ commonKey, isSaidOnce, now }} />
      </span>
    </li>
  );
}

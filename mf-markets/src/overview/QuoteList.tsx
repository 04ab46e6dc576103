import type { ReactNode } from 'react';
import type { Quoted } from '../quotes/quoted';
import styles from './MarketOverview.module.css';
import { QuoteRow } from './QuoteRow';

export interface QuoteListProps {
  /** Id of the title. */
  readonly labelledBy: string;
  readonly quoted: readonly Quoted[];
  /** While the first quotes are under way the figures' places are kept. */
  readonly isPending: boolean;
  /** Source, day and status that stand above the list (`provenanceKey`): what differs is marked. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/** Stocks or coins with their prices. */
export function QuoteList({ labelledBy, quoted, isPending, commonKey, now }: QuoteListProps): ReactNode {
  return (
    <ul role="list" aria-labelledby={labelledBy} className={styles.rows}>
      {quoted.map((one) => (
        <QuoteRow
          key={`${one.kind} ${one.symbol}`}
          quoted={one}
          isPending={isPending}
          commonKey={commonKey}
          now={now}
        />
      ))}
    </ul>
  );
}

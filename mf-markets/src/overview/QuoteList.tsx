import { Placeholder, typography } from '@market-pulse/ui';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import type { Quoted } from '../quotes/quoted';
import styles from './MarketOverview.module.css';
import { QuoteRow } from './QuoteRow';

export interface QuoteListProps {
  readonly title: string;
  readonly quoted: readonly Quoted[];
  /** While the first quotes are under way the figures' places are kept. */
  readonly isPending: boolean;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** Rows to keep room for, where their number depends on the figures. */
  readonly rows?: number;
  /** Said when the list is empty. */
  readonly empty?: string;
}

export function QuoteList({ title, quoted, isPending, now, rows, empty }: QuoteListProps): ReactNode {
  const id = useId();
  const common = commonProvenance(quoted.map(({ quote }) => quote));
  const commonKey = common && provenanceKey(common);
  const isOpen = isPending && rows !== undefined;
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <ul
        role="list"
        aria-labelledby={id}
        className={styles.rows}
        style={rows === undefined ? undefined : ({ '--rows': rows } as CSSProperties)}
      >
        {isOpen
          ? Array.from({ length: rows }, (_, index) => (
              <li key={index} className={styles.row} aria-hidden>
                <Placeholder characters={30} />
              </li>
            ))
          : quoted.map((one) => (
              <QuoteRow
                key={`${one.kind} ${one.symbol}`}
                quoted={one}
                isPending={isPending}
                commonKey={commonKey}
                now={now}
              />
            ))}
        {!isPending && quoted.length === 0 && <li className={typography.muted}>{empty}</li>}
      </ul>
    </div>
  );
}

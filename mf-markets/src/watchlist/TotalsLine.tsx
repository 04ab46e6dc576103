import { formatChangePercent, formatDate, MISSING } from '@market-pulse/format';
import type { WatchlistItem } from '@market-pulse/contract';
import { PriceChange, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { watchlistTotals, type Mover } from './watchlistTotals';
import styles from './WatchlistPage.module.css';

/** How the day went for a list: how many rose and fell, their mean, the best and the worst. */
export function TotalsLine({ entries }: { readonly entries: readonly WatchlistItem[] }): ReactNode {
  const { symbols, counted, day, up, down, average, best, worst } = watchlistTotals(entries);
  const isKnown = counted > 0;
  return (
    <div className={styles.summary}>
      <dl className={styles.totals}>
        <Total label="Symbols">{symbols}</Total>
        <Total label="Up and down">
          {isKnown ? (
            <>
              <span className={styles.up}>
                <span aria-hidden>▲</span>
                <span className={typography.visuallyHidden}>up </span>
                {up}
              </span>{' '}
              <span className={styles.down}>
                <span aria-hidden>▼</span>
                <span className={typography.visuallyHidden}>down </span>
                {down}
              </span>
            </>
          ) : (
            MISSING
          )}
        </Total>
        <Total label="Average, equal weight">
          {average === undefined ? MISSING : <PriceChange percent={average} />}
        </Total>
        <Total label="Best">
          <MoverText mover={best} />
        </Total>
        <Total label="Worst">
          <MoverText mover={worst} />
        </Total>
      </dl>
      <p className={styles.day}>
        {isKnown
          ? `Change of ${formatDate(day)}${counted < symbols ? `, of ${counted} of ${symbols}: the others have no figure of that day` : ''}.`
          : 'No entry has a current figure, so there is nothing to sum up.'}
      </p>
    </div>
  );
}

function Total({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MoverText({ mover }: { readonly mover: Mover | undefined }): ReactNode {
  if (!mover) return MISSING;
  const { symbol, percent } = mover;
  return (
    <>
      {symbol} <span className={percent < 0 ? styles.down : styles.up}>{formatChangePercent(percent)}</span>
    </>
  );
}

import type { Provenance } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { IconButton, ProvenanceLine, useDensity, useNow } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { OrderSelect } from './OrderSelect';
import styles from './TableTools.module.css';
import type { Sort } from './tableView';

export interface TableToolsProps {
  /** The headline of the list, which names it for screen readers. */
  readonly title: string;
  readonly titleId: string;
  /** The filters; on phones they stand behind a button. */
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  /** What most figures have in common; see `commonProvenance`. */
  readonly provenance: Provenance | undefined;
  /** How many rows of how many are shown; undefined until they are there. */
  readonly count: { readonly shown: number; readonly all: number } | undefined;
  /** What the rows are, in the plural. */
  readonly noun: string;
  readonly sort: Sort | undefined;
  readonly onOrder: (sort: Sort | undefined) => void;
  /** What can be done with the rows that are shown. */
  readonly children?: ReactNode;
}

/**
 * The line above a market table: filters, where the figures came from, how many rows of how many are shown (screen readers hear
 * of every change), how close the rows stand, and what can be done with them.
 */
export function TableTools(props: TableToolsProps): ReactNode {
  const { title, titleId, filters, isFiltered, provenance, count, noun, sort, onOrder, children } = props;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <div className={styles.tools}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.phone}>
        <button type="button" className={styles.filtersButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isFiltered ? 'Filters (on)' : 'Filters'}
        </button>
        <OrderSelect sort={sort} onChange={onOrder} />
      </div>
      <div className={styles.filters} data-open={isOpen || undefined}>
        {filters}
      </div>
      <div className={styles.provenance}>{provenance && <ProvenanceLine provenance={provenance} now={now} />}</div>
      {count && (
        <div className={styles.end}>
          <p className={styles.count} role="status">
            {formatCount(count.shown)} of {formatCount(count.all)} {noun}
          </p>
          <span className={styles.density}>
            <IconButton
              aria-label="Compact rows"
              aria-pressed={isCompact}
              onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
            >
              <svg viewBox="0 0 20 20" aria-hidden>
                <path d={isCompact ? 'M3 5h14M3 10h14M3 15h14' : 'M3 4h14M3 8h14M3 12h14M3 16h14'} />
              </svg>
            </IconButton>
          </span>
          {children}
        </div>
      )}
    </div>
  );
}

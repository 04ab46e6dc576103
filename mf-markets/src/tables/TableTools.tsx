import type { Provenance } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { classNames, ProvenanceLine, useNow } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { OrderSelect, type OrderSelectProps } from './OrderSelect';
import styles from './TableTools.module.css';
import type { Sort } from './tableView';

export interface TableToolsProps {
  /** The headline of the list, which names it for screen readers. */
  readonly title: string;
  readonly titleId: string;
  /** The filters; on phones they stand behind a button. */
  readonly filters: ReactNode;
  /** Opens the filters on phones, where they are a sheet; without it the button shows and hides them. */
  readonly onFilters?: () => void;
  readonly isFiltered: boolean;
  /** What most figures have in common; see `commonProvenance`. */
  readonly provenance: Provenance | undefined;
  /** What else is to be known of where figures came from. */
  readonly note?: string | undefined;
  /** How many rows of how many are shown; undefined until they are there. */
  readonly count: { readonly shown: number; readonly all: number } | undefined;
  /** What the rows are, in the plural. */
  readonly noun: string;
  readonly sort: Sort | undefined;
  readonly onOrder: (sort: Sort | undefined) => void;
  /** The columns that the list on a phone can be ordered by beside those of every table. */
  readonly orders?: OrderSelectProps['orders'];
  /** What can be done with the rows that are shown. */
  readonly children: ReactNode;
}

/**
 * The line above a market table: filters, where the figures came from, how many rows of how many are shown (screen readers hear
 * of every change), and what can be done with them.
 */
export function TableTools(props: TableToolsProps): ReactNode {
  const { title, titleId, filters, onFilters, isFiltered, provenance, note, count, noun, children } = props;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.phone}>
        <button
          type="button"
          className={styles.filtersButton}
          aria-haspopup={onFilters && 'dialog'}
          aria-expanded={onFilters ? undefined : isOpen}
          onClick={onFilters ?? (() => setOpen(!isOpen))}
        >
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d="M2 4h12M4.5 8h7M6.5 12h3" />
          </svg>
          {isFiltered ? 'Filters (on)' : 'Filters'}
        </button>
        <OrderSelect sort={props.sort} orders={props.orders} onChange={props.onOrder} />
      </div>
      <div className={classNames(styles.filters, onFilters && styles.chips)} data-open={isOpen || undefined}>
        {filters}
      </div>
      <div className={styles.provenance}>
        {provenance && (
          <ProvenanceLine provenance={provenance} now={now}>
            {note}
          </ProvenanceLine>
        )}
      </div>
      {count && (
        <div className={styles.end}>
          <p className={styles.count} role="status">
            {formatCount(count.shown)} of {formatCount(count.all)} {noun}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}

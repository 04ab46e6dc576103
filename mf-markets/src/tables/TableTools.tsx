import type { Provenance } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { classNames, SourceLine, useNow, type ToldSource } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FiltersButton, FiltersOnPage } from '../filters/FiltersButton';
import { OrderSelect, type OrderSelectProps } from './OrderSelect';
import styles from './TableTools.module.css';
import type { Sort } from './tableView';

export interface TableToolsProps {
  /** The headline of the list, which names it for screen readers. */
  readonly title: string;
  readonly titleId: string;
  /** The filters; on phones a button stands for them. */
  readonly filters: ReactNode;
  /** Opens the filters on phones, where they are a sheet. */
  readonly onFilters: () => void;
  readonly isFiltered: boolean;
  /** What most figures have in common; see `commonProvenance`. */
  readonly provenance: Provenance | undefined;
  /** Where other figures are from, of which `note` tells. */
  readonly others?: readonly (ToldSource | undefined)[];
  /** What else is to be known of where figures came from. */
  readonly note?: string | undefined;
  /** Which figures are not there, and why. */
  readonly hidden?: string | undefined;
  /** Whether there usually is something: on phones there are two lines for it before it is there. */
  readonly hasNotes?: boolean;
  /** Whether the choice between views of the list stands beside it on phones; see `ViewSwitch`. */
  readonly hasSwitch?: boolean;
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
 * of every change), and what can be done with them. As high before they are there.
 */
export function TableTools(props: TableToolsProps): ReactNode {
  const { title, titleId, filters, onFilters, isFiltered, provenance, note, hidden, count, noun, children } = props;
  const { hasNotes = false, hasSwitch = false } = props;
  const now = useNow();
  return (
    <div className={styles.tools}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={classNames(styles.phone, hasSwitch && styles.besideSwitch)}>
        <FiltersButton isFiltered={isFiltered} onOpen={onFilters} />
        <OrderSelect sort={props.sort} orders={props.orders} onChange={props.onOrder} />
      </div>
      <FiltersOnPage className={styles.filters}>{filters}</FiltersOnPage>
      <div className={classNames(styles.provenance, !count && hasNotes && styles.twoLines)}>
        {provenance && <SourceLine {...{ provenance, now, note }} others={props.others} />}
      </div>
      <div className={classNames(styles.end, !count && styles.waiting)}>
        {count && (
          <p className={styles.count} role="status">
            {formatCount(count.shown)} of {formatCount(count.all)} {noun}
          </p>
        )}
        {children}
      </div>
      {hidden && <p className={styles.hidden}>{hidden}</p>}
    </div>
  );
}

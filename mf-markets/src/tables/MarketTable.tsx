import type { Provenance } from '@market-pulse/contract';
import { DataTable, useDensity, useNow, type DataTableProps } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { provenanceKey } from '../provenance/commonProvenance';
import { dataColumns, isInUse, type MarketColumns } from './marketColumns';

const NONE: readonly string[] = [];

export interface MarketTableProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'density'> {
  readonly columns: MarketColumns<Row>;
  /** All rows that there are, also those that filters leave out: a column without a figure in any of them is not shown. */
  readonly all: readonly Row[];
  /** What the line above the table says; a row that differs has a dot that tells. */
  readonly common: Provenance | undefined;
  /** Keys of columns that the visitor does not want to see. */
  readonly hidden?: readonly string[];
}

/** Stocks or coins with their figures in US dollars. */
export function MarketTable<Row>({
  columns,
  all,
  common,
  hidden = NONE,
  onOpen,
  ...rest
}: MarketTableProps<Row>): ReactNode {
  const now = useNow();
  const [density] = useDensity();
  const commonKey = common && provenanceKey(common);
  const every = useMemo(() => dataColumns(columns, commonKey, now, onOpen), [columns, commonKey, now, onOpen]);
  // A text, so that the columns stay the same while only figures change: rows are then drawn anew one by one.
  const missing = every
    .filter((column) => !isInUse(column, all))
    .map(({ key }) => key)
    .join(' ');
  const drawn = useMemo(
    () =>
      every
        .filter(({ key }) => !missing.split(' ').includes(key))
        .map((column) => (hidden.includes(column.key) ? { ...column, isHidden: true } : column)),
    [every, missing, hidden],
  );
  return <DataTable {...rest} onOpen={onOpen} columns={drawn} density={density} />;
}

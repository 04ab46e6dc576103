import type { Provenance } from '@market-pulse/contract';
import { chosenColumns, NO_CHOICE, type ColumnChoice } from '@market-pulse/remote-kit/table';
import { DataTable, useDensity, useNow, type DataTableProps } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { provenanceKey } from '../provenance/commonProvenance';
import { dataColumns, isInUse, type MarketColumns } from './marketColumns';

export interface MarketTableProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'density'> {
  readonly columns: MarketColumns<Row>;
  /** All rows that there are, also those that filters leave out: a column without a figure in any of them is not shown. */
  readonly all: readonly Row[];
  /** What the line above the table says; a row that differs has a dot that tells. */
  readonly common: Provenance | undefined;
  /** What the visitor chose of its columns. */
  readonly choice?: ColumnChoice;
}

/** Stocks or coins with their figures in US dollars. */
export function MarketTable<Row>({
  columns,
  all,
  common,
  choice = NO_CHOICE,
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
      chosenColumns(
        every.filter(({ key }) => !missing.split(' ').includes(key)),
        choice,
      ),
    [every, missing, choice],
  );
  return <DataTable {...rest} onOpen={onOpen} columns={drawn} density={density} />;
}

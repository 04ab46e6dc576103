import type { TableName } from '@market-pulse/contract/rules';
import { DataTable, type DataTableProps } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import styles from './ChoosableTable.module.css';
import { chosenColumns } from './chosenColumns';
import { ColumnChooser } from './ColumnChooser';
import { useChosenColumns } from './useChosenColumns';

export interface ChoosableTableProps<Row> extends DataTableProps<Row> {
  /** The name under which it is remembered what was chosen of its columns, and saved. */
  readonly name: TableName;
}

/**
 * A table whose columns the visitor chooses: right above it stands the button for that, with what the member saved of it. A table of
 * few columns is one without (`offeredColumns`).
 */
export function ChoosableTable<Row>({ name, caption, columns, ...table }: ChoosableTableProps<Row>): ReactNode {
  const chosen = useChosenColumns(name);
  const drawn = useMemo(() => chosenColumns(columns, chosen.choice), [columns, chosen.choice]);
  return (
    <div>
      <div className={styles.tools}>
        <ColumnChooser columns={columns} chosen={chosen} caption={caption} views={name} />
      </div>
      <DataTable {...table} caption={caption} columns={drawn} />
    </div>
  );
}

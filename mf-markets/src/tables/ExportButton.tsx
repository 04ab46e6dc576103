import { toCsv, type CsvColumn } from '@market-pulse/format/csv';
import { Button, saveCsv } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ExportButtonProps<Row> {
  /** First word of the file's name: `stocks`. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Exactly what the table shows, in its order. */
  readonly rows: readonly Row[];
}

/** Saves what a table shows as a file for spreadsheets. */
export function ExportButton<Row>({ name, columns, rows }: ExportButtonProps<Row>): ReactNode {
  const save = () => {
    const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    saveCsv(`${name}-${day}.csv`, toCsv(columns, rows));
  };
  return (
    <Button size="small" onClick={save} disabled={rows.length === 0}>
      Export CSV
    </Button>
  );
}

import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { toCsv, type CsvColumn } from './csv';
import { saveFile } from './saveFile';

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
    saveFile(`${name}-${day}.csv`, 'text/csv;charset=utf-8', toCsv(columns, rows));
  };
  return (
    <Button size="small" onClick={save} disabled={rows.length === 0}>
      Export CSV
    </Button>
  );
}

import type { CsvColumn } from '@market-pulse/format/csv';
import { tool } from '@market-pulse/remote-kit/table';
import { IconButton, saveCsv, useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ExportButtonProps<Row> {
  /** First word of the file's name: `stocks`. */
  readonly name: string;
  /** Brings its columns, which nobody needs before. */
  readonly loadColumns: () => Promise<readonly CsvColumn<Row>[]>;
  /** Exactly what the table shows, in its order. */
  readonly rows: readonly Row[];
  /** What the button is called where there is another one for a file. */
  readonly label?: string;
}

/** Saves what a table shows as a file for spreadsheets. What makes the file comes when it is asked for. */
export function ExportButton<Row>({
  name,
  loadColumns,
  rows,
  label = 'Export CSV',
}: ExportButtonProps<Row>): ReactNode {
  const { message } = useApp();
  const save = async () => {
    const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    try {
      const [{ toCsv }, columns] = await Promise.all([import('@market-pulse/format/csv'), loadColumns()]);
      saveCsv(`${name}-${day}.csv`, toCsv(columns, rows));
    } catch {
      message.error('The file could not be made. Please try again.');
    }
  };
  return (
    <IconButton
      className={tool.button}
      aria-label={label}
      title={label}
      onClick={() => void save()}
      disabled={rows.length === 0}
    >
      <svg viewBox="0 0 20 20" aria-hidden>
        <path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />
      </svg>
    </IconButton>
  );
}

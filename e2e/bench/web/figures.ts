/** Median and range of what several runs measured. */
export interface Figures {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** @throws Error without a value */
export function figuresOf(values: readonly number[]): Figures {
  const sorted = [...values].sort((one, other) => one - other);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) throw new Error('Nothing was measured');
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  const median = middle.reduce((sum, value) => sum + value, 0) / middle.length;
  return { median, least, most };
}

/** `1,180 (1,102–1,240)`: median and range; of one run the one value. */
export function formatFigures({ median, least, most }: Figures, digits = 0): string {
  const text = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return least === most ? text(median) : `${text(median)} (${text(least)}–${text(most)})`;
}

/** A table in Markdown whose first columns are text and whose others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], textColumns: number): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const marks = head.map((_, index) => (index < textColumns ? '---' : '---:'));
  return [line(head), `|${marks.join('|')}|`, ...rows.map(line)].join('\n');
}

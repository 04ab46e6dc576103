/** A table of a filing: each row is its cells, with `|` between them. */
export const filingTable = (...rows: readonly string[]): string =>
  `<table><tbody>${rows.map((row) => `<tr>${cellsOf(row)}</tr>`).join('')}</tbody></table>`;

const cellsOf = (row: string) =>
  row
    .split('|')
    .map((cell) => `<td>${cell.trim()}</td>`)
    .join('');

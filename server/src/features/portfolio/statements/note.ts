/** What notes may not hold, lines and tabs they may, and marks that turn the text behind them. */
const UNWANTED = /[^\P{Cc}\t\r\n]|[\u202A-\u202E\u2066-\u2069]/gu;
const NOTE_LENGTH = 500;

/** What a line says of a transaction as a note that is typed in: without what cannot be seen, and no longer, without half of a sign at its end. */
export function noteIn(cell: string): string {
  let note = '';
  for (const sign of cell.slice(0, 2 * NOTE_LENGTH).replace(UNWANTED, '')) {
    if (note.length + sign.length > NOTE_LENGTH) break;
    note += sign;
  }
  return note;
}

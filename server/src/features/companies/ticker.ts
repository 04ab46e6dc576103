/** The ticker in the form that the database holds: upper case, the share class behind a dot. `brk-b` is `BRK.B`. */
export function canonicalTicker(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[-/\s]+/g, '.');
}

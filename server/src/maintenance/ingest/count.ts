/** A number for a line at the terminal: `1,234`. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

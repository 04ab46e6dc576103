/** A text as a LIKE pattern that matches just this text: `%` and `_` in it stand for themselves. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

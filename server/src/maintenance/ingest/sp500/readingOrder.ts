/** One word in parentheses at the end: `Home Depot (The)`, `Lilly (Eli)`; not `Fox Corporation (Class A)`. */
const INVERTED_NAME = /^(?<name>.+) \((?<first>\w+)\)$/u;

/**
 * A company's name as one says it. The index lists some inverted, so that they sort by their main word: `Lilly (Eli)` is
 * `Eli Lilly`. Others stay as they are.
 */
export function inReadingOrder(name: string): string {
  return name.replace(INVERTED_NAME, '$<first> $<name>');
}

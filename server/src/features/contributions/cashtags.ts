/** Most symbols that one text is linked to: who names more writes a list. */
export const CASHTAGS_LIMIT = 20;

/**
 * `$NVDA`, `$BRK.B`: the dollar sign before up to ten letters and digits of which the first is a letter, with the share
 * class behind a dot or dash. Not an amount (`$5`), not within a word or an address, not a second dollar sign.
 */
const CASHTAG = /(?<![\p{L}\p{N}$/_.-])\$([A-Za-z][A-Za-z0-9]{0,9}(?:[.-][A-Za-z]{1,2})?)(?![\p{L}\p{N}$_])/gu;

/** Where a symbol of a text leads, by the symbol in upper case: `{ 'BRK.B': '/company/berkshire-hathaway' }`. */
export type CashtagLinks = Readonly<Record<string, string>>;

/** A piece of a text: words, or a symbol that was written with a dollar sign. */
export interface TextPiece {
  readonly text: string;
  /** The symbol as the site has it, in upper case with a dot before the share class; undefined for words. */
  readonly symbol?: string;
}

/** A text in pieces: its words and its symbols, in their order. Together they are the text. */
export function splitCashtags(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(CASHTAG)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], symbol: (match[1] ?? '').toUpperCase().replace('-', '.') });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The symbols that a text names with a dollar sign, each once, in their order, no more than `CASHTAGS_LIMIT`. */
export function cashtagsOf(text: string): string[] {
  const symbols = splitCashtags(text).flatMap(({ symbol }) => symbol ?? []);
  return [...new Set(symbols)].slice(0, CASHTAGS_LIMIT);
}

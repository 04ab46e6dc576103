/** A letter, digit, punctuation or symbol with ink: neither a filler of no width (U+3164), nor the empty Braille cell (U+2800). */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something that can be seen: one of characters without width alone is blank. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

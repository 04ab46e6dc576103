const ELLIPSIS = '…';

/**
 * A text of at most `length` characters: a longer one ends after a whole word, with an ellipsis. One without any word
 * border in its first half is cut where the length ends.
 */
export function shortenText(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length - ELLIPSIS.length + 1);
  const border = room.lastIndexOf(' ');
  const kept = border > length / 2 ? room.slice(0, border) : room.slice(0, -1);
  return kept.replace(/[\s,;:.–-]+$/, '') + ELLIPSIS;
}

import { heapsMarks } from './heapedMarks';
import { isVisible } from './visible';

/** What was read: the text as it is stored, or what is wrong with it, for a person. */
export type ReadText = { readonly text: string } | { readonly problem: string };

const MISSING = 'Give it a name';
const HIDDEN = 'Line breaks and characters that are not shown are not allowed here';
const HEAPED = 'This name stacks accents on single letters: use at most four on each';

/**
 * Controls, marks that turn the direction of writing, halves of characters, and what belongs to no standard. The two joiners stay:
 * names in Persian and Hindi, and some emoji, are written with them.
 */
const NOT_IN_NAMES = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * A name that somebody gives to something of their own: a saved screen, a watchlist, an account of their portfolio. Letter for letter as
 * it was typed (Unicode's NFC: `R² > 0.9` stays so), without spaces around it, one space where several stood, and of at most `max`
 * characters, counted as code points.
 *
 * @param missing what the person reads of a name in which nothing can be seen
 */
export function readOwnName(typed: string, max: number, missing = MISSING): ReadText {
  const text = oneSpaced(typed.normalize('NFC'));
  if (NOT_IN_NAMES.test(text)) return { problem: HIDDEN };
  if (!isVisible(text)) return { problem: missing };
  if (heapsMarks(text)) return { problem: HEAPED };
  return Array.from(text).length > max ? { problem: `At most ${max} characters` } : { text };
}

/** What two names have in common that count as the same: letter case, variants of a letter and what cannot be seen make no difference. */
export function ownNameKey(name: string): string {
  const key = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFKC');
  return oneSpaced(key);
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\p{Zs}+/gu, ' ');
}

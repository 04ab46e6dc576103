/** `O’Reilly` and `O'Reilly` are `oreilly`. */
export const APOSTROPHES = "'’‘`´ʼ";
/** First and last of the marks that NFKD splits off a Latin letter: `Estée` becomes `Estee`. */
export const MARKS = ['\u0300', '\u036f'] as const;
/** Latin letters that no decomposition makes plain, as they are typed without them. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
};

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const MARK = new RegExp(`[${MARKS.join('-')}]`, 'g');
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** The dot of an initial: `J.B. Hunt` and `U.S. Bancorp` are typed `jb hunt` and `us bancorp`. */
const DOT_OF_INITIAL = /\b([a-z])\./g;

/**
 * A name as it is compared: lower case, without marks, apostrophes and the dots of initials. Two
 * spellings of one name are the same then. The server's database does the same (`foldedColumn`).
 */
export function foldedName(text: string): string {
  return text
    .replace(APOSTROPHE, '')
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(DOT_OF_INITIAL, '$1');
}

/** A text that names are searched by, as it is compared with them. Of an apostrophe alone nothing would be left, which every name has. */
export function foldedQuery(text: string): string {
  return foldedName(text) || text;
}

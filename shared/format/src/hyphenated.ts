/** Marks that NFKD splits off a letter: `Estée` becomes `Estee`. */
const COMBINING_MARKS = /\p{M}/gu;
/** `Lowe’s` and `Lowe's` are `lowes`. */
const APOSTROPHES = /['’‘`]/g;
const NOT_IN_AN_ADDRESS = /[^a-z0-9]+/g;

/** A name as the end of an address: lower case, hyphens between the words. Empty when it has no Latin letter or digit. */
export function hyphenated(name: string): string {
  return name
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(NOT_IN_AN_ADDRESS, '-')
    .replace(/^-|-$/g, '');
}

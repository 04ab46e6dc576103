/** Blanks of other scripts and typesetting, which NFKC leaves apart: RFC 8265 (OpaqueString) has them all be the one that keyboards have. */
const BLANKS = /\p{Zs}/gu;

/**
 * The one form in which a password is hashed and compared. Keyboards differ in how they send a letter with its mark: `ü` is one character
 * on most and two, `u` and its dots, on some phones. Case and blanks at the ends stay as they are.
 */
export function normalPassword(typed: string): string {
  return typed.normalize('NFKC').replace(BLANKS, ' ');
}

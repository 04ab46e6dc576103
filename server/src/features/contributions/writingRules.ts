import { plainText } from './findsLink';
import { textOf, type Writing } from './review';

/** A word or phrase, or a domain, that moderators look at before it is published. */
export interface WritingRule {
  readonly kind: 'word' | 'link';
  /** As `rulePattern` makes it. */
  readonly pattern: string;
}

/** What of a pattern is compared: case, look-alikes of the same letter, dots spelt out and spaces in a row make no difference. */
export function comparable(text: string): string {
  return plainText(text).toLowerCase().trim();
}

/**
 * A pattern as it is kept; undefined for what is none: a word needs a letter or digit, a link is a domain, which may be given as an
 * address.
 */
export function rulePattern({ kind, pattern }: WritingRule): string | undefined {
  const text = comparable(pattern);
  if (kind === 'word') return /[\p{L}\p{N}$]/u.test(text) ? text : undefined;
  const host = text
    .replace(/^[a-z]+:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/[/?#].*$/u, '');
  return /^(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}$/u.test(host) ? host : undefined;
}

/** What of a writing rules are compared with: its title, its words, and where its links lead. */
export function comparedText({ title = '', html }: Writing): string {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address).join(' ');
  return comparable(`${title} ${textOf(html)} ${links}`);
}

/** Whether a pattern stands in a text that `comparedText` made: as whole words, or as a domain or the end of one. */
export function matchesRule(text: string, { pattern }: WritingRule): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) {
    const touchesBefore = isWord(text[at - 1]) && isWord(pattern[0]);
    const end = at + pattern.length;
    const touchesAfter = isWord(text[end]) && isWord(pattern.at(-1));
    if (!touchesBefore && !touchesAfter) return true;
  }
  return false;
}

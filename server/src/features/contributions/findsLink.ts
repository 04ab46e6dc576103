import { parse } from 'tldts';

/** What is written for a dot so that no program sees one: `example[.]com`, `example (dot) com`, a look-alike of another script. */
const DOTS = /\s*(?:[[({<]\s*(?:\.|dot|punkt)\s*[\])}>]|[。．｡․﹒])\s*|\s+dot\s+(?=[a-z]{2,}(?![a-z]))/giu;
/** Characters that have no width: they part a word for programs and not for people. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
/** An address that begins as one, also with letters left out or put in place of others: `hxxps://`, `http:\\`. */
const SCHEME = /\b(?:h(?:tt|xx|\*\*|__)ps?|ftp|tg|t\.me)\s*:?\s*[/\\]{2}|\bwww\d?\s*\./iu;
const HOST =
  /(?<![\p{L}\p{N}@$_-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/giu;
/** Endings that a sentence without a space behind its full stop, or an abbreviation, has more often than an address. */
const WORD_ENDINGS = new Set([
  'is',
  'it',
  'in',
  'so',
  'to',
  'no',
  'my',
  'me',
  'us',
  'at',
  'be',
  'as',
  'am',
  'do',
  'inc',
  'ltd',
  'we',
]);

/**
 * A text as people read it, with dots that are spelt out or replaced by look-alikes as dots, without what has no width, and with one
 * space for several: the expressions here would take the square of their number in time.
 */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').replace(DOTS, '.');
}

/**
 * Whether a text leads somewhere, however that is written: with a scheme or a disguised one (`hxxp`), as a bare domain, with dots
 * spelt out or replaced by look-alikes, or cut by characters without width. Tickers (`BRK.B`), figures (`3.5`) and sentences that
 * lack a space are none. Ends of domains are those of the public suffix list.
 */
export function findsLink(text: string): boolean {
  const plain = plainText(text);
  if (SCHEME.test(plain)) return true;
  for (const { 0: host, index } of plain.matchAll(HOST)) {
    const { isIcann, domain, publicSuffix } = parse(host.toLowerCase());
    if (isIcann !== true || domain === null || publicSuffix === null) continue;
    const hasPath = /^\/[^\s/]/.test(plain.slice(index + host.length, index + host.length + 2));
    if (!hasPath && WORD_ENDINGS.has(publicSuffix) && host.split('.').length === 2) continue;
    return true;
  }
  return false;
}

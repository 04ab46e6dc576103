/*
 * Exemptions that an offering claims, as form D codes them, in words. Source: the SEC's EDGAR form D XML technical specification, item 6,
 * and the text of the form; `05` and `46` are of before 2017.
 */

const CODES: Readonly<Record<string, string>> = {
  '04': 'Rule 504(b)(1), not (i), (ii) or (iii)',
  '04.1': 'Rule 504(b)(1)(i)',
  '04.2': 'Rule 504(b)(1)(ii)',
  '04.3': 'Rule 504(b)(1)(iii)',
  '05': 'Rule 505',
  '06': 'Rule 506',
  '06b': 'Rule 506(b)',
  '06c': 'Rule 506(c)',
  '46': 'Securities Act Section 4(6)',
  '4a5': 'Securities Act Section 4(a)(5)',
  '3C': 'Investment Company Act Section 3(c)',
};

/** An exemption in words: `06b` is `Rule 506(b)`, `3C.7` is `Investment Company Act Section 3(c)(7)`. A code that is not known stays. */
export function exemptionWords(code: string): string {
  if (Object.hasOwn(CODES, code)) return CODES[code] ?? code;
  const section = /^3C\.(\d{1,2})$/.exec(code)?.[1];
  return section === undefined ? code : `Investment Company Act Section 3(c)(${section})`;
}

/** Exemptions in words, without a section as a whole where one of its paragraphs is named. */
export function exemptionsOf(codes: readonly string[]): string[] {
  const known = new Set(codes.map((code) => code.trim()).filter(Boolean));
  if ([...known].some((code) => code.startsWith('3C.'))) known.delete('3C');
  return [...known].map(exemptionWords);
}

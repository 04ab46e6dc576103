/** What companies are, which one and the same company is called with and without. */
const forms = new Set(
  'INC INCORPORATED CORP CORPORATION CO COMPANY COS COMPANIES LTD LIMITED PLC LLC LP SA NV AG SE THE COM'.split(' '),
);

/** Endings of the SEC's list of 13F securities: the state, and shares that are new. */
const endings = new Set('DEL NEW MD NEV DE NV'.split(' '));

/** Words as that list shortens them. */
const longer: Readonly<Record<string, string>> = {
  HLDG: 'HOLDING',
  HLDGS: 'HOLDINGS',
  LABS: 'LABORATORIES',
  INTL: 'INTERNATIONAL',
  GRP: 'GROUP',
  TECH: 'TECHNOLOGY',
  TECHNOLOGIES: 'TECHNOLOGY',
  SVCS: 'SERVICES',
  FINL: 'FINANCIAL',
  MTRS: 'MOTORS',
  PHARMACEUTICALS: 'PHARMACEUTICAL',
};

/**
 * The name of a company as names are compared: capitals, without marks, legal forms and endings of lists. `APPLE INC` and
 * `Apple Inc.` are equal, `ABBOTT LABS` and `Abbott Laboratories` too. Empty where nothing is left.
 */
export function issuerNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/\.(?=COM\b)/g, ' ')
    .replaceAll(/['.’]/g, '')
    .replaceAll('&', ' AND ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  while (words.length > 1 && endings.has(words.at(-1) ?? '')) words.pop();
  const class_ = words.findIndex((word, at) => at > 0 && (word === 'CLASS' || word === 'CL') && at >= words.length - 2);
  const named = class_ === -1 ? words : words.slice(0, class_);
  return named
    .filter((word) => !forms.has(word))
    .map((word) => longer[word] ?? word)
    .join(' ');
}

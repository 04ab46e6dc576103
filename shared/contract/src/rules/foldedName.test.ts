import { foldedName } from './foldedName';

test.each([
  ["O'Reilly", 'oreilly'],
  ['O’Reilly', 'oreilly'],
  ["Lowe's Companies, Inc.", 'lowes companies, inc.'],
  ['lowe´s', 'lowes'],
  ['Estée Lauder', 'estee lauder'],
  ['MÜLLER & Söhne', 'muller & sohne'],
  ['Mu\u0308ller', 'muller'],
  ['A.P. Møller - Mærsk A/S', 'ap moller - maersk a/s'],
  ['Großkraftwerk Łódź', 'grosskraftwerk lodz'],
  ['ÇELİK', 'celik'],
  ['J.B. Hunt', 'jb hunt'],
  ['A. O. Smith', 'a o smith'],
  ['J.P.M. Dot.com N.V.', 'jpm dot.com nv'],
  ['AT&T', 'at&t'],
  ['株式会社', '株式会社'],
  ["'", ''],
])('%s is searched as %p', (name, folded) => {
  expect(foldedName(name)).toBe(folded);
});

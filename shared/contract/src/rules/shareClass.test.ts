import { namedClass } from './shareClass';

test.each([
  ['GOOGL', 'Alphabet Inc. (Class A)', 'Alphabet Inc., Class A'],
  ['GOOG', 'Alphabet Inc.', 'Alphabet Inc., Class C'],
  ['BRK.A', 'Berkshire Hathaway', 'Berkshire Hathaway, Class A'],
  ['BRK.B', 'Berkshire Hathaway', 'Berkshire Hathaway, Class B'],
  ['FOX', 'Fox Corporation (Class B)', 'Fox Corporation, Class B'],
  ['FOXA', 'Fox Corporation (Class A)', 'Fox Corporation, Class A'],
  ['NWSA', 'News Corp', 'News Corp, Class A'],
  ['NWS', 'News Corp', 'News Corp, Class B'],
  ['UA', 'Under Armour, Inc.', 'Under Armour, Inc., Class C'],
  ['UAA', 'Under Armour, Inc. Class A', 'Under Armour, Inc., Class A'],
  ['FWONK', 'Liberty Media', 'Liberty Media, Series C'],
  ['BATRA', 'Atlanta Braves Holdings', 'Atlanta Braves Holdings, Series A'],
  ['LILAK', 'Liberty Latin America', 'Liberty Latin America, Class C'],
  ['KELYB', 'Kelly Services', 'Kelly Services, Class B'],
  ['BELFA', 'Bel Fuse', 'Bel Fuse, Class A'],
  ['UONEK', 'Urban One', 'Urban One, Class D'],
  ['LLYVK', 'Liberty Live', 'Liberty Live, Series C'],
  ['GLIBA', 'GCI Liberty', 'GCI Liberty, Series A'],
  // An exchange, preferred shares, and one class alone.
  ['VOD.L', 'Vodafone Group', 'Vodafone Group'],
  ['PBR.A', 'Petrobras', 'Petrobras'],
  ['CIG.C', 'Companhia Energética de Minas Gerais', 'Companhia Energética de Minas Gerais'],
  ['UHAL.B', 'U-Haul Holding', 'U-Haul Holding'],
  ['AAPL', 'Apple Inc.', 'Apple Inc.'],
  ['CLS', 'World Class', 'World Class'],
])('%s, %s, is %s', (ticker, listed, expected) => {
  const { name, shareClass } = namedClass({ name: listed, ticker });
  expect([name, shareClass].filter(Boolean).join(', ')).toBe(expected);
});

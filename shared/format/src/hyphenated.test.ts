import { hyphenated } from './hyphenated';

test.each([
  ['Information Technology', 'information-technology'],
  ['Technology Hardware, Storage & Peripherals', 'technology-hardware-storage-peripherals'],
  ['Oil, Gas & Consumable Fuels', 'oil-gas-consumable-fuels'],
  ['REITs – Healthcare', 'reits-healthcare'],
  ["Lowe's Companies, Inc.", 'lowes-companies-inc'],
  ['Lowe’s', 'lowes'],
  ['Nestlé & Söhne', 'nestle-sohne'],
  ['3M', '3m'],
  ['A. O. Smith', 'a-o-smith'],
  ['O’Reilly Automotive', 'oreilly-automotive'],
  ['Estée Lauder Companies', 'estee-lauder-companies'],
  ['AT&T', 'at-t'],
  ['QUALCOMM INC/DE', 'qualcomm-inc-de'],
  ['  --  ', ''],
  ['株式会社', ''],
])('%s stands in an address as %p', (name, slug) => {
  expect(hyphenated(name)).toBe(slug);
});

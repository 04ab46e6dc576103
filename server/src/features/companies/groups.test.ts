import { findGroup, linksOf, type GroupCount } from './groups';

const counts: readonly GroupCount[] = [
  { sector: 'Information Technology', industry: 'Semiconductors', companies: 40 },
  { sector: 'Information Technology', industry: 'Software', companies: 60 },
  { sector: 'Information Technology', industry: null, companies: 5 },
  { sector: 'Industrials', industry: 'Software', companies: 2 },
  { sector: 'Energy', industry: 'Oil, Gas & Consumable Fuels', companies: 9 },
  { sector: 'Energy', industry: 'Oil Gas & Consumable Fuels', companies: 1 },
  { sector: null, industry: '株式', companies: 3 },
  { sector: null, industry: null, companies: 100 },
];

test('a sector has its companies, those of no industry too, and its industries by size', () => {
  expect(findGroup('sector', 'Information-Technology', counts)).toEqual({
    name: 'Information Technology',
    names: ['Information Technology'],
    slug: 'information-technology',
    sector: null,
    industries: [
      { name: 'Software', slug: 'software', companies: 60 },
      { name: 'Semiconductors', slug: 'semiconductors', companies: 40 },
    ],
    companies: 105,
  });
});

test('an industry belongs to the sector of most of its companies', () => {
  expect(findGroup('industry', 'software', counts)).toMatchObject({
    companies: 62,
    industries: [],
    sector: { name: 'Information Technology', companies: 105 },
  });
});

test('names that give one address are one industry, called as most have it', () => {
  expect(findGroup('industry', 'oil-gas-consumable-fuels', counts)).toMatchObject({
    name: 'Oil, Gas & Consumable Fuels',
    names: ['Oil, Gas & Consumable Fuels', 'Oil Gas & Consumable Fuels'],
    companies: 10,
  });
});

test.each(['', '-', 'no-such-sector', 'semiconductors', '株式'])('no sector has the address %p', (address) => {
  expect(findGroup('sector', address, counts)).toBeUndefined();
});

test('a name that gives no address is no industry to lead to', () => {
  expect(linksOf('industry', counts).map(({ slug }) => slug)).toEqual([
    'software',
    'semiconductors',
    'oil-gas-consumable-fuels',
  ]);
});

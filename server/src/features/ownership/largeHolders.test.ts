import { largeHolders } from './largeHolders';

const of = (filingId: number, name: string, percent: number | null, shares: number | null = null) => ({
  ...{ filingId, name, percent, shares },
});

test('those who file together stand as one, by the largest part, and who has less than five percent is left out', () => {
  const found = largeHolders([
    of(1, 'Fund', 8.5, 85),
    of(1, 'Its manager', 9.9, 99),
    of(2, 'Founder', 22.1),
    of(3, 'Gone', 4.9),
    of(4, 'Sold out', 0, 0),
    of(5, 'Says nothing', null, 100),
  ]);
  expect(found.map(({ first, others }) => [first.name, first.percent, others])).toEqual([
    ['Founder', 22.1, []],
    ['Its manager', 9.9, ['Fund']],
  ]);
});

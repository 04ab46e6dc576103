import { readDisclosures } from './icoListDisclosures';

const from = { source: 'list.example', as_of: '2026-11-21T12:00:00.000Z' };
const read = (sale: object) => readDisclosures(sale, from);

test.each([
  ['numbers', { total_supply: 1000, circulating_supply: 200, token_price: 0.05 }, [1000, 200, 0.05]],
  ['other names', { max_supply: 1000, circulatingSupply: 200, price_usd: 0.05 }, [1000, 200, 0.05]],
  ['texts', { total_supply: '1,000,000', token_price: '$0.05' }, [1_000_000, undefined, 0.05]],
  ['what is none, then one', { total_supply: 'NA', totalSupply: 5 }, [5, undefined, undefined]],
])('supply and price may be told as %s', (_how, sale, expected) => {
  const told = read(sale);
  const values = [told?.total_supply, told?.circulating_supply, told?.token_price];
  expect(values.map((each) => each?.value)).toEqual(expected);
  expect(told?.total_supply).toMatchObject(from);
});

test.each([
  ['nothing', {}],
  ['zero', { total_supply: 0 }],
  ['below zero', { total_supply: -5, token_price: '-1' }],
  ['more than any has', { total_supply: 1e30 }],
  ['words', { total_supply: 'unlimited', team: 'Ann Lee', allocation: 'see website' }],
  ['empty lists', { allocation: [], unlocks: [], team: [] }],
])('%s discloses nothing', (_what, sale) => {
  expect(read(sale)).toBeNull();
});

test('allocation and unlocks are read under their names, with percents in several forms', () => {
  const disclosed = read({
    token_allocation: [
      { name: 'Team', percentage: '20 %' },
      { label: 'Sale', percent: 80 },
    ],
    vesting: [{ date: '2027-01-01T00:00:00Z', percentage: 20, category: 'Team' }],
  });
  expect(disclosed?.allocation).toEqual({
    shares: [
      { holder: 'Team', percent: 20 },
      { holder: 'Sale', percent: 80 },
    ],
    ...from,
  });
  expect(disclosed?.unlocks).toEqual({ events: [{ date: '2027-01-01', holder: 'Team', percent: 20 }], ...from });
});

test('a list of which one line cannot be read is not shown as if it were whole', () => {
  const allocation = [{ name: 'Team', percent: 20 }, { name: 'Sale' }];
  const unlocks = [{ date: 'Q3', percent: 20 }];
  expect(read({ total_supply: 5, allocation, unlocks })).toMatchObject({ allocation: null, unlocks: null });
});

test('who is behind it may be texts or persons with a role', () => {
  const disclosed = read({
    team: ['Ann Lee', { name: 'Bo Ray', title: 'Engineer' }, 7],
    investors: [{ name: 'Fund' }],
  });
  expect(disclosed?.backers?.names).toEqual([
    { name: 'Ann Lee', role: 'Team' },
    { name: 'Bo Ray', role: 'Engineer' },
    { name: 'Fund', role: 'Investor' },
  ]);
});

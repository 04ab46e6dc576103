import { isRankedByCap, orderByCap } from './capOrder';

const row = (name: string, market_cap: number | null, price: number | null = 10) => ({ name, price, market_cap });
const namesOf = (rows: Parameters<typeof orderByCap>[0]) => orderByCap(rows).map(({ name }) => name);

test('the largest stands first, what has no market cap of its day last, by name', () => {
  expect(namesOf([row('Zeta', null), row('Small', 1e9), row('alpha', null), row('Large', 2e12)])).toEqual([
    ...['Large', 'Small', 'alpha', 'Zeta'],
  ]);
});

test('where most market caps are not known, the list is by name, and the few are not above all others', () => {
  const rows = [row('Tiny', 1e6), row('Nvidia', null), row('Apple', null)];
  expect(isRankedByCap(rows)).toBe(false);
  expect(namesOf(rows)).toEqual(['Apple', 'Nvidia', 'Tiny']);
});

test('what has no price does not count among those that could have a market cap', () => {
  expect(isRankedByCap([row('Apple', 3e12), row('Gone', null, null), row('Known by name', null, null)])).toBe(true);
  expect(isRankedByCap([row('Gone', null, null)])).toBe(false);
  expect(isRankedByCap([])).toBe(false);
});

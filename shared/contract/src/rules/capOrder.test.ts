import { capRanking, mapSizes, oncePerCompany, orderByCap, type DrawnRow, type SizedRow } from './capOrder';

const AUGUST = { as_of: '2026-08-22T20:00:00.000Z', status: 'delayed' } as const;
const TODAY = { as_of: '2026-11-27T15:00:00.000Z', status: 'live' } as const;
const SAMPLE = { as_of: '2026-08-22T00:00:00.000Z', status: 'sample' } as const;

const row = (name: string, market_cap: number | null, of: Pick<SizedRow, 'as_of' | 'status'> = AUGUST): SizedRow => ({
  ...{ name, price: 10, market_cap, ...of },
});
const unpriced = (name: string): SizedRow => ({ name, price: null, market_cap: null, as_of: null, status: null });
const namesOf = (rows: readonly SizedRow[]) => orderByCap(rows).map(({ name }) => name);

test('the largest stands first, what has no market cap of its day last, by name', () => {
  expect(namesOf([row('Zeta', null), row('Small', 1e9), row('alpha', null), row('Large', 2e12)])).toEqual([
    ...['Large', 'Small', 'alpha', 'Zeta'],
  ]);
});

test('where most market caps are not known, the list is by name, and the few are not above all others', () => {
  const rows = [row('Tiny', 1e6), row('Nvidia', null), row('Apple', null)];
  expect(capRanking(rows)).toBeUndefined();
  expect(namesOf(rows)).toEqual(['Apple', 'Nvidia', 'Tiny']);
});

test('what has no price does not count among those that could have a market cap', () => {
  expect(capRanking([row('Apple', 3e12), unpriced('Gone'), unpriced('Known by name')])?.rows).toHaveLength(1);
  expect(capRanking([unpriced('Gone')])).toBeUndefined();
  expect(capRanking([])).toBeUndefined();
});

test('caps of the day of most are ranked; those of another day and samples stand behind, by name, however large', () => {
  const rows = [
    ...[row('Small', 1e9), row('Sample', 9e12, SAMPLE), row('Live', 8e12, TODAY), row('Large', 2e12)],
    ...[row('Middle', 1e10), row('Bare', null), row('Undated', 7e12, { as_of: null, status: 'live' })],
    row('Other', 5e8),
  ];
  expect(capRanking(rows)).toMatchObject({ day: '2026-08-22', behind: 3 });
  expect(namesOf(rows)).toEqual([...['Large', 'Middle', 'Small', 'Other'], ...['Bare', 'Live', 'Sample', 'Undated']]);
});

test('where no day has half of them, nobody is ranked', () => {
  const rows = [row('A', 1e9), row('B', 2e9), row('C', 3e9, TODAY), row('D', 4e9, SAMPLE), row('E', null)];
  expect(capRanking(rows)).toBeUndefined();
  expect(namesOf(rows)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('of two days with as many the fresher one is ranked', () => {
  const rows = [row('Sample', 2e9, SAMPLE), row('August', 1e9), row('Today', 3e9, TODAY), row('Older', 3e9)];
  expect(capRanking([...rows.slice(0, 2)])?.rows.map(({ name }) => name)).toEqual(['August']);
  expect(capRanking([...rows, row('Now', 1e9, TODAY)])).toBeUndefined();
});

test('a map is sized by market cap where half have one, else by what was traded', () => {
  const drawn = (market_cap: number | null) => ({ price: 2, volume: 3, market_cap });
  expect(mapSizes([drawn(8), drawn(null)]).sizeOf(drawn(8))).toBe(8);
  expect(mapSizes([drawn(8), drawn(null), drawn(null)]).sizeOf(drawn(8))).toBe(6);
});

test('what was traded in another currency than US dollars has no size on a map', () => {
  const { sizeOf } = mapSizes<DrawnRow>([{ price: 2, volume: 3, market_cap: null }]);
  expect(sizeOf({ price: 2_500, volume: 3, market_cap: null, currency: 'JPY' })).toBeUndefined();
  expect(sizeOf({ price: 2_500, volume: 3, market_cap: null, currency: null })).toBeUndefined();
});

test('of the classes of one company the first stands for all; of others nothing is known', () => {
  const rows = [{ cik: 1652044 }, { cik: 320193 }, { cik: 1652044 }, {}, {}, { cik: null }, { cik: null }];
  expect(oncePerCompany(rows)).toEqual([rows[0], rows[1], ...rows.slice(3)]);
});

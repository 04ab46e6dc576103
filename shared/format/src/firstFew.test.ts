import { FirstFew } from './firstFew';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('as many as are told are all that is said', () => {
  expect(new FirstFew([]).lines()).toEqual([]);
  expect(new FirstFew(numbers(50)).lines((number) => `row ${number}`)).toEqual(numbers(50).map((row) => `row ${row}`));
});

test('of more the first fifty are told, with how many more there are', () => {
  const rows = new FirstFew(numbers(5_000));
  expect([rows.count, rows.first]).toEqual([5_000, numbers(50)]);
  expect(rows.lines(String, 'prices.csv: ').slice(49)).toEqual(['49', 'prices.csv: 4,950 more like these']);
});

test('what is not told is not even made', () => {
  const rows = new FirstFew<number>();
  const make = jest.fn(() => 1);
  const told = numbers(60).map(() => rows.add(make));
  expect([make.mock.calls.length, told.slice(49, 51), rows.rest()]).toEqual([
    50,
    [1, undefined],
    ['10 more like these'],
  ]);
});

test('those of several files are told together', () => {
  const rows = new FirstFew(numbers(40));
  rows.addAll(new FirstFew(numbers(1_000)));
  expect([rows.count, rows.first.length, rows.rest()]).toEqual([1_040, 50, ['990 more like these']]);
});

test('of several lists the first fifty of all are told, and of each how many more it has', () => {
  const together = new FirstFew<string>();
  const tell = (file: string, count: number) => new FirstFew(numbers(count)).lines(String, `${file}: `, together);
  expect(tell('a', 40)).toHaveLength(40);
  expect(tell('b', 30)).toEqual([...numbers(10).map(String), 'b: 20 more like these']);
  expect(tell('c', 1_000)).toEqual(['c: 1,000 more like these']);
  expect(tell('d', 0)).toEqual([]);
});

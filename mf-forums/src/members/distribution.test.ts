import type { IdeaMark } from '@market-pulse/contract';
import { distributionOf, placeOnScale } from './distribution';

const mark = (difference: number, post_id = 1): IdeaMark => ({
  ...{ post_id, symbol: 'NVDA', direction: 'long', date: '2026-11-02', difference },
});

it.each([
  [-900, 0],
  [-50, 0],
  [-49.9, 1],
  [-0.1, 5],
  [0, 6],
  [9.9, 6],
  [10, 7],
  [49.9, 10],
  [50, 11],
  [900, 11],
])('a difference of %d stands in column %i of twelve', (difference, place) => {
  const columns = distributionOf([mark(difference)]);
  expect(columns).toHaveLength(12);
  expect(columns.findIndex((column) => column.length > 0)).toBe(place);
});

it('the oldest of a column stands at its foot', () => {
  const [column] = distributionOf([mark(3, 9), mark(4, 5)]).filter(({ length }) => length > 0);
  expect(column?.map(({ post_id }) => post_id)).toEqual([5, 9]);
});

it.each([
  [0, 0.5],
  [-60, 0],
  [60, 1],
  [900, 1],
  [30, 0.75],
])('%d points lie at %d of the scale', (difference, place) => {
  expect(placeOnScale(difference)).toBe(place);
});

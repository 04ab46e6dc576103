import { icoFunding, isFunded, type StatedFunding } from './icoFunding';

test.each<[StatedFunding, number | null, number | null]>([
  [{ goal: 5_000_000, received: 0 }, 5_000_000, 0],
  [{ target_amount: 5_000_000, raised_amount: 3_200_000.5 }, 5_000_000, 3_200_000.5],
  [{ metrics: { goal: 7, received: 6 } }, 7, 6],
  [{ goal: null, target_amount: '2,500,000', metrics: { received: '$12,000.50' } }, 2_500_000, 12_000.5],
  [{ goal: 1, target_amount: 2, metrics: { goal: 3 } }, 1, null],
  [{ goal: 'NA', target_amount: 2 }, 2, null],
  [{ goal: -5, received: NaN }, null, null],
  [{ goal: 1e15, received: Infinity }, null, null],
  [{ goal: '5 BTC', received: '1,00,000' }, null, null],
  [{ goal: '0x10', received: '1e6' }, null, null],
  [{ goal: {}, received: [], metrics: 'none' }, null, null],
  [{ metrics: null }, null, null],
  [{}, null, null],
])('%j has a goal of %p and receipts of %p', (stated, goal, received) => {
  expect(icoFunding(stated)).toEqual({ goal, received });
});

test.each([
  [5, null, true],
  [null, 5, true],
  [0, 0, false],
  [null, null, false],
])('a goal of %p and receipts of %p can be shown: %p', (goal, received, expected) => {
  expect(isFunded({ goal, received })).toBe(expected);
});

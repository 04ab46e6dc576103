import { shownCloses } from './shownCloses';

test.each([
  ['a share', [189.234176331, 201.987654321, 150.123456789, 250.423999999], [189.234176331, 202, 150.1, 250.423999999]],
  ['a coin that is hardly a cent', [0.00001234, 0.0000123949, 0.00002], [0.00001234, 0.00001239, 0.00002]],
  ['a coin that is a dollar', [1.00012, 0.9998764, 1.0002], [1.00012, 0.999876, 1.0002]],
  ['what costs thousands', [67_123.45, 101_200.55, 95_000.5], [67_123.45, 101_201, 95_000.5]],
  ['what never moved', [5.25, 5.25, 5.25], [5.25, 5.25, 5.25]],
  ['one close', [7.126], [7.126]],
  ['no close', [], []],
])('of %s the ends are exact, and the others as exact as a line shows them', (_what, closes, shown) => {
  expect(shownCloses(closes)).toEqual(shown);
});

test('ends lose the noise of binary fractions', () => {
  expect(shownCloses([0.1 + 0.2, 0.5, 0.7])).toEqual([0.3, 0.5, 0.7]);
});

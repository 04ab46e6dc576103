import { ownAmount } from './ownCurrency';

test.each([
  [200, 1.0857],
  [0.1, 1.1],
  [1e-8, 1.3333333333333333],
  [123_456_789.12, 0.8765],
  [0, 1.2],
])('%d that became dollars at %d is the same again', (amount, rate) => {
  expect(ownAmount(amount * rate, rate)).toBe(amount);
});

test('dollars are what they are', () => {
  expect(ownAmount(0.30000000000000004, 1)).toBe(0.30000000000000004);
});

import { describeTransaction, isTransactionCode } from './transactionCodes';

test.each([
  ['P', true, null, 'Bought', 'Open market'],
  ['S', false, false, 'Sold', 'Open market'],
  ['S', false, true, 'Sold', '10b5-1 plan'],
  ['A', true, true, 'Received', 'Grant'],
  ['D', false, null, 'Returned', 'To the company'],
  ['F', false, null, 'Withheld', 'Tax or exercise price'],
  ['M', true, null, 'Acquired', 'Exercise'],
  ['M', false, null, 'Exercised', 'Exercise'],
  ['C', false, null, 'Converted', 'Conversion'],
  ['X', true, null, 'Acquired', 'Exercise'],
  ['G', false, null, 'Gave', 'Gift'],
  ['G', true, null, 'Received', 'Gift'],
  ['J', true, null, 'Acquired', 'Other'],
  ['Q', false, null, 'Disposed', 'Other'],
])('code %s, acquired %p, plan %p: %s, %s', (code, acquired, plan, what, kind) => {
  expect(describeTransaction(code, acquired, plan)).toMatchObject({ what, kind });
});

test('all codes of the form are known, and no others', () => {
  expect([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(isTransactionCode).join('')).toBe('ACDEFGHIJKLMOPSUVWXZ');
  expect(isTransactionCode('constructor')).toBe(false);
});

import { advisoryLocks } from './advisoryLocks';

it('each lock has a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

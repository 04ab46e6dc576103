import { inReadingOrder } from './readingOrder';

test.each([
  ['Home Depot (The)', 'The Home Depot'],
  ['Lilly (Eli)', 'Eli Lilly'],
  ['Fox Corporation (Class A)', 'Fox Corporation (Class A)'],
  ['A. O. Smith', 'A. O. Smith'],
])('%s reads %s', (listed, said) => {
  expect(inReadingOrder(listed)).toBe(said);
});

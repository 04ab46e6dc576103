import { plainTextOf } from './plainText';

test.each([
  ['**Cash**, and *why* it `matters`', 'Cash, and why it matters'],
  ['# Title\n> quoted\n- one\n2. two', 'Title\nquoted\none\ntwo'],
  ['See [the 10-Q](https://example.com/q1) first', 'See the 10-Q first'],
  ['a snake_case_name and 2 * 3 * 4 stay', 'a snake_case_name and 2 * 3 * 4 stay'],
  ['_really_ and ***both***', 'really and both'],
  ['above\n---\nbelow', 'above\n\nbelow'],
  ['', ''],
])('%j reads %j', (markdown, text) => {
  expect(plainTextOf(markdown)).toBe(text);
});

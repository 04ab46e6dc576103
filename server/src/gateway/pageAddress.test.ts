import { withQueryOf } from './pageAddress';

test.each([
  ['/there', '/here', '/there'],
  ['/there', '/here?', '/there'],
  ['/there', '/here?a=1&b=%20?', '/there?a=1&b=%20?'],
  ['/there?tab=news', '/here?a=1&tab=2', '/there?tab=news&a=1'],
  ['/there?page=3', '/here?p%61ge=99', '/there?page=3'],
  ['/there#part', '/here?a=1', '/there?a=1#part'],
])('what moved to %s and is asked for at %s is at %s', (location, url, expected) => {
  expect(withQueryOf(location, url)).toBe(expected);
});

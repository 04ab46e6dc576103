import { etagOf, hasAlready } from './etag';

const body = Buffer.from('<!doctype html>');
const etag = etagOf(body);

test('the ETag of a body is weak, and that of the same body the same', () => {
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(etagOf(Buffer.from(body))).toBe(etag);
  expect(etagOf(Buffer.from('<!doctype html> '))).not.toBe(etag);
});

test.each([
  [undefined, false],
  ['', false],
  ['W/"another"', false],
  ['*', true],
  [etag, true],
  [etag.slice(2), true],
  [`"another", ${etag}`, true],
])('a client that says If-None-Match: %s has the body already: %s', (known, expected) => {
  expect(hasAlready({ headers: { 'if-none-match': known } }, etag)).toBe(expected);
});

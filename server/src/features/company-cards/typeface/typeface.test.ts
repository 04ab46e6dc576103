import { openTypeface, readFontFile } from './typeface';

const typeface = openTypeface();

test.each([
  ['Tesla, Inc. $1,234.56 (-1.20%)', true],
  ['Łódź Estée Søren', true],
  ['Ελλάδα Привет', true],
  ['日本', false],
])('whether "%s" can be drawn: %s', (text, isThere) => {
  expect(typeface.hasAll(text)).toBe(isThere);
});

test('a text is as wide as its letters together, and grows with its size', () => {
  const [whole, first, rest] = ['Apple', 'Ap', 'ple'].map((text) => typeface.draw(text, 100).width);
  expect(whole).toBeCloseTo(first! + rest!, 5);
  expect(typeface.draw('Apple', 50).width).toBeCloseTo(whole! / 2, 5);
});

test('a letter with a mark is the letter and the mark', () => {
  expect(typeface.draw('É', 100).path.match(/Z/g)).toHaveLength(2);
  expect(typeface.draw('8', 100).path.match(/Z/g)).toHaveLength(3);
  expect(typeface.draw(' ', 100).path).toBe('');
});

test('what cannot be drawn takes no place', () => {
  expect(typeface.draw('A日', 100)).toEqual(typeface.draw('A', 100));
});

test.each([
  ['no font at all', Buffer.from('<!doctype html><title>Not found</title>')],
  ['a font that is cut off', Buffer.from('wOF2')],
])('%s is refused', (_, file) => {
  expect(() => readFontFile(file)).toThrow();
});

import { noteIn } from './note';

describe('a note of a file', () => {
  test.each([
    ['keeps words, lines and tabs', 'Paid\n\tby "me", =1+1', 'Paid\n\tby "me", =1+1'],
    ['has no controls', 'a\u0007b\u0000c\u009fd', 'abcd'],
    ['turns no text', 'a\u202eb\u2066c', 'abc'],
    ['is no longer than one that is typed in', 'x'.repeat(1_000_000), 'x'.repeat(500)],
    ['ends with a whole sign', `${'x'.repeat(499)}😀`, 'x'.repeat(499)],
  ])('%s', (_case, cell, expected) => {
    expect(noteIn(cell)).toBe(expected);
  });
});

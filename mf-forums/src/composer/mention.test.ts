import { completeMention, mentionAt } from './mention';

describe('the name that is being typed', () => {
  it.each([
    ['@an', 3, { at: 0, start: 'an' }],
    ['so says @an', 11, { at: 8, start: 'an' }],
    ['(@Zoë.m', 7, { at: 1, start: 'Zoë.m' }],
    ['交给@an', 5, { at: 2, start: 'an' }],
    ['_@an', 4, { at: 1, start: 'an' }],
    ['@jose\u0301', 6, { at: 0, start: 'jose\u0301' }],
    ['@ann writes', 4, { at: 0, start: 'ann' }],
    ['@ann writes', 2, { at: 0, start: 'a' }],
    ['@ann ', 5, undefined],
    ['@', 1, undefined],
    ['mail a@b.example', 16, undefined],
    ['@@an', 4, undefined],
    [`${'x'.repeat(100)} @an`, 104, { at: 101, start: 'an' }],
    [`@${'a'.repeat(41)}`, 42, undefined],
    ['', 0, undefined],
  ])('in "%s" at %i is %j', (text, caret, mention) => {
    expect(mentionAt(text, caret)).toEqual(mention);
  });

  it.each([
    ['@an', { at: 0, start: 'an' }, '@ann.lee ', 9],
    ['ask @an now', { at: 4, start: 'an' }, 'ask @ann.lee now', 13],
    ['ask @an, now', { at: 4, start: 'an' }, 'ask @ann.lee, now', 12],
  ])('of "%s" is made whole', (text, mention, whole, caret) => {
    expect(completeMention(text, mention, 'ann.lee')).toEqual({ text: whole, caret });
  });
});

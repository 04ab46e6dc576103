import { mentionsOf, ownWords, peopleNamed, startedName, usernameKey } from './mentions';

test.each([
  ['@ann, and @Ben!', [['ann'], ['ben']]],
  ['mail ann@example.com or see https://x.example/@ann', []],
  ['thanks @ann.', [['ann.', 'ann']]],
  ['@ann @ANN', [['ann']]],
  ['@ann, and thanks @ann.', [['ann.', 'ann']]],
  ['@ann. @ann.. @ann-', [['ann..', 'ann.', 'ann-', 'ann']]],
  ['@ @. @-', []],
  ['@Zoë_9', [['zoë_9']]],
  ['@jose\u0301 please look', [['josé']]],
  ['jose\u0301@x', []],
  ['交给@demo_scout 处理', [['demo_scout']]],
  ['_@demo_scout and **@ann**', [['demo_scout'], ['ann']]],
  ['snake_@case', []],
  ['@name请看', [['name请看', 'name请', 'name']]],
  ['@ann_请', [['ann_请', 'ann_', 'ann']]],
  ['@田中さん', [['田中さん', '田中さ', '田中', '田']]],
  ['@민수님', [['민수님', '민수', '민']]],
  ['＠ann', []],
  [`@${'a'.repeat(41)}`, []],
  [`@${'a'.repeat(40)}`, [['a'.repeat(40)]]],
])('%s names %j', (text, people) => {
  expect(peopleNamed(text)).toEqual(people);
});

test('a name in pieces of a text is found where it stands, and not behind the rest of a word', () => {
  expect(mentionsOf('ask @jose\u0301.')).toEqual([{ at: 4, length: 7, written: 'josé.', lengths: [5, 4] }]);
  expect(mentionsOf('@ann', 'x')).toEqual([]);
  expect(mentionsOf('@ann', '看')).toEqual([{ at: 0, length: 4, written: 'ann', lengths: [3] }]);
});

test.each([
  ['_@na', 'na'],
  ['交给@na', 'na'],
  ['a@na', undefined],
  ['@na ', undefined],
])('"%s" ends with the start %j of a name', (text, start) => {
  expect(startedName(text)).toBe(start);
});

test('names differ neither by case nor by how an accent was typed', () => {
  expect(usernameKey('Jose\u0301')).toBe(usernameKey('JOSÉ'));
  expect(usernameKey('ａｎｎ')).toBe('ann');
});

test.each([
  ['```java\n@a\n```\n@b', '@b'],
  ['~~~\n@a', ''],
  ['x `@a` @b ``@c` ` @d``', 'x   @b'],
  ['> @a\n> @b\n\n@c', '@c'],
])('of %j the own words are %j', (text, own) => {
  expect(ownWords(text).trim()).toBe(own);
});

import { peopleNamed } from './mentions';

test.each([
  ['@ann, and @Ben!', [['ann'], ['ben']]],
  ['mail ann@example.com or see https://x.example/@ann', []],
  ['thanks @ann.', [['ann.', 'ann']]],
  ['@ann @ANN', [['ann']]],
  ['@ann, and thanks @ann.', [['ann', 'ann.']]],
  ['@ann. @ann.. @ann-', [['ann.', 'ann']]],
  ['@ @. @-', [['.'], ['-']]],
  ['@Zoë_9', [['zoë_9']]],
])('%s names %j', (text, people) => {
  expect(peopleNamed(text)).toEqual(people);
});

import { ownNameKey, readOwnName } from './ownName';

test.each<[string, string | RegExp]>([
  ['Oversold', 'Oversold'],
  ['  Large \u00a0 caps ', 'Large caps'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['ＳＢＩ証券', 'ＳＢＩ証券'],
  ['R² > 0.9', 'R² > 0.9'],
  ['½ position', '½ position'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['📈'.repeat(40), '📈'.repeat(40)],
  [' '.repeat(50) + 'x', 'x'],
  ['x'.repeat(41), /At most 40/],
  ['📈'.repeat(41), /At most 40/],
  ['', /^Give it a name$/],
  ['   ', /^Give it a name$/],
  ['\u200d', /^Give it a name$/],
  ['\u115f', /^Give it a name$/],
  ['\u2800', /^Give it a name$/],
  ['one\ntwo', /not allowed/],
  ['nul\0', /not allowed/],
  ['\u202elaer', /not allowed/],
  ['a\u2066b\u2069', /not allowed/],
  ['left\u200eright\u200f', /not allowed/],
  ['zero\u200bwidth', /not allowed/],
  ['half \ud83d', /not allowed/],
  [`Z${'\u0335\u0321'.repeat(4)}algo`, /stacks accents/],
  ['Ti\u1ebfng Vi\u1ec7t', 'Ti\u1ebfng Vi\u1ec7t'],
])('the name %j', (typed, expected) => {
  const read = readOwnName(typed, 40);
  if (expected instanceof RegExp) expect(read).toEqual({ problem: expect.stringMatching(expected) });
  else expect(read).toEqual({ text: expected });
});

test.each([
  ['Oversold', 'OVERSOLD'],
  ['Ｆｕｌｌ', 'full'],
  ['IRA²', 'ira2'],
  ['Rate ´', 'Rate \u0301'],
  ['ÉTÉ', 'été'],
  ['A', 'A\u200d'],
  ['A', 'A\ufe0f'],
  ['A', 'A\u3164'],
])('%s and %s are the same name', (one, other) => {
  expect(ownNameKey(one)).toBe(ownNameKey(other));
});

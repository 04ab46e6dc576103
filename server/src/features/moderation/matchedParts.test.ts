import type { WritingRule } from '../contributions/writingRules';
import { matchesIn } from './matchedParts';

const word = (pattern: string): WritingRule => ({ kind: 'word', pattern });
const link = (pattern: string): WritingRule => ({ kind: 'link', pattern });
/** The marked parts of a text. */
const marked = (text: string, ...rules: WritingRule[]) =>
  matchesIn('', text, rules).marks.text.map(({ from, to, kind }) => [kind, text.slice(from, to)]);

it.each<[string, WritingRule[], string[][]]>([
  ['Nothing here.', [word('moon')], []],
  ['To the MOON, they say.', [word('moon')], [['word', 'MOON']]],
  [
    'Guaranteed   gains, guaranteed gains!',
    [word('guaranteed gains')],
    [
      ['word', 'Guaranteed   gains'],
      ['word', 'guaranteed gains'],
    ],
  ],
  [
    'A target of 10x is 10x.',
    [word('10x')],
    [
      ['word', '10x'],
      ['word', '10x'],
    ],
  ],
  ['Moonlight is no moon', [word('moon')], [['word', 'moon']]],
  ['Go to hxxps://signals.example/join. Now', [], [['link', 'hxxps://signals.example/join']]],
  ['Go to signals [.] com now', [], [['link', 'signals [.] com']]],
  ['Join at pump (dot) com today', [link('pump.com')], [['link', 'pump (dot) com']]],
  ['Join https://www.pump.com/now', [link('pump.com')], [['link', 'https://www.pump.com/now']]],
  [
    'Full moon at pump.com',
    [word('moon'), link('pump.com')],
    [
      ['word', 'moon'],
      ['link', 'pump.com'],
    ],
  ],
])('%j', (text, rules, parts) => {
  expect(marked(text, ...rules)).toEqual(parts);
});

it('tells of each rule what it found in title and text, each once', () => {
  const { matched, marks } = matchesIn('Moon soon', 'The moon, the Moon! See moon.example', [
    word('moon'),
    word('mars'),
  ]);
  expect(matched).toEqual([{ kind: 'word', rule: 'moon', found: ['Moon', 'moon', 'moon.example'] }]);
  expect(marks.title).toEqual([{ from: 0, to: 4, kind: 'word' }]);
});

it('takes no long time with a text of many words that match', () => {
  const started = process.cpuUsage();
  matchesIn(
    '',
    'moon '.repeat(800),
    Array.from({ length: 200 }, (_, at) => word(`moon moon ${at}`)).concat(word('moon')),
  );
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});

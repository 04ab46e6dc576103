import { comparedText, matchesRule, rulePattern, type WritingRule } from './writingRules';

const word = (pattern: string): WritingRule => ({ kind: 'word', pattern });
const link = (pattern: string): WritingRule => ({ kind: 'link', pattern });

describe('a rule of moderators', () => {
  it.each([
    [word('  Guaranteed   GAINS '), 'guaranteed gains'],
    [word('$PUMP'), '$pump'],
    [word('***'), undefined],
    [word(''), undefined],
    [link('https://www.Pump.com/now?x=1'), 'pump.com'],
    [link('pump[.]com'), 'pump.com'],
    [link('pump'), undefined],
    [link('not a domain'), undefined],
  ])('%j is kept as %j', (rule, kept) => {
    expect(rulePattern(rule)).toBe(kept);
  });

  it.each([
    ['guaranteed gains', '', '<p>Guaranteed\n gains for all</p>', true],
    ['guaranteed gains', 'GUARANTEED GAINS', '<p>a</p>', true],
    ['guaranteed gains', '', '<p>gu\u200Baranteed g<em>ai</em>ns</p>', true],
    ['guaranteed gains', '', '<p>unguaranteed gains</p>', false],
    ['pump', '', '<p>pumpkins</p>', false],
    ['$pump', '', '<p>buy $PUMP, now</p>', true],
    ['$pump', '', '<p>buy $PUMPS</p>', false],
    ['pump.com', '', '<p><a href="https://go.pump.com/now">here</a></p>', true],
    ['pump.com', '', '<p>pump (dot) com</p>', true],
    ['pump.com', '', '<p>notpump.com</p>', false],
    ['pump.com', '', '<p>pump.community</p>', false],
  ])('%j in %j and %j: %j', (pattern, title, html, expected) => {
    expect(matchesRule(comparedText({ title, html }), word(pattern))).toBe(expected);
  });

  it('takes no longer for what repeats itself', () => {
    const text = comparedText({ html: `<p>${'pumpx'.repeat(20_000)}</p>` });
    expect(matchesRule(text, word('pump'))).toBe(false);
  });
});

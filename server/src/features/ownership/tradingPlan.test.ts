import { isUnderPlan } from './tradingPlan';

const plan = 'The sales were effected pursuant to a Rule 10b5-1 trading plan adopted on August 16, 2021.';
const other = 'Weighted average price.';

test.each([
  ['a footnote, on an old form', undefined, [plan], true, true],
  ['a footnote, whatever the box says', false, [other, plan], true, true],
  ['nothing on an old form', undefined, [other], false, null],
  ['an empty box', false, [other], false, false],
  ['a ticked box alone', true, [], false, true],
  ['a ticked box that a footnote of another transaction explains', true, [other], true, false],
  ['a footnote that denies it', false, ['This sale was not made under a Rule 10b5-1 plan.'], false, false],
  ['the rule written otherwise', undefined, ['a plan under Rule 10b5 1(c)'], true, true],
])('%s', (_, box, footnotes, isNamedSomewhere, expected) => {
  expect(isUnderPlan({ box, footnotes, isNamedSomewhere })).toBe(expected);
});

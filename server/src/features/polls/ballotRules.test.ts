import { ballotShift, readBallot } from './ballotRules';

describe('a ballot', () => {
  const options = [{ id: 5 }, { id: 3 }, { id: 9 }];

  it.each([
    ['one of one', false, [3], { chosen: [3] }],
    ['the same one twice', false, [3, 3], { chosen: [3] }],
    ['none, which takes it back', false, [], { chosen: [] }],
    ['two where one may be chosen', false, [5, 3], { problem: 'several' }],
    ['two of several, in the order of the poll', true, [9, 5], { chosen: [5, 9] }],
    ['all of several', true, [3, 5, 9], { chosen: [5, 3, 9] }],
    ['an option of another poll', true, [5, 4], { problem: 'other_options' }],
    ['an option that was changed', false, [4], { problem: 'other_options' }],
  ])('with %s', (_case, isMultiple, choices, expected) => {
    expect(readBallot({ isMultiple, options }, choices)).toEqual(expected);
  });
});

describe('a ballot in place of another', () => {
  it.each([
    ['the first one', [], [5], { gained: [5], lost: [], voters: 1 }],
    ['the same one', [5], [5], { gained: [], lost: [], voters: 0 }],
    ['another choice', [5], [3], { gained: [3], lost: [5], voters: 0 }],
    ['one choice more', [5], [5, 3], { gained: [3], lost: [], voters: 0 }],
    ['none', [5, 3], [], { gained: [], lost: [5, 3], voters: -1 }],
  ])('%s', (_case, before, after, shift) => {
    expect(ballotShift(before, after)).toEqual(shift);
  });
});

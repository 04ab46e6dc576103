import {
  POLL_BLANK_OPTION,
  POLL_SAME_OPTIONS,
  POLL_TOO_FEW_OPTIONS,
  POLL_TOO_MANY_OPTIONS,
  pollOptionsProblem,
} from './polls';

describe('the options of a poll', () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => `Option ${number}`);

  it.each([
    ['two', ['Up', 'Down'], undefined],
    ['ten', many(10), undefined],
    ['none', [], POLL_TOO_FEW_OPTIONS],
    ['one', ['Up'], POLL_TOO_FEW_OPTIONS],
    ['eleven', many(11), POLL_TOO_MANY_OPTIONS],
    ['one that is blank', ['Up', '  '], POLL_BLANK_OPTION],
    ['one of characters that nobody sees', ['Up', '\u200B\u2800'], POLL_BLANK_OPTION],
    ['the same twice', ['Up', 'Down', 'Up'], POLL_SAME_OPTIONS],
    ['the same in another case', ['Up', 'UP'], POLL_SAME_OPTIONS],
    ['the same with other spaces', ['Go  up', ' go up '], POLL_SAME_OPTIONS],
    ['the same in full width', ['Up', '\uFF35\uFF50'], POLL_SAME_OPTIONS],
    ['the same with a character that nobody sees', ['Up', 'U\u200Bp'], POLL_SAME_OPTIONS],
    ['accents composed and not', ['Caf\u00e9', 'Cafe\u0301'], POLL_SAME_OPTIONS],
    ['others that look alike', ['1', '10', '-1'], undefined],
  ])('%s', (_case, options, problem) => {
    expect(pollOptionsProblem(options)).toBe(problem);
  });
});

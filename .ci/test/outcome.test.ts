import {
  failedCheck,
  failureText,
  firstError,
  outcomeOfProgram,
  passedCheck,
  summaryLine,
  sumTallies,
} from './outcome';

describe('the last line of a run', () => {
  test.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 11, failed: 1, skipped: 0 }, '11 passed, 1 failed'],
    [{ passed: 9, failed: 0, skipped: 3 }, '9 passed, 0 failed, 3 skipped'],
  ])('%j reads %s', (tally, line) => {
    expect(summaryLine(tally)).toBe(line);
  });

  test('it counts over all steps', () => {
    const tallies = [passedCheck.tally, failedCheck('Lint').tally, { passed: 40, failed: 2, skipped: 1 }];
    expect(sumTallies(tallies)).toEqual({ passed: 41, failed: 3, skipped: 1 });
    expect(sumTallies([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('the outcome of a test program', () => {
  const green = { tally: { passed: 5, failed: 0, skipped: 0 }, failures: [] };
  const red = { tally: { passed: 4, failed: 1, skipped: 0 }, failures: [{ name: 'a test' }] };

  test('is what its report says', () => {
    expect(outcomeOfProgram('jest', 0, green)).toBe(green);
    expect(outcomeOfProgram('jest', 1, red)).toBe(red);
  });

  test('is one failure without a report', () => {
    expect(outcomeOfProgram('jest', 0, undefined).tally).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('has one failure more when the program ended badly without a failed test', () => {
    expect(outcomeOfProgram('playwright', 1, green).tally).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  test('is a failure when nothing ran', () => {
    const nothing = { tally: { passed: 0, failed: 0, skipped: 4 }, failures: [] };
    expect(outcomeOfProgram('playwright', 0, nothing).tally).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });
});

describe('what is told of a failure', () => {
  const messages = [
    `\u001b[31mError\u001b[39m: expect failed\n\nReceived: ${'2'.repeat(400)}\n    at footer.spec.ts:1:1`,
  ];

  test('is its name and the beginning of what was written, without colors and places', () => {
    expect(failureText({ name: 'the footer is there', messages })).toBe(
      `the footer is there\n        Error: expect failed\n        Received: ${'2'.repeat(290)}`,
    );
  });

  test('is one line where there is room for one', () => {
    expect(firstError({ name: 'the footer is there', messages })).toBe(
      `Error: expect failed · Received: ${'2'.repeat(267)}`,
    );
    expect(firstError({ name: 'the footer is there' })).toBe('no message');
  });
});

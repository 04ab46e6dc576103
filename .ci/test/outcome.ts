import { stripVTControlCharacters } from 'node:util';

/** How many checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a step of the test run found. */
export interface Outcome {
  readonly tally: Tally;
  /** One text for each failure, for a person: what failed, and where. */
  readonly failures: readonly string[];
  /** The same for each test that failed at its first try and passed at the second: it passed, and something is wrong with it. */
  readonly unsteady?: readonly string[];
}

/** Lines of an error's message that are told with a failure: what was expected, found and waited for. */
const MOST_LINES = 12;

/**
 * A failure with the beginning of each error's message below it, without colours: the end of a long run says then what to look for.
 *
 * @param messages what the test program wrote
 */
export function failureText(name: string, ...messages: readonly string[]): string {
  const lines = messages.flatMap((message) => {
    // From there on it is where the test stands, which its name tells.
    const [what = ''] = stripVTControlCharacters(message).split(/\n\s+at /, 1);
    return what.split('\n').filter((line) => line.trim() !== '');
  });
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `        ${line.slice(0, 300)}`)].join('\n');
}

/** A step that is one check, and passed. */
export const passedCheck: Outcome = { tally: { passed: 1, failed: 0, skipped: 0 }, failures: [] };

/** A step that is one check, and failed. */
export function failedCheck(failure: string): Outcome {
  return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [failure] };
}

/** The sum over all steps. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of a test run: `12 passed, 0 failed`, with `, 1 skipped` where something was. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The outcome of a test program that wrote a report. A program that ended badly although its report shows no failure
 * counts as one failure more, and so does one that ran nothing: silence is no success.
 *
 * @param report undefined when there is none
 */
export function outcomeOfProgram(program: string, exitCode: number, report: Outcome | undefined): Outcome {
  if (!report) return failedCheck(`${program} ended with code ${exitCode} and left no report`);
  const { tally, failures } = report;
  const extra =
    tally.failed === 0 && exitCode !== 0
      ? `${program} ended with code ${exitCode} although no test failed`
      : tally.passed + tally.failed === 0
        ? `${program} ran no test`
        : undefined;
  if (extra === undefined) return report;
  return { tally: { ...tally, failed: tally.failed + 1 }, failures: [...failures, extra] };
}

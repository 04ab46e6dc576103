import { stripVTControlCharacters } from 'node:util';

/** How many checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test, or a check, that failed. */
export interface Failure {
  /** What failed, and where: a test's file and sentence, or what a program said of itself. */
  readonly name: string;
  /** What the test program wrote about it. */
  readonly messages?: readonly string[];
}

/** What one test file showed. */
export interface FileOutcome {
  /** Its path, as the test program takes it to run it alone. */
  readonly file: string;
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

/** What a step of the test run found. */
export interface Outcome {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
  /** The same by test file, where there are any; what failed outside of them is in the failures alone. */
  readonly files?: readonly FileOutcome[];
  /** What failed at first and passed alone: it passed, and something is wrong with it. */
  readonly flaky?: readonly Failure[];
}

/** Lines of an error's message that are told with a failure: what was expected, found and waited for. */
const MOST_LINES = 12;

/** The lines of what was written about a failure, without colors, up to where the test stands, which its name tells. */
function linesOf({ messages = [] }: Failure): readonly string[] {
  return messages.flatMap((message) => {
    const [what = ''] = stripVTControlCharacters(message).split(/\n\s+at /, 1);
    return what.split('\n').filter((line) => line.trim() !== '');
  });
}

/** A failure with the beginning of each error's message below it: the end of a long run says then what to look for. */
export function failureText(failure: Failure): string {
  return [
    failure.name,
    ...linesOf(failure)
      .slice(0, MOST_LINES)
      .map((line) => `        ${line.slice(0, 300)}`),
  ].join('\n');
}

/** What a failure said first, in one line: jest's first line says how it compared, and only the next ones what. */
export function firstError(failure: Failure): string {
  const said = linesOf(failure).map((line) => line.trim());
  return said.join(' · ').slice(0, 300) || 'no message';
}

/** A step that is one check, and passed. */
export const passedCheck: Outcome = { tally: { passed: 1, failed: 0, skipped: 0 }, failures: [] };

/** A step that is one check, and failed. */
export function failedCheck(failure: string): Outcome {
  return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [{ name: failure }] };
}

/** The sum over all steps, or all files of one. */
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

/** The outcome of a run of test files, and of what failed outside of any. */
export function outcomeOfFiles(files: readonly FileOutcome[], outside: readonly Failure[] = []): Outcome {
  const { passed, failed, skipped } = sumTallies(files.map(({ tally }) => tally));
  return {
    tally: { passed, failed: failed + outside.length, skipped },
    failures: [...files.flatMap(({ failures }) => failures), ...outside],
    files,
  };
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
  return { ...report, tally: { ...tally, failed: tally.failed + 1 }, failures: [...failures, { name: extra }] };
}

import { relative } from 'node:path';
import { FULL_TAG } from './fullOnly';
import { type FileOutcome, outcomeOfFiles, type Outcome } from './outcome';

/** What is read of the JSON that jest writes (`--json --outputFile`). */
export interface JestReport {
  readonly testResults: readonly {
    /** File of the suite. */
    readonly name: string;
    readonly status: string;
    /** Why the file could not be run, if it could not. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

function outcomeOfFile(
  { name, status, message, assertionResults }: JestReport['testResults'][number],
  root: string,
): FileOutcome {
  const file = relative(root, name).replaceAll('\\', '/');
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${file}: ${test.fullName}`, messages: test.failureMessages?.slice(0, 1) }));
  if (status === 'failed' && failures.length === 0) {
    failures.push({ name: `${file}: the file could not be run`, messages: message === undefined ? [] : [message] });
  }
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  // What the gate leaves to the full run is no part of it, as in a browser, and jest reports it nevertheless.
  const skipped = assertionResults.filter(
    (test) => !['passed', 'failed'].includes(test.status) && !test.fullName.includes(FULL_TAG),
  ).length;
  return { file, tally: { passed, failed: failures.length, skipped }, failures };
}

/** Counts the tests of a jest run. A suite that could not be run at all is one failure. */
export function readJestReport({ testResults }: JestReport, root: string): Outcome {
  return outcomeOfFiles(testResults.map((result) => outcomeOfFile(result, root)));
}

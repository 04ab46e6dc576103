import { relative } from 'node:path';
import { failureText, type Outcome } from './outcome';

/** What is read of the JSON that jest writes (`--json --outputFile`). */
export interface JestReport {
  readonly testResults: readonly {
    /** File of the suite. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Counts the tests of a jest run. A suite that could not be run at all is one failure. */
export function readJestReport({ testResults }: JestReport, root: string): Outcome {
  const failures: string[] = [];
  let passed = 0;
  let skipped = 0;
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name).replaceAll('\\', '/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    skipped += assertionResults.filter((test) => !['passed', 'failed'].includes(test.status)).length;
    failures.push(
      ...failed.map((test) => failureText(`${file}: ${test.fullName}`, ...(test.failureMessages ?? []).slice(0, 1))),
    );
    if (status === 'failed' && failed.length === 0) failures.push(`${file}: the file could not be run`);
  }
  return { tally: { passed, failed: failures.length, skipped }, failures };
}

import { type Failure, type FileOutcome, outcomeOfFiles, type Outcome } from './outcome';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: Status;
      /** One for each try. A test that took too long says so first, and then where it waited. */
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** What is read of the JSON that Playwright's reporter writes. */
export interface PlaywrightReport {
  /** One for each file of each project. */
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of any test: in the set-up, or in a file that could not be read. */
  readonly errors: readonly { readonly message?: string }[];
}

interface BrowserTest extends Failure {
  readonly file: string;
  readonly status: Status;
}

function testsOf({ title, specs = [], suites = [] }: PlaywrightSuite, path: readonly string[]): BrowserTest[] {
  const inside = [...path, title];
  return [
    ...specs.flatMap(({ title: sentence, file, tests }) => {
      const name = [...inside, sentence].filter((part) => part !== '').join(' › ');
      return tests.map(({ status, results = [] }) => {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
        return { file, name, messages, status };
      });
    }),
    ...suites.flatMap((suite) => testsOf(suite, inside)),
  ];
}

function outcomeOfFile(file: string, tests: readonly BrowserTest[]): FileOutcome {
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  // Nothing is tried again within a run; should it be, what needed it is no less red.
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, messages }) => ({ name, messages }));
  return { file, tally: { passed: count('expected'), failed: failures.length, skipped: count('skipped') }, failures };
}

/** Counts the tests of a Playwright run, by file. */
export function readPlaywrightReport({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const files = [...new Set(tests.map(({ file }) => file))];
  return outcomeOfFiles(
    files.map((file) =>
      outcomeOfFile(
        file,
        tests.filter((test) => test.file === file),
      ),
    ),
    errors.map(({ message }) => ({ name: message?.split('\n', 1)[0] ?? 'an error without a message' })),
  );
}

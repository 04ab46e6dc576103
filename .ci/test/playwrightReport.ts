import { failureText, type Outcome } from './outcome';

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      /** One for each try. */
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** What is read of the JSON that Playwright's reporter writes. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of any test: in the set-up, or in a file that could not be read. */
  readonly errors: readonly { readonly message?: string }[];
}

interface BrowserTest {
  readonly name: string;
  /** Of the try that failed. */
  readonly message: string | undefined;
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
}

function testsOf({ title, specs = [], suites = [] }: PlaywrightSuite, path: readonly string[]): BrowserTest[] {
  const inside = [...path, title];
  return [
    ...specs.flatMap((spec) => {
      const name = [...inside, spec.title].filter((part) => part !== '').join(' › ');
      return spec.tests.map(({ status, results = [] }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message;
        return { name, message, status };
      });
    }),
    ...suites.flatMap((suite) => testsOf(suite, inside)),
  ];
}

/** Counts the tests of a Playwright run. One that passed only at a second try failed. */
export function readPlaywrightReport({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const failures = [
    ...tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, message }) => failureText(name, message)),
    ...errors.map(({ message }) => message?.split('\n', 1)[0] ?? 'an error without a message'),
  ];
  return {
    tally: {
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: failures.length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
    },
    failures,
  };
}

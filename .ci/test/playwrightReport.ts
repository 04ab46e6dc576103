import { failureText, type Outcome } from './outcome';

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      /** One for each try. A test that took too long says so first, and then where it waited. */
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
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
  /** What each try that failed said. */
  readonly tries: readonly (readonly string[])[];
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
}

function testsOf({ title, specs = [], suites = [] }: PlaywrightSuite, path: readonly string[]): BrowserTest[] {
  const inside = [...path, title];
  return [
    ...specs.flatMap((spec) => {
      const name = [...inside, spec.title].filter((part) => part !== '').join(' › ');
      return spec.tests.map(({ status, results = [] }) => {
        const tries = results.map(({ errors = [] }) => errors.map(({ message = '' }) => message));
        return { name, tries: tries.filter((messages) => messages.length > 0), status };
      });
    }),
    ...suites.flatMap((suite) => testsOf(suite, inside)),
  ];
}

/** A test and what its tries said: a second one may have failed of something else. */
function textOf({ name, tries: [first = [], ...others] }: BrowserTest): string {
  return [failureText(name, ...first), ...others.map((messages) => failureText('      and then', ...messages))].join(
    '\n',
  );
}

/** Counts the tests of a Playwright run. One that passed only at a further try passed, and is named. */
export function readPlaywrightReport({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const textsOf = (wanted: BrowserTest['status']) => tests.filter(({ status }) => status === wanted).map(textOf);
  const unsteady = textsOf('flaky');
  const failures = [
    ...textsOf('unexpected'),
    ...errors.map(({ message }) => message?.split('\n', 1)[0] ?? 'an error without a message'),
  ];
  return {
    tally: {
      passed: tests.filter(({ status }) => status === 'expected').length + unsteady.length,
      failed: failures.length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
    },
    failures,
    unsteady,
  };
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresProgram } from '../../server/src/database/postgresPrograms';
import { provideChromium } from './installChromium';
import { readJestReport, type JestReport } from './jestReport';
import { failedCheck, outcomeOfProgram, passedCheck, type Outcome } from './outcome';
import { readPlaywrightReport, type PlaywrightReport } from './playwrightReport';
import { projectRoot, runProgram } from './runProgram';

/** One part of the test run. */
export interface Step {
  readonly title: string;
  /** The title of a step without which this one makes no sense. */
  readonly after?: string;
  /** Runs it; its progress goes to the terminal. An error counts as one failure. */
  readonly run: () => Promise<Outcome>;
}

/** Milliseconds. A test that leaves a server open keeps jest from ending; that is a failure, and no reason to wait. */
const JEST_DEADLINE = 25 * 60_000;

const results = join(projectRoot, 'e2e/test-results');

/** A step that passes when all its programs end with 0; all of them run, so that one run shows every fault. */
function check(title: string, ...programs: readonly (readonly [string, ...string[]])[]): Step {
  return {
    title,
    async run() {
      let failed = false;
      for (const [program, ...parameters] of programs) {
        failed = (await runProgram(program, parameters)) !== 0 || failed;
      }
      return failed ? failedCheck(title) : passedCheck;
    },
  };
}

/** The path of a report that is to be written, with nothing at it that an earlier run left. */
function freshReport(name: string): string {
  mkdirSync(results, { recursive: true });
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string, read: (report: Report) => Outcome): Outcome | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}

/** Runs jest on the selected tests, or on all, and counts them. */
async function runJest(reportName: string, selection: readonly string[], environment = {}): Promise<Outcome> {
  const file = freshReport(reportName);
  // Not through npm: ending npm at the deadline would leave jest behind.
  const jest = ['--experimental-vm-modules', join(projectRoot, 'node_modules/jest/bin/jest.js')];
  const parameters = [...jest, '--json', `--outputFile=${file}`, ...selection];
  const code = await runProgram(process.execPath, parameters, { environment, deadline: JEST_DEADLINE });
  const report = readReport<JestReport>(file, (json) => readJestReport(json, projectRoot));
  return outcomeOfProgram('jest', code, report);
}

const unitTests: Step = {
  title: 'Unit, component and server tests',
  run: () => runJest('jest.json', []),
};

const serverTestsOnPostgres: Step = {
  title: 'Server tests on PostgreSQL',
  async run() {
    if (findPostgresProgram('initdb') === undefined) {
      console.log('PostgreSQL is not on this machine: the server was tested on the embedded database alone.');
      return { tally: { passed: 0, failed: 0, skipped: 1 }, failures: [] };
    }
    const selection = ['--selectProjects', 'node', '--testPathPatterns', 'server/'];
    return runJest('jest-postgres.json', selection, { TEST_DATABASE: 'postgres' });
  },
};

const build = check('Build', ['npm', 'run', '--silent', 'build']);

/** A step that runs Playwright on the built site. */
function playwright(title: string, config: string, reportName: string): Step {
  return {
    title,
    after: build.title,
    async run() {
      const environment = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_REPORT: freshReport(reportName) };
      const code = await runProgram('playwright', ['test', '--config', config], { environment });
      const report = readReport<PlaywrightReport>(environment.PLAYWRIGHT_REPORT, readPlaywrightReport);
      return outcomeOfProgram('playwright', code, report);
    },
  };
}

const browserTests = playwright('Browser tests', 'e2e/playwright.config.ts', 'playwright.json');

const failureDrill = playwright('Failure drill', 'e2e/drill.config.ts', 'drill.json');

/** Everything that `npm run drill` runs, in this order. */
export const drillSteps: readonly Step[] = [build, failureDrill];

/** Everything that `npm test` runs, in this order. */
export const steps: readonly Step[] = [
  check('Type check', ['tsc', '-p', 'tsconfig.json'], ['tsc', '-p', 'server/tsconfig.json']),
  check('Lint', ['eslint', '.']),
  check('Format', ['prettier', '--check', '--log-level', 'warn', '.']),
  unitTests,
  serverTestsOnPostgres,
  build,
  browserTests,
  failureDrill,
];

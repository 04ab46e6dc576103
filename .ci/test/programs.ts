import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './installChromium';
import { readJestReport, type JestReport } from './jestReport';
import { failedCheck, outcomeOfProgram, passedCheck, type Outcome } from './outcome';
import { readPlaywrightReport, type PlaywrightReport } from './playwrightReport';
import { projectRoot, runProgram } from './runProgram';
import type { Step, StepContext } from './runSteps';

/**
 * Node's, which jest's workers have too. Every test file loads its modules anew: with room for what is new in 64 MB, and not 16, what
 * lives as long as the file is moved about less often, and takes a tenth of the time less.
 */
export const JEST_OPTIONS = ['--experimental-vm-modules', '--max-semi-space-size=64'];

/** Where test programs leave their reports. */
export const resultsFolder = join(projectRoot, '.ci/test-results');

/** The path of a report that is to be written, with nothing at it that an earlier run left. */
function freshReport(name: string): string {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, name);
  rmSync(file, { force: true });
  return file;
}

/** Where it is kept what a test program runs just now (`runningTests.cjs`). */
const runningFile = (name: string) => join(resultsFolder, `${name}-running`);

/** What a test program was at when it was ended. */
export function runningNow(name: string): string {
  try {
    return readFileSync(runningFile(name), 'utf8').replaceAll('\n', ', ') || 'no test';
  } catch {
    return 'no test yet';
  }
}

function readReport<Report>(file: string, read: (report: Report) => Outcome): Outcome | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}

/**
 * TypeScript's native compiler (7), which checks types in a quarter of the time. Tests need the programming interface of
 * version 6, whose command has the same name in `node_modules/.bin`.
 */
const typeChecker = join(projectRoot, 'node_modules/typescript-7/bin/tsc');

/** A step that passes when its program ends with 0. */
export function check(title: string, program: string, ...parameters: readonly string[]): Step {
  return {
    title,
    deadlineMinutes: 8,
    async run(context) {
      return (await runProgram(program, parameters, context)) === 0 ? passedCheck : failedCheck(title);
    },
  };
}

/** A step that passes when a project of TypeScript has no error of types. */
export function typeCheck(title: string, project: string, ...parameters: readonly string[]): Step {
  return check(title, process.execPath, typeChecker, '-p', project, ...parameters);
}

/** A step that passes when the linter finds nothing, in all files or in these. */
export function lint(...parameters: readonly string[]): Step {
  return check('Lint', 'oxlint', '-c', 'oxlint.config.mjs', ...parameters);
}

/** Runs jest at the project's root. @returns its exit code */
export function startJest(
  parameters: readonly string[],
  context: Partial<StepContext>,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  // Not through npm, which takes a process and half a second of its own.
  const jest = [...JEST_OPTIONS, join(projectRoot, 'node_modules/jest/bin/jest.js')];
  return runProgram(process.execPath, [...jest, ...parameters], { ...context, environment });
}

/**
 * Runs jest and counts its tests.
 *
 * @param name of the report
 * @param selection parameters of jest that say which tests; all without one
 */
export async function runJest(
  name: string,
  selection: readonly string[],
  context: StepContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const file = freshReport(`${name}.json`);
  const reporters = ['default', join(__dirname, 'runningTests.cjs')].map((reporter) => `--reporters=${reporter}`);
  const parameters = ['--json', `--outputFile=${file}`, ...reporters, ...selection];
  const code = await startJest(parameters, context, { ...environment, TEST_RUNNING_FILE: runningFile(name) });
  const report = readReport<JestReport>(file, (json) => readJestReport(json, projectRoot));
  return outcomeOfProgram('jest', code, report);
}

/** Runs Playwright with one of its configurations, and counts its tests. */
export async function runPlaywright(
  config: string,
  name: string,
  selection: readonly string[],
  context: StepContext,
  environmentOfRun: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const environment = {
    ...environmentOfRun,
    CHROMIUM_PATH: provideChromium(),
    PLAYWRIGHT_REPORT: freshReport(`${name}.json`),
    TEST_RUNNING_FILE: runningFile(name),
  };
  const code = await runProgram('playwright', ['test', '--config', config, ...selection], { ...context, environment });
  const report = readReport<PlaywrightReport>(environment.PLAYWRIGHT_REPORT, readPlaywrightReport);
  return outcomeOfProgram('playwright', code, report);
}

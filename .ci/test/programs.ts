import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './installChromium';
import { readJestReport, type JestReport } from './jestReport';
import { failedCheck, outcomeOfProgram, passedCheck, type Outcome } from './outcome';
import { readPlaywrightReport, type PlaywrightReport } from './playwrightReport';
import { projectRoot, runProgram } from './runProgram';
import type { Step } from './runSteps';

/** A test that leaves a server open keeps jest from ending; that is a failure, and no reason to wait. Twice what it takes on a slow machine. */
const JEST_DEADLINE_MILLISECONDS = 45 * 60_000;

/**
 * Node's, which jest's workers have too. Every test file loads its modules anew: with room for what is new in 64 MB, and not 16, what
 * lives as long as the file is moved about less often, and takes a tenth of the time less.
 */
const JEST_OPTIONS = ['--experimental-vm-modules', '--max-semi-space-size=64'];

const results = join(projectRoot, '.ci/test-results');

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

/** A step that passes when its program ends with 0. */
export function check(title: string, program: string, ...parameters: readonly string[]): Step {
  return {
    title,
    async run(write) {
      return (await runProgram(program, parameters, { write })) === 0 ? passedCheck : failedCheck(title);
    },
  };
}

/**
 * Runs jest and counts its tests.
 *
 * @param reportName file name of the report
 * @param selection parameters of jest that say which tests; all without one
 */
export async function runJest(
  reportName: string,
  selection: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const file = freshReport(reportName);
  // Not through npm: ending npm at the deadline would leave jest behind.
  const jest = [...JEST_OPTIONS, join(projectRoot, 'node_modules/jest/bin/jest.js')];
  const parameters = [...jest, '--json', `--outputFile=${file}`, ...selection];
  const deadlineMilliseconds = JEST_DEADLINE_MILLISECONDS;
  const code = await runProgram(process.execPath, parameters, { environment, deadlineMilliseconds });
  const report = readReport<JestReport>(file, (json) => readJestReport(json, projectRoot));
  return outcomeOfProgram('jest', code, report);
}

/** Runs Playwright with one of its configurations, and counts its tests. */
export async function runPlaywright(
  config: string,
  reportName: string,
  selection: readonly string[],
): Promise<Outcome> {
  const environment = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_REPORT: freshReport(reportName) };
  const code = await runProgram('playwright', ['test', '--config', config, ...selection], { environment });
  const report = readReport<PlaywrightReport>(environment.PLAYWRIGHT_REPORT, readPlaywrightReport);
  return outcomeOfProgram('playwright', code, report);
}

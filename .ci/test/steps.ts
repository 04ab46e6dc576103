import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FULL_ONLY, GATE_RUN, WITHOUT_FULL_TAG } from './fullOnly';
import { gateDatabase, type TestDatabase } from './gateDatabase';
import { check, lint, runJest, runningNow, runPlaywright, typeCheck } from './programs';
import { projectRoot } from './runProgram';
import type { Stage, Step } from './runSteps';
import { withSecondTry } from './secondTry';
import { testsOf } from './sections';

const build = check('Build', 'npm', 'run', '--silent', 'build');

const checks: Stage = [
  build,
  lint(),
  typeCheck('Type check', 'tsconfig.json'),
  typeCheck('Type check of server and build', 'server/tsconfig.json'),
  check('Format', 'oxfmt', '--list-different'),
];

/** What is for a gate run alone: it leaves out what takes long, and tries once more what was red. */
type Run = 'gate' | 'full';

interface TestStep {
  readonly title: string;
  /** Of its report. */
  readonly name: string;
  readonly run: Run;
  readonly deadlineMinutes: number;
  /** Parameters that say which tests; all without one. */
  readonly selection?: readonly string[];
}

interface JestStep extends TestStep {
  /** Which one tests open that keep something. */
  readonly database: TestDatabase;
}

function jestStep({ title, name, run, deadlineMinutes, selection = [], database }: JestStep): Step {
  const environment = { TEST_DATABASE: database, ...(run === 'gate' ? GATE_RUN : {}) };
  const ofRun = run === 'gate' ? [WITHOUT_FULL_TAG] : [];
  return {
    title,
    deadlineMinutes,
    at: () => runningNow(name),
    run: (context) => {
      const once = (files?: readonly string[]) =>
        runJest(name, [...ofRun, ...(files ? ['-i', '--runTestsByPath', ...files] : selection)], context, environment);
      return run === 'gate' ? withSecondTry(once) : once();
    },
  };
}

/** Every test that opens a database does so with this; what opens none answers alike on both. */
const TEST_DATABASE = 'server/src/testing/testDatabase.ts';

/** Files of tests about PostgreSQL alone, some of which open databases by themselves. */
function postgresTests(): string[] {
  const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.postgres\.(full\.)?test\.ts$/.test(file)).map((file) => join('server', file));
}

/** Server tests that the full run has made on the embedded database before. */
function jestOnPostgres(selection: readonly string[]): Step {
  const step = jestStep({
    title: 'Server tests on PostgreSQL',
    name: 'jest-postgres',
    run: 'full',
    deadlineMinutes: 40,
    database: 'postgres',
    selection: ['--selectProjects', 'node', ...selection],
  });
  return {
    ...step,
    async run(context) {
      if (gateDatabase() === 'postgres') return step.run(context);
      console.log('PostgreSQL is not on this machine: the server was tested on the embedded database alone.');
      return { tally: { passed: 0, failed: 0, skipped: 1 }, failures: [] };
    },
  };
}

/** Tests in a browser, which need the site that was built. */
function playwrightStep(config: string, { title, name, run, deadlineMinutes, selection = [] }: TestStep): Step {
  const ofRun = run === 'gate' ? ['--grep-invert', FULL_ONLY] : [];
  const environment: Readonly<Record<string, string>> = run === 'gate' ? GATE_RUN : {};
  return {
    title,
    after: build.title,
    deadlineMinutes,
    at: () => runningNow(name),
    run: (context) => {
      const once = (files?: readonly string[]) =>
        runPlaywright(
          config,
          name,
          [...ofRun, ...(files ? ['--workers', '1', ...files] : selection)],
          context,
          environment,
        );
      return run === 'gate' ? withSecondTry(once) : once();
    },
  };
}

const browserTests = (options: Omit<TestStep, 'title' | 'name'>) =>
  playwrightStep('e2e/playwright.config.ts', { title: 'Browser tests', name: 'playwright', ...options });

const failureDrill = (options: Omit<TestStep, 'title' | 'name'>) =>
  playwrightStep('e2e/drill.config.ts', { title: 'Failure drill', name: 'drill', ...options });

/** Everything that `npm run drill` runs, in this order. */
export const drillSteps: readonly Stage[] = [[build], [failureDrill({ run: 'full', deadlineMinutes: 50 })]];

/** `npm test`: what decides whether a change lands. Server tests run on PostgreSQL where it is on the machine. */
export function gateSteps(): readonly Stage[] {
  const database = gateDatabase();
  return [
    checks,
    [
      jestStep({
        title: `Unit, component and server tests (${database === 'postgres' ? 'PostgreSQL' : 'embedded database'})`,
        name: 'jest',
        run: 'gate',
        deadlineMinutes: 35,
        database,
      }),
    ],
    [browserTests({ run: 'gate', deadlineMinutes: 25 })],
    [failureDrill({ run: 'gate', deadlineMinutes: 10 })],
  ];
}

/** `npm run test:all`: everything there is, each once. */
export function fullSteps(): readonly Stage[] {
  return [
    checks,
    [
      jestStep({
        title: 'Unit, component and server tests (embedded database)',
        name: 'jest',
        run: 'full',
        deadlineMinutes: 75,
        database: 'embedded',
      }),
    ],
    [jestOnPostgres(['--findRelatedTests', TEST_DATABASE, ...postgresTests()])],
    [browserTests({ run: 'full', deadlineMinutes: 75 })],
    [failureDrill({ run: 'full', deadlineMinutes: 50 })],
  ];
}

/** What a folder is for jest: the beginning of absolute paths. */
function below(folder: string): string {
  return `^${join(projectRoot, folder).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`;
}

/** The parameters of jest for the tests in these folders. */
export const testsIn = (folders: readonly string[]) => ['--testPathPatterns', ...folders.map(below)];

/** All tests of one section, as `npm test -- markets` runs them. @throws Error when there is no such section */
export function sectionSteps(section: string): readonly Stage[] {
  const { jest, server, browser, drill } = testsOf(section);
  const hasBrowserTests = browser !== undefined && existsSync(join(projectRoot, browser));
  return [
    ...(hasBrowserTests || drill !== undefined ? [[build]] : []),
    [
      jestStep({
        title: 'Unit, component and server tests',
        name: 'jest',
        run: 'full',
        deadlineMinutes: 75,
        database: 'embedded',
        selection: testsIn(jest),
      }),
    ],
    ...(server.length > 0 ? [[jestOnPostgres(testsIn(server))]] : []),
    ...(hasBrowserTests ? [[browserTests({ run: 'full', deadlineMinutes: 75, selection: [`${browser}/`] })]] : []),
    ...(drill !== undefined
      ? [[failureDrill({ run: 'full', deadlineMinutes: 50, selection: ['--grep', ` ${drill} `] })]]
      : []),
  ];
}

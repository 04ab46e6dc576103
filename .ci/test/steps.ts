import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_DRILL_ONLY } from '../../e2e/drill/matrix';
import { findPostgresProgram } from '../../server/src/database/postgresPrograms';
import { check, runJest, runPlaywright } from './programs';
import { projectRoot } from './runProgram';
import type { Stage, Step } from './runSteps';
import { testsOf } from './sections';

const build = check('Build', 'npm', 'run', '--silent', 'build');

function unitTests(selection: readonly string[] = []): Step {
  return { title: 'Unit, component and server tests', run: () => runJest('jest.json', selection) };
}

/** Every test that opens a database does so with this; what opens none answers alike on both. */
const TEST_DATABASE = 'server/src/testing/testDatabase.ts';

/** Files of tests about PostgreSQL alone, some of which open databases by themselves. */
function postgresTests(): string[] {
  const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.postgres\.test\.ts$/.test(file)).map((file) => join('server', file));
}

function serverTestsOnPostgres(selection: readonly string[]): Step {
  return {
    title: 'Server tests on PostgreSQL',
    async run() {
      if (findPostgresProgram('initdb') === undefined) {
        console.log('PostgreSQL is not on this machine: the server was tested on the embedded database alone.');
        return { tally: { passed: 0, failed: 0, skipped: 1 }, failures: [] };
      }
      return runJest('jest-postgres.json', ['--selectProjects', 'node', ...selection], { TEST_DATABASE: 'postgres' });
    },
  };
}

function browserTests(selection: readonly string[] = []): Step {
  return {
    title: 'Browser tests',
    after: build.title,
    run: () => runPlaywright('e2e/playwright.config.ts', 'playwright.json', selection),
  };
}

function failureDrill(selection: readonly string[] = []): Step {
  return {
    title: 'Failure drill',
    after: build.title,
    run: () => runPlaywright('e2e/drill.config.ts', 'drill.json', selection),
  };
}

/** Everything that `npm run drill` runs, in this order. */
export const drillSteps: readonly Stage[] = [[build], [failureDrill()]];

/** Everything that `npm test` runs, in this order. What takes longest of steps side by side begins first. */
export const allSteps: readonly Stage[] = [
  [
    build,
    check('Lint', 'eslint', '.'),
    check('Type check', 'tsc', '-p', 'tsconfig.json'),
    check('Type check of server and build', 'tsc', '-p', 'server/tsconfig.json'),
    check('Format', 'prettier', '--check', '--log-level', 'warn', '.'),
  ],
  [unitTests()],
  [serverTestsOnPostgres(['--findRelatedTests', TEST_DATABASE, ...postgresTests()])],
  [browserTests()],
  // Each fault on some of the remotes, in turn: the whole matrix takes as long as everything else in a browser.
  [failureDrill(['--grep-invert', WHOLE_DRILL_ONLY])],
];

/** What a folder is for jest: the beginning of absolute paths. */
function below(folder: string): string {
  return `^${join(projectRoot, folder).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`;
}

const testsIn = (folders: readonly string[]) => ['--testPathPatterns', ...folders.map(below)];

/** The tests of one section, as `npm test -- markets` runs them. @throws Error when there is no such section */
export function stepsOf(section: string): readonly Stage[] {
  const { jest, server, browser, drill } = testsOf(section);
  const hasBrowserTests = browser !== undefined && existsSync(join(projectRoot, browser));
  return [
    ...(hasBrowserTests || drill !== undefined ? [[build]] : []),
    [unitTests(testsIn(jest))],
    ...(server.length > 0 ? [[serverTestsOnPostgres(testsIn(server))]] : []),
    ...(hasBrowserTests ? [[browserTests([`${browser}/`])]] : []),
    ...(drill !== undefined ? [[failureDrill(['--grep', ` ${drill} `])]] : []),
  ];
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { GATE_RUN, WITHOUT_FULL_TAG } from './fullOnly';
import { gateDatabase } from './gateDatabase';
import { check, JEST_OPTIONS, lint, runJest, runningNow, typeCheck } from './programs';
import { projectRoot } from './runProgram';
import type { Stage } from './runSteps';
import { isInSection } from './sections';

/** Test files that an answer within a minute has time for. */
export const MOST_QUICK_FILES = 8;

/** Variables of its tests, which run as in the gate. */
const quickRun = () => ({ ...GATE_RUN, TEST_DATABASE: gateDatabase() });

/** Lines that a program of the system or of a package wrote. @throws Error with what it said when it failed */
function linesOf(program: string, parameters: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...quickRun() },
  });
  if (status !== 0) throw new Error(stderr.trim() || `${program} ended with code ${status}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** What was changed since the last commit, or by it where nothing was since: paths from the project's root. */
function changedFiles(): string[] {
  const uncommitted = [
    ...linesOf('git', ['diff', '--name-only', 'HEAD']),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  const files = uncommitted.length > 0 ? uncommitted : linesOf('git', ['diff', '--name-only', 'HEAD~1', 'HEAD']);
  return files.filter((file) => existsSync(join(projectRoot, file)));
}

/** How many folders two files share, from the project's root. */
function sharedFolders(one: string, other: string): number {
  const folders = dirname(other).split(sep);
  const differs = dirname(one)
    .split(sep)
    .findIndex((folder, index) => folder !== folders[index]);
  return differs === -1 ? dirname(one).split(sep).length : differs;
}

/**
 * The test files nearest to what was changed, as many as a quick answer has time for.
 *
 * @param tests test files that reach something changed by their imports
 */
export function nearestTests(tests: readonly string[], changed: readonly string[], most = MOST_QUICK_FILES): string[] {
  const nearness = (test: string) => Math.max(...changed.map((file) => sharedFolders(file, test)));
  return tests
    .map((test) => ({ test, nearness: nearness(test) }))
    .sort((left, right) => right.nearness - left.nearness)
    .slice(0, most)
    .map(({ test }) => test);
}

/** Options of tsc that keep what it found, so that the next run looks at what changed since alone. */
const incremental = (name: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(projectRoot, `node_modules/.cache/types/${name}.tsbuildinfo`),
];

/** `npm run test:quick`: types, lint and tests of what was changed, on one database and without a browser. */
export function quickSteps(section?: string): readonly Stage[] {
  const changed = changedFiles().filter((file) => section === undefined || isInSection(file, section));
  const code = changed.filter((file) => /\.(m?ts|tsx|mjs)$/.test(file));
  const jest = [...JEST_OPTIONS, join(projectRoot, 'node_modules/jest/bin/jest.js')];
  const related =
    code.length === 0
      ? []
      : linesOf(process.execPath, [...jest, '--listTests', '--findRelatedTests', ...code]).map((file) =>
          relative(projectRoot, file),
        );
  const tests = nearestTests(related, code);
  console.log(
    `${changed.length} changed files reach ${related.length} test files; the nearest ${tests.length} are run.`,
  );
  const types = ['tsconfig.json', 'server/tsconfig.json'].map((project) =>
    typeCheck(`Types (${project})`, project, ...incremental(project.replace('/', '-'))),
  );
  return [
    [
      ...(code.length > 0 ? [...types, lint('--no-error-on-unmatched-pattern', ...code)] : []),
      ...(changed.length > 0
        ? [check('Format', 'oxfmt', '--list-different', '--no-error-on-unmatched-pattern', ...changed)]
        : []),
    ],
    ...(tests.length === 0
      ? []
      : [
          [
            {
              title: 'Tests of what was changed',
              deadlineMinutes: 10,
              at: () => runningNow('jest'),
              run: (context) => runJest('jest', [WITHOUT_FULL_TAG, '--runTestsByPath', ...tests], context, quickRun()),
            },
          ] satisfies Stage,
        ]),
  ];
}

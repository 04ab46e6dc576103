import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { globsToMatcher } from 'jest-util';
import { FULL_ONLY, GATE_RUN } from './fullOnly';
import { projectRoot } from './runProgram';

/** Files of tests of every kind, from the project's root. */
const testFiles = readdirSync(projectRoot, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', '.git', 'data'].includes(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(projectRoot, name), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(name, file).replaceAll(sep, '/'),
    ),
  )
  .filter((file) => /\.(test|spec|drill)\.tsx?$/.test(file) && !/node_modules\/|(^|\/)dist\//.test(file));

interface JestProject {
  readonly testMatch: readonly string[];
  readonly testPathIgnorePatterns: readonly string[];
}

/** The files of one jest run, as its configuration says, which reads the environment. */
function jestFiles(environment: Readonly<Record<string, string>>): string[] {
  const { TEST_RUN, TEST_DATABASE } = process.env;
  delete process.env.TEST_RUN;
  Object.assign(process.env, environment);
  let projects: readonly JestProject[] = [];
  jest.isolateModules(() => {
    ({ projects } = jest.requireActual<{ projects: readonly JestProject[] }>(join(projectRoot, 'jest.config.cjs')));
  });
  delete process.env.TEST_RUN;
  delete process.env.TEST_DATABASE;
  Object.assign(process.env, TEST_RUN && { TEST_RUN }, TEST_DATABASE && { TEST_DATABASE });
  return testFiles.filter((file) =>
    projects.some(
      ({ testMatch, testPathIgnorePatterns }) =>
        globsToMatcher(testMatch.map((glob) => glob.replace('<rootDir>/', '')))(file) &&
        !testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(`/${file}`)),
    ),
  );
}

/** The files of browser tests, which the two configurations take by their folder and ending. */
const browserFiles = testFiles.filter((file) => /^e2e\/(tests\/.*\.spec|drill\/.*\.drill)\.ts$/.test(file));

const gate = new Set([
  ...jestFiles({ ...GATE_RUN, TEST_DATABASE: 'postgres' }),
  ...browserFiles.filter((file) => !new RegExp(FULL_ONLY).test(file)),
]);
const full = new Set([
  ...jestFiles({ TEST_DATABASE: 'embedded' }),
  ...jestFiles({ TEST_DATABASE: 'postgres' }),
  ...browserFiles,
]);

test('the full run has every test file', () => {
  expect(testFiles.length).toBeGreaterThan(700);
  expect(testFiles.filter((file) => !full.has(file))).toEqual([]);
});

test('the gate has all but those that say that they are for the full run', () => {
  expect(testFiles.filter((file) => !gate.has(file) && !/\.full\./.test(file))).toEqual([]);
  expect([...gate].filter((file) => /\.full\./.test(file))).toEqual([]);
});

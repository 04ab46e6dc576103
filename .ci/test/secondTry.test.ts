import { failedCheck, type FileOutcome, outcomeOfFiles, type Outcome } from './outcome';
import { MOST_RED_FILES, withSecondTry } from './secondTry';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const green = (file: string, passed = 2): FileOutcome => ({
  file,
  tally: { passed, failed: 0, skipped: 0 },
  failures: [],
});
const red = (file: string, ...names: string[]): FileOutcome => ({
  file,
  tally: { passed: 1, failed: names.length, skipped: 0 },
  failures: names.map((name) => ({ name })),
});

/** A program that shows these outcomes in turn, and what it was asked to run. */
function program(...outcomes: Outcome[]) {
  const asked: (readonly string[] | undefined)[] = [];
  const run = async (files?: readonly string[]) => {
    asked.push(files);
    return outcomes[asked.length - 1] ?? failedCheck('asked once too often');
  };
  return { run, asked };
}

test('what is green is run once', async () => {
  const all = outcomeOfFiles([green('a'), green('b')]);
  const { run, asked } = program(all);
  expect(await withSecondTry(run)).toBe(all);
  expect(asked).toEqual([undefined]);
});

test('red files are run once more, alone; what passes then is flaky, and passed', async () => {
  const { run, asked } = program(outcomeOfFiles([green('a'), red('b', 'late')]), outcomeOfFiles([green('b')]));
  expect(await withSecondTry(run)).toMatchObject({
    tally: { passed: 4, failed: 0, skipped: 0 },
    failures: [],
    flaky: [{ name: 'late' }],
  });
  expect(asked).toEqual([undefined, ['b']]);
});

test('a real fault fails twice', async () => {
  const { run } = program(outcomeOfFiles([green('a'), red('b', 'wrong')]), outcomeOfFiles([red('b', 'wrong')]));
  expect(await withSecondTry(run)).toMatchObject({
    tally: { passed: 3, failed: 1, skipped: 0 },
    failures: [{ name: 'wrong' }],
    flaky: [],
  });
});

test('what fails at the second try alone is a failure, beside the flaky one', async () => {
  const { run } = program(outcomeOfFiles([red('b', 'first')]), outcomeOfFiles([red('b', 'second')]));
  expect(await withSecondTry(run)).toMatchObject({ failures: [{ name: 'second' }], flaky: [{ name: 'first' }] });
});

test('a second run that breaks off excuses nothing', async () => {
  const { run } = program(outcomeOfFiles([red('b', 'wrong')]), failedCheck('jest left no report'));
  expect(await withSecondTry(run)).toMatchObject({
    tally: { failed: 2 },
    failures: [{ name: 'wrong' }, { name: 'jest left no report' }],
    flaky: [],
  });
});

test('many red files are no chance: nothing is tried again', async () => {
  const all = outcomeOfFiles(
    Array.from({ length: MOST_RED_FILES + 1 }, (_, index) => red(`${index}`, `test ${index}`)),
  );
  const { run, asked } = program(all);
  expect(await withSecondTry(run)).toBe(all);
  expect(asked).toHaveLength(1);
});

test('what failed outside of any file is not tried again', async () => {
  const broken = outcomeOfFiles([red('b', 'late')], [{ name: 'The site did not start' }]);
  const { run, asked } = program(broken);
  expect(await withSecondTry(run)).toBe(broken);
  expect(asked).toHaveLength(1);
});

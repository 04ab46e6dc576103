import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedCheck, passedCheck } from './outcome';
import { runSteps, type Stage, type Step } from './runSteps';

let printed: string[];
let folder: string;
beforeEach(() => {
  printed = [];
  folder = mkdtempSync(join(tmpdir(), 'market-pulse-steps-'));
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => {
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

const deadlineMinutes = 10;
const passing = (title: string, after?: string): Step => ({
  title,
  after,
  deadlineMinutes,
  run: async () => passedCheck,
});
const failing = (title: string): Step => ({
  title,
  deadlineMinutes,
  run: async () => failedCheck(`${title} is red`),
});

const run = async (...stages: Stage[]) => {
  await runSteps(stages, join(folder, 'results/flaky.json'));
  return printed.at(-1)?.trim();
};

test('all stages run, and the last line counts them', async () => {
  expect(await run([passing('Build'), passing('Lint')], [passing('Tests')])).toBe('3 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

test('a failure is named, does not keep later stages from running, and makes the exit code 1', async () => {
  expect(await run([failing('Lint'), passing('Build')], [passing('Tests', 'Build')])).toBe('2 passed, 1 failed');
  expect(printed.join('\n')).toContain('  Lint\n    ✗ Lint is red');
  expect(process.exitCode).toBe(1);
});

test('what passed alone after it had failed is named above the last line and kept, and fails nothing', async () => {
  const flaky = [{ name: 'header.spec.ts › the header is there', messages: ['Error: expect failed\n\nReceived: 2'] }];
  const step: Step = { title: 'Tests', deadlineMinutes, run: async () => ({ ...passedCheck, flaky }) };
  expect(await run([step])).toBe('1 passed, 0 failed');
  expect(printed.at(-2)).toBe('Flaky: header.spec.ts › the header is there: Error: expect failed · Received: 2');
  expect(JSON.parse(readFileSync(join(folder, 'results/flaky.json'), 'utf8'))).toEqual([
    { step: 'Tests', name: 'header.spec.ts › the header is there', error: 'Error: expect failed · Received: 2' },
  ]);
  expect(process.exitCode).toBe(0);
});

test('what an earlier run kept as flaky is not this run’s', async () => {
  const flaky = [{ name: 'a test' }];
  await run([{ title: 'Tests', deadlineMinutes, run: async () => ({ ...passedCheck, flaky }) }]);
  await run([passing('Tests')]);
  expect(JSON.parse(readFileSync(join(folder, 'results/flaky.json'), 'utf8'))).toEqual([]);
});

test('a step that reaches its deadline is ended, fails, and says what it was at', async () => {
  jest.useFakeTimers();
  const endless: Step = {
    title: 'Tests',
    deadlineMinutes,
    at: () => 'server/src/main.test.ts',
    run: ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(failedCheck('jest ended with code 1 and left no report')));
      }),
  };
  const lastLine = run([endless], [passing('Drill')]);
  await jest.advanceTimersByTimeAsync(deadlineMinutes * 60_000);
  jest.useRealTimers();
  expect(await lastLine).toBe('1 passed, 1 failed');
  expect(printed.join('\n')).toContain('✗ Tests took longer than 10 minutes; it was at server/src/main.test.ts');
});

test('a step that makes no sense without an earlier one is not run when that failed', async () => {
  const never = jest.fn();
  expect(await run([failing('Build')], [{ title: 'Tests', after: 'Build', deadlineMinutes, run: never }])).toBe(
    '0 passed, 2 failed',
  );
  expect(never).not.toHaveBeenCalled();
});

test('an error of a step is its failure', async () => {
  const broken: Step = { title: 'Tests', deadlineMinutes, run: () => Promise.reject(new Error('no browser')) };
  expect(await run([broken])).toBe('0 passed, 1 failed');
  expect(printed.join('\n')).toContain('✗ no browser');
});

test('what steps side by side write does not mix', async () => {
  const talking = (title: string): Step => ({
    title,
    deadlineMinutes,
    async run({ write }) {
      write?.(`${title} begins\n`);
      await new Promise((resolve) => setImmediate(resolve));
      write?.(`${title} ends\n`);
      return passedCheck;
    },
  });
  await run([talking('Lint'), talking('Format')]);
  for (const title of ['Lint', 'Format']) {
    expect(printed.find((line) => line.startsWith(title))).toMatch(
      new RegExp(`^${title} begins\n${title} ends\n✓ ${title}: `),
    );
  }
});

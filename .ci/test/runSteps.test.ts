import { failedCheck, passedCheck } from './outcome';
import { runSteps, type Stage, type Step } from './runSteps';

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => {
  process.exitCode = undefined;
});

const passing = (title: string, after?: string): Step => ({ title, after, run: async () => passedCheck });
const failing = (title: string): Step => ({ title, run: async () => failedCheck(`${title} is red`) });

const run = async (...stages: Stage[]) => {
  await runSteps(stages);
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

test('what passed at a further try only is named, and fails nothing', async () => {
  const unsteady: Step = { title: 'Tests', run: async () => ({ ...passedCheck, unsteady: ['the header is there'] }) };
  expect(await run([unsteady])).toBe('1 passed, 0 failed');
  expect(printed.join('\n')).toContain('Passed at a further try only, and to be mended:\n  Tests\n    ✗ the header');
  expect(process.exitCode).toBe(0);
});

test('a step that makes no sense without an earlier one is not run when that failed', async () => {
  const never = jest.fn();
  expect(await run([failing('Build')], [{ title: 'Tests', after: 'Build', run: never }])).toBe('0 passed, 2 failed');
  expect(never).not.toHaveBeenCalled();
});

test('an error of a step is its failure', async () => {
  const broken: Step = { title: 'Tests', run: () => Promise.reject(new Error('no browser')) };
  expect(await run([broken])).toBe('0 passed, 1 failed');
  expect(printed.join('\n')).toContain('✗ no browser');
});

test('what steps side by side write does not mix', async () => {
  const talking = (title: string): Step => ({
    title,
    async run(write) {
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

import { failedCheck, sumTallies, summaryLine, type Outcome } from './outcome';
import type { Step } from './steps';

async function runStep({ title, after, run }: Step, earlier: ReadonlyMap<string, Outcome>): Promise<Outcome> {
  if (after !== undefined && (earlier.get(after)?.tally.failed ?? 0) > 0) {
    return failedCheck(`not run, because this failed: ${after}`);
  }
  try {
    return await run();
  } catch (error) {
    return failedCheck(error instanceof Error ? error.message : `${title}: ${String(error)}`);
  }
}

/**
 * Runs every step, goes on after one that failed, and ends with one line that counts everything. The exit code of this
 * process becomes 1 when anything failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const outcomes = new Map<string, Outcome>();
  for (const [index, step] of steps.entries()) {
    console.log(`\n── ${index + 1}/${steps.length} ${step.title}`);
    const started = performance.now();
    const outcome = await runStep(step, outcomes);
    outcomes.set(step.title, outcome);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${outcome.tally.failed > 0 ? '✗' : '✓'} ${step.title}: ${summaryLine(outcome.tally)} (${seconds} s)`);
  }

  const failed = [...outcomes].filter(([, { failures }]) => failures.length > 0);
  if (failed.length > 0) console.log('\nWhat failed:');
  for (const [title, { failures }] of failed) {
    console.log([`  ${title}`, ...failures.map((failure) => `    ✗ ${failure}`)].join('\n'));
  }
  const total = sumTallies([...outcomes.values()].map(({ tally }) => tally));
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

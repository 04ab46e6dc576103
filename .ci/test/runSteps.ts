import { availableParallelism } from 'node:os';
import { failedCheck, sumTallies, summaryLine, type Outcome } from './outcome';

/** One part of the test run. */
export interface Step {
  readonly title: string;
  /** The title of an earlier step without which this one makes no sense. */
  readonly after?: string;
  /**
   * Runs it. An error counts as one failure.
   *
   * @param write takes what its programs write; undefined when they have the terminal for themselves
   */
  readonly run: (write?: (text: string) => void) => Promise<Outcome>;
}

/** Steps that keep one core busy each, and run side by side; a step that keeps them all busy is alone in its stage. */
export type Stage = readonly Step[];

type Outcomes = Map<string, Outcome>;

async function outcomeOf({ title, after, run }: Step, earlier: Outcomes, write?: (text: string) => void) {
  if (after !== undefined && (earlier.get(after)?.tally.failed ?? 0) > 0) {
    return failedCheck(`not run, because this failed: ${after}`);
  }
  try {
    return await run(write);
  } catch (error) {
    return failedCheck(error instanceof Error ? error.message : `${title}: ${String(error)}`);
  }
}

async function runStep(step: Step, outcomes: Outcomes, write?: (text: string) => void): Promise<string> {
  const started = performance.now();
  const outcome = await outcomeOf(step, outcomes, write);
  outcomes.set(step.title, outcome);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${outcome.tally.failed > 0 ? '✗' : '✓'} ${step.title}: ${summaryLine(outcome.tally)} (${seconds} s)`;
}

/** Runs as many steps at once as there are cores. What one writes is shown in one piece, when it has ended. */
async function runSideBySide(steps: readonly Step[], outcomes: Outcomes): Promise<void> {
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      let written = '';
      const result = await runStep(step, outcomes, (text) => (written += text));
      console.log(`${written.trimEnd()}\n${result}`.trimStart());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
}

/** Names tests below a headline, by step; nothing where there are none. */
function tellTests(headline: string, outcomes: Outcomes, testsOf: (outcome: Outcome) => readonly string[]): void {
  const told = [...outcomes].filter(([, outcome]) => testsOf(outcome).length > 0);
  if (told.length > 0) console.log(`\n${headline}`);
  for (const [title, outcome] of told) {
    console.log([`  ${title}`, ...testsOf(outcome).map((text) => `    ✗ ${text}`)].join('\n'));
  }
}

/**
 * Runs every stage, goes on after one that failed, and ends with one line that counts everything. The exit code of this
 * process becomes 1 when anything failed.
 */
export async function runSteps(stages: readonly Stage[]): Promise<void> {
  const outcomes: Outcomes = new Map();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n── ${index + 1}/${stages.length} ${stage.map(({ title }) => title).join(', ')}`);
    const [step, ...others] = stage;
    if (step && others.length === 0) console.log(await runStep(step, outcomes));
    else await runSideBySide(stage, outcomes);
  }

  tellTests('Passed at a further try only, and to be mended:', outcomes, ({ unsteady = [] }) => unsteady);
  tellTests('What failed:', outcomes, ({ failures }) => failures);
  const total = sumTallies([...outcomes.values()].map(({ tally }) => tally));
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

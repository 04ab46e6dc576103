import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type Failure, failedCheck, failureText, firstError, type Outcome, sumTallies, summaryLine } from './outcome';

/** What a step is given. */
export interface StepContext {
  /** Takes what its programs write; undefined when they have the terminal for themselves. */
  readonly write?: (text: string) => void;
  /** Aborts when the step has taken as long as it may: its programs end then. */
  readonly signal: AbortSignal;
}

/** One part of the test run. */
export interface Step {
  readonly title: string;
  /** The title of an earlier step without which this one makes no sense. */
  readonly after?: string;
  /** The longest that it may take; all steps together stay below what the whole run may take. */
  readonly deadlineMinutes: number;
  /** Runs it. An error counts as one failure. */
  readonly run: (context: StepContext) => Promise<Outcome>;
  /** What it is at just now, for a step that reached its deadline. */
  readonly at?: () => string;
}

/** Steps that keep one core busy each at most, and run side by side; a step that keeps them all busy is alone in its stage. */
export type Stage = readonly Step[];

type Outcomes = Map<string, Outcome>;

async function outcomeOf(step: Step, earlier: Outcomes, write?: (text: string) => void): Promise<Outcome> {
  const { title, after, deadlineMinutes, run, at } = step;
  if (after !== undefined && (earlier.get(after)?.tally.failed ?? 0) > 0) {
    return failedCheck(`not run, because this failed: ${after}`);
  }
  const deadline = new AbortController();
  let reached: string | undefined;
  const timer = setTimeout(() => {
    reached = `${title} took longer than ${deadlineMinutes} minutes${at ? `; it was at ${at()}` : ''}`;
    deadline.abort();
  }, deadlineMinutes * 60_000);
  try {
    const outcome = await run({ write, signal: deadline.signal });
    return reached === undefined ? outcome : failedCheck(reached);
  } catch (error) {
    return failedCheck(reached ?? (error instanceof Error ? error.message : `${title}: ${String(error)}`));
  } finally {
    clearTimeout(timer);
  }
}

async function runStep(step: Step, outcomes: Outcomes, write?: (text: string) => void): Promise<string> {
  const started = performance.now();
  const outcome = await outcomeOf(step, outcomes, write);
  outcomes.set(step.title, outcome);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${outcome.tally.failed > 0 ? '✗' : '✓'} ${step.title}: ${summaryLine(outcome.tally)} (${seconds} s)`;
}

/** Steps that run side by side on so many cores: one more, since each waits for the disk at times. */
export const lanesOn = (cores: number): number => cores + 1;

/** Runs as many steps at once as there are lanes. What one writes is shown in one piece, when it has ended. */
async function runSideBySide(steps: readonly Step[], outcomes: Outcomes): Promise<void> {
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      let written = '';
      const result = await runStep(step, outcomes, (text) => (written += text));
      console.log(`${written.trimEnd()}\n${result}`.trimStart());
    }
  };
  await Promise.all(Array.from({ length: lanesOn(availableParallelism()) }, runWaiting));
}

/** Names what failed, by step; nothing where nothing did. */
function tellFailures(outcomes: Outcomes): void {
  const told = [...outcomes].filter(([, { failures }]) => failures.length > 0);
  if (told.length > 0) console.log('\nWhat failed:');
  for (const [title, { failures }] of told) {
    console.log([`  ${title}`, ...failures.map((failure) => `    ✗ ${failureText(failure)}`)].join('\n'));
  }
}

/** Names what failed at first and passed alone, and keeps it in a file: each is a defect of the test or of the product. */
function tellFlaky(outcomes: Outcomes, file: string): void {
  const flaky = [...outcomes].flatMap(([step, outcome]) =>
    (outcome.flaky ?? []).map((failure: Failure) => ({ step, name: failure.name, error: firstError(failure) })),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(flaky, null, 2)}\n`);
  for (const { name, error } of flaky) console.log(`Flaky: ${name}: ${error}`);
}

/**
 * Runs every stage, goes on after one that failed, and ends with one line that counts everything. The exit code of this
 * process becomes 1 when anything failed.
 *
 * @param flakyFile is written with what failed at first and passed alone
 */
export async function runSteps(stages: readonly Stage[], flakyFile: string): Promise<void> {
  const outcomes: Outcomes = new Map();
  for (const [index, stage] of stages.entries()) {
    console.log(`\n── ${index + 1}/${stages.length} ${stage.map(({ title }) => title).join(', ')}`);
    const [step, ...others] = stage;
    if (step && others.length === 0) console.log(await runStep(step, outcomes));
    else await runSideBySide(stage, outcomes);
  }

  tellFailures(outcomes);
  const total = sumTallies([...outcomes.values()].map(({ tally }) => tally));
  console.log('');
  tellFlaky(outcomes, flakyFile);
  console.log(summaryLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

import { outcomeOfFiles, type Outcome } from './outcome';

/** More red files than these are no chance. */
export const MOST_RED_FILES = 5;

/**
 * Runs test files, and those that were red once more, alone. What passes then is flaky: it passed, and is named. A real fault fails
 * twice. What failed outside of any file is not tried again.
 *
 * @param run runs these files alone, or all of the step without any
 */
export async function withSecondTry(run: (files?: readonly string[]) => Promise<Outcome>): Promise<Outcome> {
  const first = await run();
  const files = first.files ?? [];
  const red = files.filter(({ tally }) => tally.failed > 0);
  const outside = first.failures.filter((failure) => !red.some(({ failures }) => failures.includes(failure)));
  if (red.length === 0 || red.length > MOST_RED_FILES || outside.length > 0) return first;

  console.log(`\nOnce more, alone: ${red.map(({ file }) => file).join(', ')}`);
  const second = await run(red.map(({ file }) => file));
  const secondFiles = second.files ?? [];
  const failedAgain = new Set(second.failures.map(({ name }) => name));
  // One that the second run did not come to stays as it was.
  const outcome = outcomeOfFiles(
    files.map(
      (first) => (first.tally.failed > 0 ? secondFiles.find(({ file }) => file === first.file) : undefined) ?? first,
    ),
    second.failures.filter((failure) => !secondFiles.some(({ failures }) => failures.includes(failure))),
  );
  const stillRed = new Set(outcome.failures.map(({ name }) => name));
  const flaky = red
    .flatMap(({ failures }) => failures)
    .filter(({ name }) => !failedAgain.has(name) && !stillRed.has(name));
  return { ...outcome, flaky };
}

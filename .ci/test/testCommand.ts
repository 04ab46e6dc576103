import { join } from 'node:path';
import { keepTemporaryFilesInMemory } from './memoryFolder';
import { resultsFolder } from './programs';
import { quickSteps } from './quickSteps';
import { runSteps, type Stage } from './runSteps';
import { drillSteps, fullSteps, gateSteps, sectionSteps } from './steps';

/** What each command of package.json runs, by its name; `npm test -- markets` is the tests of that section. */
const runs: Readonly<Record<string, (section?: string) => Promise<readonly Stage[]> | readonly Stage[]>> = {
  gate: (section) => (section === undefined ? gateSteps() : sectionSteps(section)),
  full: fullSteps,
  quick: quickSteps,
  drill: () => drillSteps,
};

async function main(): Promise<void> {
  const [run = '', section] = process.argv.slice(2);
  const steps = await runs[run]?.(section);
  if (!steps) throw new Error(`There is no test run ${run}; there are ${Object.keys(runs).join(', ')}.`);
  keepTemporaryFilesInMemory();
  await runSteps(steps, join(resultsFolder, 'flaky.json'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

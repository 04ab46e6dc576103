import { runSteps } from './runSteps';
import { allSteps, stepsOf } from './steps';

/** `npm test`: everything; `npm test -- markets`: the tests of that section alone. */
async function main(): Promise<void> {
  const [section] = process.argv.slice(2);
  await runSteps(section === undefined ? allSteps : stepsOf(section));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

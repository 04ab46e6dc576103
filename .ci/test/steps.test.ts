import { lanesOn, type Stage } from './runSteps';
import { gateSteps } from './steps';

/** What a run that decides whether a change lands may take, packages and all. */
const MOST_MINUTES = 90;
/** The least that a run is given. */
const CORES = 2;

/** Minutes until every step of a stage has reached its deadline. */
function longest(stage: Stage): number {
  const lanes = Array.from({ length: lanesOn(CORES) }, () => 0);
  for (const { deadlineMinutes } of stage) lanes[lanes.indexOf(Math.min(...lanes))]! += deadlineMinutes;
  return Math.max(...lanes);
}

test('on two cores the gate ends below what a run may take also when every step reaches its deadline', () => {
  const minutes = gateSteps().map(longest);
  expect(Math.min(...minutes)).toBeGreaterThan(0);
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_MINUTES);
});

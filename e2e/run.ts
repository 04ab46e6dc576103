import { runSteps } from './runner/runSteps';
import { steps } from './runner/steps';

/** `npm test`: everything. */
void runSteps(steps);

import { runSteps } from './runner/runSteps';
import { drillSteps } from './runner/steps';

/** `npm run drill`: breaks each section in every way that is known, and looks whether the rest of the site goes on. */
void runSteps(drillSteps);

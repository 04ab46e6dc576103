import { runSteps } from './runSteps';
import { drillSteps } from './steps';

/** `npm run drill`: breaks each section in every way that is known, and looks whether the rest of the site goes on. */
void runSteps(drillSteps);

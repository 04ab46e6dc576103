import type { AppContext } from '../context';
import type { Drill } from './drill/Drill';

/** What the platform and the gateway work with, beside what every plugin does. */
export interface PlatformContext extends AppContext {
  /** What is broken on purpose; undefined except in a failure drill. */
  readonly drill?: Drill | undefined;
}

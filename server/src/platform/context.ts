import type { AppContext } from '../context';
import type { Drill } from './drill/Drill';
import type { RenderingStates } from './reports/rendering';

/** What the platform and the gateway work with, beside what every plugin does. */
export interface PlatformContext extends AppContext {
  /** What is broken on purpose; undefined except in a failure drill. */
  readonly drill?: Drill | undefined;
  /** How releases do that are rendered on this server; undefined where all pages are rendered in browsers. */
  readonly renderingStates?: RenderingStates | undefined;
}

import type { RunningSite } from './ComposedSite';

/** Test workers are processes of their own; they inherit the environment of the one that started the sites. */
const VARIABLE = 'MARKET_PULSE_SHARED_SITES';

/** Sites that all tests share which leave them as they are. */
export interface SharedSites {
  /** As it is by itself: its pages come rendered. */
  readonly rendered: RunningSite;
  /** Its pages are rendered in browsers alone, so that what these make of an answer or a lack of it can be seen. */
  readonly bare: RunningSite;
}

/** Tells the test workers where the shared sites are. */
export function rememberSharedSites({ rendered, bare }: SharedSites): void {
  const placeOf = ({ url, dataFolder }: RunningSite): RunningSite => ({ url, dataFolder });
  process.env[VARIABLE] = JSON.stringify({ rendered: placeOf(rendered), bare: placeOf(bare) } satisfies SharedSites);
}

/** The sites that the set-up started. @throws Error outside of a test run */
export function sharedSites(): SharedSites {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No site was started: run the tests with e2e/playwright.config.ts');
  return JSON.parse(text) as SharedSites;
}

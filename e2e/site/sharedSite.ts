import type { RunningSite } from './ComposedSite';

/** Test workers are processes of their own; they inherit the environment of the one that started the site. */
const VARIABLE = 'MARKET_PULSE_SHARED_SITE';

/** Tells the test workers where the shared site is. */
export function rememberSharedSite({ url, dataFolder }: RunningSite): void {
  process.env[VARIABLE] = JSON.stringify({ url, dataFolder } satisfies RunningSite);
}

/** The site that the set-up started. @throws Error outside of a test run */
export function sharedSite(): RunningSite {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No site was started: run the tests with e2e/playwright.config.ts');
  return JSON.parse(text) as RunningSite;
}

import { test as base, expect, type Page } from '@playwright/test';
import { ComposedSite, type RunningSite } from './ComposedSite';
import { watchFaults } from './faults';
import { offeredNewsletter } from './offeredNewsletter';
import { sharedSite } from './sharedSite';

interface PageFixtures {
  /** Whether the browser was offered the newsletter before; only to a `fresh` one it is offered over the home page. */
  readonly newsletter: 'offered' | 'fresh';
  /** Console errors, uncaught exceptions and policy violations of the page since it was opened; grows. */
  readonly faults: readonly string[];
}

interface SiteFixtures {
  readonly site: RunningSite;
}

/** A site of one's own starts with a copied database; on a busy machine that takes a while. */
const OWN_SITE_MILLISECONDS = 120_000;

/** Tests on the shared site; they leave it as it is. */
export const test = base.extend<PageFixtures, SiteFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern.
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  newsletter: ['offered', { option: true }],
  storageState: async ({ site, newsletter }, use) => {
    await use(newsletter === 'offered' ? offeredNewsletter(site) : { cookies: [], origins: [] });
  },
  faults: async ({ page }, use) => use(watchFaults(page)),
});

/** Tests that change releases, switches or files: on a site of their own, which files of one worker share. */
export const ownSiteTest = test.extend<object, SiteFixtures>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const site = await ComposedSite.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: OWN_SITE_MILLISECONDS },
  ],
});

export { expect, type Page };

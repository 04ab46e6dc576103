import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { ComposedSite, type RunningSite } from './ComposedSite';
import { watchFaults } from './faults';
import { followNothing } from './following';
import { offeredNewsletter } from './offeredNewsletter';
import { sharedSites } from './sharedSite';
import { noteHeldCode, waitForCode, waitUntilRendered } from './takenOver';

interface PageFixtures {
  /** Whether the browser was offered the newsletter before; only to a `fresh` one it is offered over the home page. */
  readonly newsletter: 'offered' | 'fresh';
  /**
   * What a page is that a test went to: it runs, as tests expect that press something; or it is what the server rendered of it, which is
   * there before the browser asks and whose code is not waited for; or nothing is waited for.
   */
  readonly arrival: 'running' | 'served' | 'as it comes';
  /** Console errors, uncaught exceptions and policy violations of the page since it was opened; grows. */
  readonly faults: readonly string[];
}

interface SiteFixtures {
  readonly site: RunningSite;
}

/** A site of one's own starts with a copied database; on a busy machine that takes a while. */
const OWN_SITE_MILLISECONDS = 120_000;

/** So often a page is asked for that comes late whenever it is. */
const MOST_TURNS = 3;

/** Going to an address in it, and loading it anew, ends when the page runs. */
function awaitCode(page: Page): void {
  noteHeldCode(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (...parameters) => goto(...parameters).finally(() => waitForCode(page));
  page.reload = (...parameters) => reload(...parameters).finally(() => waitForCode(page));
}

/**
 * Going to an address in it begins when the server has rendered the page, which it keeps then. A test beside this one may write what the
 * page shows just in between, and the server is late with the next one: then it goes there again.
 */
function awaitRendered(page: Page, { url }: RunningSite): void {
  const goto = page.goto.bind(page);
  page.goto = async (path, options) => {
    const address = new URL(path, url);
    for (let turn = 1; ; turn += 1) {
      const isRendered = await waitUntilRendered(address);
      const response = await goto(path, options);
      if (!isRendered || turn === MOST_TURNS || (await page.locator('#rendered-page').count()) > 0) return response;
    }
  };
}

/** Tests on the shared site; they leave it as it is. */
export const test = base.extend<PageFixtures & { readonly arrivals: void }, SiteFixtures>({
  site: [async ({}, use) => use(sharedSites().rendered), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  newsletter: ['offered', { option: true }],
  arrival: ['running', { option: true }],
  arrivals: [
    async ({ browser, arrival, javaScriptEnabled, site }, use) => {
      const isRunning = arrival === 'running' && javaScriptEnabled !== false;
      const onPage = (page: Page) => (isRunning ? awaitCode(page) : awaitRendered(page, site));
      const onContext = (context: BrowserContext) => context.on('page', onPage);
      if (arrival !== 'as it comes') browser.on('context', onContext);
      await use();
      browser.off('context', onContext);
    },
    // Before the test's own page and all that it opens.
    { auto: true },
  ],
  storageState: async ({ site, newsletter }, use) => {
    await use(newsletter === 'offered' ? offeredNewsletter(site) : { cookies: [], origins: [] });
  },
  faults: async ({ page }, use) => use(watchFaults(page)),
});

/**
 * Tests of what a browser makes of late, missing and odd answers, and of code that comes late: on a shared site whose pages come
 * without content.
 */
export const bareSiteTest = test.extend<object, SiteFixtures>({
  site: [async ({}, use) => use(sharedSites().bare), { scope: 'worker' }],
});

/** The file whose tests a worker ran last on the site of its own. */
let begunFile: string | undefined;

/**
 * Tests that change releases, switches or files: on a site of their own, which files of one worker share. Each file begins with a member who
 * follows and mutes nobody, whatever those before it left.
 */
export const ownSiteTest = test.extend<{ readonly beginning: void }, SiteFixtures>({
  beginning: [
    async ({ site }, use, { file }) => {
      if (file !== begunFile) await followNothing(site, 'user');
      begunFile = file;
      await use();
    },
    { auto: true },
  ],
  site: [
    async ({}, use) => {
      const site = await ComposedSite.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: OWN_SITE_MILLISECONDS },
  ],
});

export { expect, type Page };

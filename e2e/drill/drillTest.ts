import type { Browser } from '@playwright/test';
import { ComposedSite, type RunningSite } from '../site/ComposedSite';
import { manifest } from '../site/platform';
import { signInDirectly } from '../site/signIn';
import { test as base } from '../site/test';
import { DrillPlatform } from './DrillPlatform';
import type { SharedFiles } from './faults';
import { sections, type Section } from './sections';

interface SiteFixtures {
  readonly site: RunningSite;
  readonly platform: DrillPlatform;
}

interface DrillFixtures extends SiteFixtures {
  readonly sharedFilesOf: SharedFiles;
}

const START_MILLISECONDS = 180_000;

/** Wide enough for the whole header. */
export const WINDOW = { width: 1440, height: 900 };

/**
 * Drills: each worker has a site of its own, whose gateway breaks what it is told to. Everything is whole before each. Pages are
 * rendered in browsers, so that what is seen is what they made of the fault.
 */
export const drillTest = base.extend<{ readonly wholeSite: void }, DrillFixtures>({
  // What is shown before code runs, and where it never does, is what they are about.
  arrival: 'as it comes',
  site: [
    async ({}, use) => {
      const site = await ComposedSite.start({ variables: { DRILL_FAULTS: 'true', SSR: 'off' } });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: START_MILLISECONDS },
  ],
  platform: [async ({ site }, use) => use(new DrillPlatform(site)), { scope: 'worker' }],
  sharedFilesOf: [
    async ({ site, browser }, use) => {
      const known = new Map<string, Promise<readonly string[]>>();
      await use((path, version = '') => {
        // A release of the drill's own shows nothing of the server's.
        const section = version === '' ? sections.find((candidate) => candidate.path === path) : undefined;
        const files = known.get(path + version) ?? sharedFilesTakenBy(browser, site, path, section);
        known.set(path + version, files);
        return files;
      });
    },
    { scope: 'worker' },
  ],
  wholeSite: [
    async ({ platform, page, site }, use) => {
      // What the page before said on leaving came after its own restoration.
      await platform.restore();
      await page.setViewportSize(WINDOW);
      await signInDirectly(page, site, 'user');
      await use();
      await platform.restore();
    },
    { auto: true },
  ],
});

/** Drills of the code that the server runs: on a site that renders its pages, and without a browser. Everything is whole before each. */
export const serverDrillTest = base.extend<{ readonly wholePlatform: void }, SiteFixtures>({
  site: [
    async ({}, use) => {
      // A thread for each page that is asked for at once.
      const site = await ComposedSite.start({ variables: { SSR_THREADS: '3' } });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: START_MILLISECONDS },
  ],
  platform: [async ({ site }, use) => use(new DrillPlatform(site)), { scope: 'worker' }],
  wholePlatform: [
    async ({ platform }, use) => {
      await platform.rollBackAll();
      await use();
      await platform.rollBackAll();
    },
    { auto: true },
  ],
});

/** Opens a page in a browser that has nothing of it, and lists what it takes of the shell beyond the first paint. */
async function sharedFilesTakenBy(
  browser: Browser,
  site: RunningSite,
  path: string,
  section: Section | undefined,
): Promise<readonly string[]> {
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const page = await context.newPage();
    await signInDirectly(page, site, 'user');
    await page.goto(path);
    await page.locator('main [data-release]').first().waitFor({ state: 'attached' });
    // What the page takes, it has taken when it shows what it was opened for.
    await section?.expectContent(page, site);
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    const { version } = (await manifest(site)).shell;
    const folder = `${site.url}/releases/shell/${version}/`;
    return await page.evaluate((below) => {
      const atFirst = [...document.querySelectorAll('script')].map(({ src }) => src);
      return performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(below) && name.endsWith('.js') && !atFirst.includes(name))
        .map((name) => name.slice(below.length));
    }, folder);
  } finally {
    await context.close();
  }
}

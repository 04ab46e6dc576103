import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { ComposedSite, type RunningSite } from '../../site/ComposedSite';
import { offeredNewsletter } from '../../site/offeredNewsletter';
import { platform } from '../../site/platform';
import { projectRoot } from '../../site/projectRoot';
import { publicPages } from '../../site/publicPages';
import { signInDirectly } from '../../site/signIn';
import { siteEnvironment } from '../../site/siteEnvironment';
import { isTakenOver, seeAll } from '../../site/takenOver';
import { expect, test as base } from '../../site/test';

const execute = promisify(execFile);

/** A shell is built, and a site starts. */
const START_MILLISECONDS = 240_000;

/** How long all pages may take one after the other, with the slower code. */
const ALL_PAGES_MILLISECONDS = 240_000;

/**
 * A site whose shell is built for developing: React is the shell's, and only so built it tells in words where a page differs from
 * what the server sent. Remotes are as they are.
 */
const test = base.extend<object, { readonly site: RunningSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern.
    async ({}, use) => {
      const [site] = await Promise.all([ComposedSite.start(), buildForDeveloping('shell')]);
      await platform(site, ['publish', join(projectRoot, 'shell/dist/development'), '--to', 'production']);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: START_MILLISECONDS },
  ],
});

// What came with the page, before its code runs.
test.use({ arrival: 'served' });

/** Builds a folder as `npm run dev` does, beside its release. */
async function buildForDeveloping(folder: string): Promise<void> {
  await execute('npm', ['run', '--silent', 'build'], {
    cwd: join(projectRoot, folder),
    env: siteEnvironment({ NODE_ENV: 'development' }),
    shell: process.platform === 'win32',
  });
}

interface Visitor extends BrowserContextOptions {
  readonly name: string;
  readonly isMember?: boolean;
}

const visitors: readonly Visitor[] = [
  { name: 'a visitor at a desk, in light colours', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  {
    name: 'a visitor with a phone, in dark colours and another country',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    timezoneId: 'Asia/Tokyo',
    locale: 'de-DE',
  },
  {
    name: 'a member at a desk, in dark colours and another time zone',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    timezoneId: 'America/Los_Angeles',
    isMember: true,
  },
  {
    name: 'a member with a phone, in light colours',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    isMember: true,
  },
];

/** No difference: React began a rendering again, and a place that waited for its code at first finds it there (`ServedPlace.ts`). */
const ABOUT_WAITING = /This library called use\(\) to suspend in a previous render/;

/** Everything that a page complains of, in the console and beside it; grows. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const note = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text.slice(0, 2_000)}`);
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !ABOUT_WAITING.test(message.text());
    if (isComplaint) note(message.text());
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return complaints;
}

async function expectTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
  await seeAll(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Effects of what came last.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

for (const { name, isMember, ...options } of visitors) {
  test(`no public page differs from what the server sent, for ${name}`, async ({ browser, site }) => {
    test.setTimeout(ALL_PAGES_MILLISECONDS);
    const context = await browser.newContext({ baseURL: site.url, storageState: offeredNewsletter(site), ...options });
    const page = await context.newPage();
    if (isMember) await signInDirectly(page, site, 'user');
    const complaints = watchComplaints(page);
    for (const path of await publicPages(site)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectTakenOver(page);
      });
    }
    // In the middle of a long page.
    await page.goto('/');
    await expectTakenOver(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.reload();
    await expectTakenOver(page);
    await page.goBack();
    await expectTakenOver(page);
    await page.goForward();
    await expectTakenOver(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a page that differs is told of in words', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.route('/about-us', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Another heading') });
  });
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Another heading' })).toHaveCount(0);
  await expect.poll(() => complaints.join('\n')).toContain("the server rendered text didn't match the client");
});

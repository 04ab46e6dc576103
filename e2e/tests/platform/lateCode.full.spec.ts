import type { ManifestRemote } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { manifest } from '../../site/platform';
import { isTakenOver } from '../../site/takenOver';
import { expect, test } from '../../site/test';

// What came with the page, before its code runs.
test.use({ arrival: 'served' });

/** How long the pages of all remotes may take, one after the other. */
const ALL_REMOTES_MILLISECONDS = 180_000;

/** Files of the shell that come before its code, and do without it. */
const PUBLIC_FILES = '/public/';

type Fate = 'served' | 'missing';

/** Holds scripts of a release back until it is said what becomes of them. */
async function holdScripts(page: Page, name: string): Promise<(fate: Fate) => void> {
  let decide: (fate: Fate) => void = () => undefined;
  const fate = new Promise<Fate>((resolve) => (decide = resolve));
  await page.route(`**/releases/${name}/**/*.js`, async (route) => {
    const isHeld = !route.request().url().includes(PUBLIC_FILES);
    await (!isHeld || (await fate) === 'served' ? route.continue() : route.abort());
  });
  return decide;
}

/** Lets a page keep what the server sent, to tell later whether it still stands. */
async function noteServed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.assign(globalThis, { served: [...document.querySelectorAll('main *')] });
    });
  });
}

/** What the server sent of a page stands and can be read. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const gone = await page.evaluate(() => {
    const { served } = globalThis as unknown as { served: Element[] };
    return served.length === 0
      ? ['nothing came']
      : served.filter((part) => !part.isConnected).map((part) => part.outerHTML);
  });
  expect(gone).toEqual([]);
}

/** A page of a remote that everybody may see. */
const pageOf = ({ routes }: ManifestRemote) => routes.find(({ auth, path }) => !auth && !path.includes(':'))?.path;

test('a page can be read while the code of its section is late; where it never comes the page stays, says so, and tries again', async ({
  browser,
  site,
}) => {
  test.setTimeout(ALL_REMOTES_MILLISECONDS);
  for (const remote of (await manifest(site)).remotes) {
    const path = pageOf(remote);
    if (path === undefined) continue;
    await test.step(`${remote.name} at ${path}`, async () => {
      const page = await (await browser.newContext({ baseURL: site.url })).newPage();
      await noteServed(page);
      const decide = await holdScripts(page, remote.name);
      await page.goto(path, { waitUntil: 'commit' });
      // The shell runs, and the section does not.
      await page.waitForFunction(() => Object.keys(document.querySelector('header') ?? {}).length > 0);
      await expectReadable(page);
      const notice = page.getByRole('main').getByText(`${remote.title} is not available right now.`).first();
      await expect(notice).toHaveCount(0);

      decide('missing');
      await expect(notice).toBeVisible({ timeout: 30_000 });
      await expectReadable(page);

      await page.unrouteAll();
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
      await page.waitForFunction(isTakenOver);
      await expect(notice).toHaveCount(0);
      await page.context().close();
    });
  }
});

test('a page can be read while the code of the site is late; where it never comes the page stays, says so, and tries again', async ({
  page,
}) => {
  await noteServed(page);
  const decide = await holdScripts(page, 'shell');
  await page.goto('/contact', { waitUntil: 'commit' });
  await expectReadable(page);
  const notice = page.getByRole('alert').filter({ hasText: 'You can read what is shown' });
  await expect(notice).toHaveCount(0);

  decide('missing');
  await expect(notice).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-press-waits');
  await expectReadable(page);

  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await page.waitForFunction(isTakenOver);
  await expect(notice).toHaveCount(0);
});

test('a page from the server stays where the site cannot be started, and says so', async ({ page }) => {
  await noteServed(page);
  await page.route('/about-us', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('id="rendered-page">{', 'id="rendered-page">');
    await route.fulfill({ response, body });
  });
  await page.goto('/about-us');
  await expect(page.getByRole('alert').filter({ hasText: 'You can read what is shown' })).toBeVisible();
  await expectReadable(page);
});

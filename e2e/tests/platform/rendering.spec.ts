import { FULL } from '../../full';
import { shellPages, type ForumPostSummary, type Page as ListPage } from '@market-pulse/contract';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { watchFaults } from '../../site/faults';
import { offeredNewsletter } from '../../site/offeredNewsletter';
import { publicPages } from '../../site/publicPages';
import { signInDirectly } from '../../site/signIn';
import { demoAccount } from '../../site/accounts';
import { isTakenOver, seeAll } from '../../site/takenOver';
import { expect, test } from '../../site/test';

// What came with the page, before its code runs.
test.use({ arrival: 'served' });

/** How long all pages may take one after the other. */
const ALL_PAGES_MILLISECONDS = 600_000;

/** Most that a page may move by itself: sum of what browsers call layout shifts. */
const MOST_SHIFT = 0.02;

/** Chooses by itself what it shows: a browser knows its colours, a server does not. */
const OWN_CHOICE = 'button[aria-label^="Switch to"]';

/** Rows that a long table sends beyond those that are in sight; it takes them away as any that leave the sight. */
const PASSING_ROWS = 'tr[data-index]';

/** Draws itself once it is near the screen; the server keeps its place. */
const CHART = 'section[aria-label^="Price chart of"] *';

/** Addresses whose links lead back to where somebody came from, or do not, because that is no page of the site. */
const RETURNING = [
  `${shellPages.signIn.path}?next=%2Faccount%3Ftab%3Daddress`,
  `${shellPages.signUp.path}?next=%2F%2Fevil.example`,
  `${shellPages.forgotPassword.path}?next=%2F${'x'.repeat(400)}`,
];

const visitors: readonly (BrowserContextOptions & { readonly name: string })[] = [
  { name: 'in light colours at a desk', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  {
    name: 'in dark colours on a phone in another country',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    timezoneId: 'Asia/Tokyo',
    locale: 'de-DE',
  },
];

/** Lets a page note what the server sent before any code of it runs, and how much it moves. */
async function noteServed(page: Page): Promise<void> {
  await page.addInitScript((mayGo) => {
    const sheets = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
    const noted = { elements: [] as Element[], shift: 0, sheets, served: [] as string[] };
    Object.assign(globalThis, { noted });
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      noted.served = sheets();
      noted.elements = [...document.querySelectorAll('#root *')].filter((element) => !element.closest(mayGo));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, `${OWN_CHOICE}, ${PASSING_ROWS}, ${CHART}`);
}

/** Waits until everything that the server rendered is taken over, and the page is at rest. */
async function expectTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Effects of what came last.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

interface Noted {
  readonly served: number;
  readonly replaced: string[];
  readonly shift: number;
  /** Sheets of the shell that came after its HTML. */
  readonly lateSheets: string[];
}

function readNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const { noted } = globalThis as unknown as {
      noted: { elements: Element[]; shift: number; sheets: () => string[]; served: string[] };
    };
    const late = noted.sheets().filter((href) => !noted.served.includes(href));
    const lateSheets = late.filter((href) => href.includes('/releases/shell/'));
    const gone = noted.elements.filter((element) => !element.isConnected);
    const replaced = gone.filter((element) => !element.parentElement).map((element) => element.outerHTML.slice(0, 200));
    return { served: noted.elements.length, replaced: gone.length > 0 ? replaced : [], shift: noted.shift, lateSheets };
  });
}

/** Where a list of posts goes on behind its first ones. */
async function furtherPosts(site: RunningSite): Promise<string> {
  const { next_cursor } = await readApi<ListPage<ForumPostSummary>>(site, '/forums/posts/?sort=new');
  return `/forums/discussions?after=${next_cursor}`;
}

async function openContext(browser: Browser, site: RunningSite, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, storageState: offeredNewsletter(site), ...options });
  return context.newPage();
}

for (const { name, ...options } of visitors) {
  test(`every public page is taken over as the server sent it, ${name}`, FULL, async ({ browser, site }) => {
    test.setTimeout(ALL_PAGES_MILLISECONDS);
    const problems: string[] = [];
    for (const path of [...(await publicPages(site)), ...RETURNING, await furtherPosts(site)]) {
      await test.step(path, async () => {
        const page = await openContext(browser, site, options);
        const faults = watchFaults(page);
        await noteServed(page);
        await page.goto(path);
        const lookAtAll = async () => {
          await expectTakenOver(page);
          await seeAll(page);
        };
        await lookAtAll().catch((error: Error) => problems.push(`${path}: ${error.message.split('\n')[0]}`));
        const { served, replaced, lateSheets } = await readNoted(page);
        if (served === 0) problems.push(`${path}: nothing came from the server`);
        problems.push(...lateSheets.map((href) => `${path}: without ${href} at first`));
        problems.push(...[...faults, ...replaced].map((what) => `${path}: ${what}`));
        await page.context().close();
      });
    }
    expect(problems).toEqual([]);
  });
}

test('every public page can be read without script', async ({ browser, site }) => {
  test.setTimeout(ALL_PAGES_MILLISECONDS);
  const page = await openContext(browser, site, { javaScriptEnabled: false });
  for (const path of await publicPages(site)) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect.soft(await page.locator('main [aria-busy="true"]').count(), `skeletons on ${path}`).toBe(0);
      expect.soft(await page.locator('form:not([method="post"]):not([action])').count(), `forms on ${path}`).toBe(0);
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    });
  }
  await page.goto('/markets/stocks');
  await expect(page.getByRole('table', { name: 'Stocks' }).getByRole('row').nth(1)).toContainText('$');
  await page.context().close();
});

test('a member has the page at once, and what is theirs without a jump', async ({ page, site, faults }) => {
  await signInDirectly(page, site, 'user');
  await noteServed(page);
  const { username } = await demoAccount(site, 'user');
  for (const path of ['/', '/markets/stocks', '/forums/discussions']) {
    await page.goto(path);
    await expectTakenOver(page);
    await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();
    const { shift } = await readNoted(page);
    expect.soft(shift, path).toBeLessThanOrEqual(MOST_SHIFT);
  }
  expect(faults).toEqual([]);
});

test(
  'a reload in the middle of a long page keeps the place, and what the server sent',
  FULL,
  async ({ page, faults }) => {
    await noteServed(page);
    await page.goto('/');
    await expectTakenOver(page);
    // At once, so that the place is a settled one.
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    const before = await page.evaluate(() => scrollY);
    await page.reload();
    await expectTakenOver(page);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20);
    expect((await readNoted(page)).replaced).toEqual([]);
    expect(faults).toEqual([]);
  },
);

for (const path of ['/', '/markets/stocks']) {
  test(`whoever reads on before the code is there stays where they are, on ${path}`, FULL, async ({ page }) => {
    const release = await holdScripts(page, (file) => file.startsWith('/releases/') && !file.includes('/public/'));
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    // Again, because of what else makes a page higher while it comes in.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      expect(await page.evaluate(() => scrollY)).toBe(500);
    }).toPass();
    const read = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2));
    const placeOf = (element: Element | null) => element?.getBoundingClientRect().top ?? NaN;
    const place = await read.evaluate(placeOf);
    release();
    await expectTakenOver(page);
    expect(Math.abs((await read.evaluate(placeOf)) - place)).toBeLessThan(20);
  });
}

test('back and forward between documents show pages that work', FULL, async ({ page, faults }) => {
  await page.goto('/about-us');
  await expectTakenOver(page);
  await page.goto('/contact');
  await expectTakenOver(page);
  await page.goBack();
  await expectTakenOver(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('combobox')).toBeVisible();
  await page.goForward();
  await expectTakenOver(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(faults).toEqual([]);
});

/** Holds back scripts until it is told to let them through. */
async function holdScripts(page: Page, isHeld: (path: string) => boolean): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return release;
}

test('a press that comes before the code of the shell is not lost', async ({ page, faults }) => {
  const release = await holdScripts(page, (path) => path.startsWith('/releases/') && !path.includes('/public/'));
  await page.goto('/about-us', { waitUntil: 'commit' });
  const menu = page.getByRole('banner').locator('button[aria-controls^="menu-"]').first();
  await expect(async () => {
    await menu.click();
    await expect(page.locator('html')).toHaveAttribute('data-press-waits', '', { timeout: 500 });
  }).toPass();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-press-waits');
  expect(faults).toEqual([]);
});

test('what is typed and sent before the code of a section is there is sent once it is', FULL, async ({ page }) => {
  const release = await holdScripts(page, (path) => path.startsWith('/releases/content/'));
  await page.goto('/contact');
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('header') ?? {}).length))
    .toBeGreaterThan(0);
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann at example');
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-press-waits', '');
  release();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByText('Name is required')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test(
  'where the code of several sections never comes, they stay, the first says so for all, and one Retry brings them',
  FULL,
  async ({ page }) => {
    await page.route('**/releases/markets/**/*.js', (route) => route.abort());
    await page.goto('/');
    const main = page.getByRole('main');
    const places = main.locator('[data-failed-part]');
    await expect.poll(() => places.count(), { timeout: 30_000 }).toBeGreaterThan(1);
    const notice = main.getByRole('alert').filter({ hasText: 'Markets is not available right now.' });
    await expect(notice).toHaveCount(1);
    await expect(places.first()).toContainText('Markets is not available right now.');
    const served = main.locator('[data-failed-part] + [data-remote="markets"]');
    await expect(served).toHaveCount(await places.count());

    await page.unroute('**/releases/markets/**/*.js');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(places).toHaveCount(0);
    await expectTakenOver(page);
    await expect(notice).toHaveCount(0);
  },
);

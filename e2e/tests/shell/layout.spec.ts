import { FULL, fullUnless } from '../../full';
import type { Role } from '@market-pulse/contract';
import type { RunningSite } from '../../site/ComposedSite';
import { forumPostAddress, newestPost, widths, WINDOW_HEIGHT } from '../../site/pages';
import { signInDirectly } from '../../site/signIn';
import { expect, bareSiteTest as test, type Page } from '../../site/test';

/** Most that a page may shift while it loads (cumulative layout shift). */
const MOST_SHIFT = 0.02;

/** Most px that the place kept for a section may differ from what its skeleton takes. */
const MOST_OFF = 8;

/** A shift of the layout, as browsers tell it. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Collects the shifts of every page that is opened. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 40);
          return `"${text}" from ${Math.round(previousRect.top)} to ${Math.round(currentRect.top)} px`;
        });
        shifts.push({ value: entry.value, of: nodes.join(', ') });
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shiftsSoFar = () => {
      // Those of the last frame may not have been told yet.
      take(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { shiftsSoFar });
  });
}

async function expectStill(page: Page) {
  const shifts = await page.evaluate(() =>
    (window as unknown as { shiftsSoFar: () => { value: number; of: string }[] }).shiftsSoFar(),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
}

/**
 * Lets no deadline of the page run out. What is held back on a busy machine until everything before it is there would be given up
 * otherwise (reads after 10 s, code after 12 s), and what says so, or the place that it leaves, moves the page.
 */
async function waitForEver(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { get: () => 0, set: () => {} });
    const start = window.setTimeout.bind(window);
    const DEADLINE_MILLISECONDS = 2_000;
    const startUnlessDeadline = (run: () => void, delay = 0, ...rest: []) =>
      delay < DEADLINE_MILLISECONDS ? start(run, delay, ...rest) : 0;
    Object.assign(window, { setTimeout: startUnlessDeadline });
    // What is left of all deadlines together is reckoned by this.
    const now = performance.now.bind(performance);
    performance.now = () => now() / 1_000;
  });
}

/** Holds the given requests back until the returned function is called. */
async function holdBack(page: Page, what: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The heights in px of the places of sections: as they are kept, or as high as what is in them. */
function heightsOfPlaces(page: Page, of: 'kept' | 'content'): Promise<number[]> {
  return page.locator('[data-reserved]').evaluateAll(
    (places, minHeight) =>
      places.map((place) => {
        (place as HTMLElement).style.minHeight = minHeight;
        const { height } = place.getBoundingClientRect();
        (place as HTMLElement).style.minHeight = '';
        return Math.round(height);
      }),
    of === 'kept' ? '' : '0',
  );
}

/** The next two frames: what was released is laid out when the second one begins. */
async function nextFrames(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const width of widths) {
  test.describe(`The layout of the home page at ${width} px`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    test('stays where it is while code and then data come', fullUnless(width === 390), async ({ page }) => {
      await watchShifts(page);
      await waitForEver(page);
      const releaseCode = await holdBack(page, /\/releases\/(?!shell\/).*\.js/);
      const releaseData = await holdBack(page, /\/api\/(?!platform)/);
      await page.goto('/');
      const busy = page.locator('main [aria-busy="true"]');
      await expect.poll(() => busy.count()).toBeGreaterThan(3);
      const kept = await heightsOfPlaces(page, 'kept');
      releaseCode();
      await expect(page.locator('[data-reserved]:not(:has(> [data-remote]))')).toHaveCount(0);
      const needed = await heightsOfPlaces(page, 'content');
      releaseData();
      const off = needed.map((height, index) => Math.abs(height - (kept[index] ?? NaN)));
      expect(Math.max(...off), `kept ${kept.join()}, skeletons ${needed.join()}`).toBeLessThanOrEqual(MOST_OFF);
      await expect(busy).toHaveCount(0);
      await nextFrames(page);
      await expectStill(page);
    });
  });
}

/** The places of pages that remotes own, one of each shape, and who may see them where not everybody may. */
const PAGES: readonly (readonly [string, (site: RunningSite) => Promise<string>, Role?])[] = [
  ['stocks', async () => '/markets/stocks'],
  ['coins', async () => '/markets/crypto'],
  ['the screener', async () => '/markets/screener'],
  ['a comparison', async () => '/markets/compare?symbols=AAPL,index:SPX'],
  ['a watchlist', async () => '/watchlist', 'user'],
  ['a portfolio', async () => '/portfolio', 'user'],
  ['all alerts', async () => '/alerts', 'user'],
  ['companies', async () => '/companies'],
  ['a company', async () => '/company/aapl'],
  ['a post', async (site) => `/posts/${(await newestPost(site)).slug}`],
  ['the forums', async () => '/forums'],
  ['a forum post', forumPostAddress],
];

for (const width of [390, 1440]) {
  for (const [name, addressOf, role] of PAGES) {
    test(
      `the page of ${name} stays where it is at ${width} px while code and then data come`,
      FULL,
      async ({ page, site }) => {
        await page.setViewportSize({ width, height: WINDOW_HEIGHT });
        if (role) await signInDirectly(page, site, role);
        await watchShifts(page);
        await waitForEver(page);
        const releaseCode = await holdBack(page, /\/releases\/(?!shell\/).*\.js/);
        const releaseData = await holdBack(page, /\/api\/(?!platform)/);
        await page.goto(await addressOf(site));
        const skeleton = page.getByRole('status', { name: 'Loading page' });
        await expect(skeleton).toBeVisible();
        releaseCode();
        await expect(skeleton).toHaveCount(0);
        await nextFrames(page);
        releaseData();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await nextFrames(page);
        await expectStill(page);
      },
    );
  }
}

test('the header keeps its layout while the bell of a member loads', FULL, async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: WINDOW_HEIGHT });
  await signInDirectly(page, site, 'user');
  const release = await holdBack(page, /\/releases\/(?!shell\/).*\.js/);
  await page.goto('/legal-disclaimer');
  const account = page.getByRole('button', { name: /^Account of/ });
  const before = await account.boundingBox();
  release();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect.poll(() => account.boundingBox()).toEqual(before);
});

test.describe('The first picture has the colours of the visitor, and keeps them while the site starts', () => {
  const DARK = 'rgb(10, 15, 24)';
  const LIGHT = 'rgb(247, 248, 250)';

  for (const [system, choice, ground] of [
    ['dark', undefined, DARK],
    ['light', undefined, LIGHT],
    ['light', 'dark', DARK],
    ['dark', 'light', LIGHT],
  ] as const) {
    test(
      `a ${system} system and ${choice ? `the choice ${choice}` : 'no choice'}`,
      fullUnless(choice === 'light'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: system });
        await page.goto('/favicon.svg');
        await page.evaluate((value) => value && localStorage.setItem('market-pulse:color-mode', value), choice);
        // The colours of every picture from the first one on: of the page, of the header, and of what antd draws.
        await page.addInitScript(() => {
          const seen: Record<string, string[]> = {};
          Object.assign(window, { seen });
          const look = () => {
            for (const place of ['body', 'header', '.ant-input']) {
              const element = document.querySelector(place);
              if (!element || document.styleSheets.length === 0) continue;
              const { backgroundColor } = getComputedStyle(element);
              const colors = (seen[place] ??= []);
              if (!colors.includes(backgroundColor)) colors.push(backgroundColor);
            }
            requestAnimationFrame(look);
          };
          look();
        });
        const release = await holdBack(page, /\/releases\/shell\/(?!.*color-mode).*\.js/);
        await page.goto('/authentication/sign-in', { waitUntil: 'commit' });
        const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, string[]> }).seen);
        // Before any of the site's scripts has run, but for the one in the head.
        await expect.poll(async () => (await seen()).body).toEqual([ground]);
        release();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
        await expect(page.getByLabel('Email')).toBeVisible();
        await nextFrames(page);
        const surface = ground === DARK ? 'rgb(17, 24, 39)' : 'rgb(255, 255, 255)';
        expect(await seen()).toEqual({ body: [ground], header: [surface], '.ant-input': [surface] });
      },
    );
  }
});

test(
  'with reduced motion nothing on the home page is animated, and what opens is there at once',
  FULL,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: WINDOW_HEIGHT });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Market Overview' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const moving = () =>
      page.evaluate(() => {
        const isLong = (animation: Animation) => Number(animation.effect?.getComputedTiming().duration) > 1;
        return document.getAnimations().filter(isLong).length;
      });
    await expect.poll(moving).toBe(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Markets' }).click();
    await expect.poll(moving).toBe(0);
    await expect(page.getByRole('link', { name: 'Stock Market' }).first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect.poll(moving).toBe(0);
  },
);

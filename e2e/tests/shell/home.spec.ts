import { FULL, fullUnless } from '../../full';
import { manifest } from '../../site/platform';
import { signInDirectly } from '../../site/signIn';
import { serveManifest, withoutRemote } from '../../site/servedData';
import { expect, test } from '../../site/test';

/** Between two sections of the home page, in CSS pixels. */
const SECTION_DISTANCE = 24;
/** What stands in the sections; what stands beside the first of them is none. */
const SHOWN = '[data-slot="home.sections"] [data-remote]:not([data-slot="home.beside"] *)';

/** Most CSS pixels that the page is high, by the width of the window. */
const MOST_HEIGHT = { 390: 5_000, 1440: 3_060 } as const;

test.describe('Home page (specification, section 2)', () => {
  for (const width of [390, 1440]) {
    test(
      `at ${width} px the hero leads to an account and to the markets, and eight sections follow it as decided, in the order of their slots`,
      fullUnless(width === 1440),
      async ({ page, site }) => {
        const { remotes } = await manifest(site);
        const sections = remotes
          .flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, remote: name })))
          .filter(({ slot }) => slot === 'home.sections')
          .sort((one, other) => one.order - other.order);
        // Several remotes take turns, or the order would be that of the remotes.
        expect(new Set(sections.map(({ remote }) => remote)).size).toBeGreaterThan(2);

        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        const shown = page.locator(SHOWN);
        await expect(shown).toHaveCount(sections.length);
        expect(
          await shown.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-remote'))),
        ).toEqual(sections.map(({ remote }) => remote));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Actionable Market Intelligence for the Modern Investor',
        );
        const order = [
          'Latest Market News',
          'Market Overview',
          'Featured Content',
          'Featured Companies',
          'Featured Stocks',
          'Crypto Highlights',
          'Featured ICOs',
          'Stay Updated with Market Insights',
        ];
        for (const name of order) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
        const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
        expect(headings.filter((heading) => order.includes(heading))).toEqual(order);

        await page.getByRole('link', { name: 'Create Free Account' }).click();
        await expect(page).toHaveURL('/authentication/sign-up');
        await page.goBack();
        await page.getByRole('link', { name: 'Explore Markets' }).click();
        await expect(page).toHaveURL('/markets/stocks');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
      },
    );
  }

  for (const width of [390, 1440] as const) {
    test(`at ${width} px the page is no higher than decided`, FULL, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Featured ICOs', level: 2 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(MOST_HEIGHT[width]);
    });
  }

  test(
    'a remote that is switched off leaves no hole between the sections, and no link to what it had',
    FULL,
    async ({ page, site }) => {
      const remotes = (await manifest(site)).remotes.filter(({ slots }) =>
        slots.some(({ slot }) => slot === 'home.sections'),
      );
      expect(remotes.length).toBeGreaterThan(2);
      for (const off of remotes) {
        const left = remotes.flatMap(({ name, slots }) =>
          slots.filter(({ slot }) => slot === 'home.sections' && name !== off.name),
        );
        await serveManifest(page, withoutRemote(off.name));
        await page.goto('/');
        await expect(page.locator(SHOWN)).toHaveCount(left.length);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const { distances, texts } = await page.locator('[data-slot="home.sections"]').evaluate((sections) => {
          // What keeps no place is not a box of its own.
          const boxesOf = (child: Element): Element[] =>
            getComputedStyle(child).display === 'contents' ? [...child.children].flatMap(boxesOf) : [child];
          const shown = [...sections.children]
            .flatMap(boxesOf)
            .map((child) => ({ box: child.getBoundingClientRect(), text: (child as HTMLElement).innerText.trim() }))
            .filter(({ box }) => box.height > 0);
          return {
            texts: shown.map(({ text }) => text),
            distances: shown.slice(1).map(({ box }, index) => Math.round(box.top - (shown[index]?.box.bottom ?? 0))),
          };
        });
        expect(distances, `without ${off.name}`).toEqual(distances.map(() => SECTION_DISTANCE));
        expect(texts).toHaveLength(left.length);
        expect(texts).not.toContain('');
        const dead = off.routes.map(({ path }) => `a[href="${path}"]`).join(', ');
        await expect(page.locator('header, footer').locator(dead)).toHaveCount(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    },
  );

  test(
    'a member finds their watchlist in the place of an account to create, and nothing moves for it',
    FULL,
    async ({ page, site }) => {
      const topOfNews = async () =>
        (await page.getByRole('heading', { name: 'Latest Market News' }).boundingBox())?.y ?? NaN;
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Create Free Account' })).toBeVisible();
      const before = await topOfNews();
      await signInDirectly(page, site, 'user');
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Your watchlist' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create Free Account' })).toBeHidden();
      expect(await topOfNews()).toBeCloseTo(before, 0);
    },
  );
});

import { expect, type Page } from '@playwright/test';

/**
 * Nothing of a page with a table is scrolled sideways, and no cell runs into the next, once it has taken on the width of its window.
 *
 * @param where said when something does
 */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const excess = () =>
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll('div:has(> table), tbody :is(th, td)')].map(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      ),
    );
  await expect.poll(excess, where).toBeLessThanOrEqual(0);
}

/** A page is not scrolled sideways, whatever is wide in it, once it has taken on the width of its window. @param where said when it is */
export async function expectNotSideways(page: Page, where: string): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, where).toBeLessThanOrEqual(0);
}

import type { LoadErrorCode } from '@market-pulse/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningSite } from '../site/ComposedSite';
import { isMarkedDocument, markDocument } from '../site/shownRelease';
import type { Section } from './sections';

/** What a section's page says when the section cannot be shown, with its Retry. */
export function fallbackOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `${title} is not available right now.` });
}

/** The fallback speaks to a person, offers another try, and carries the class of what is wrong. */
export async function expectFallback(page: Page, title: string, code: LoadErrorCode): Promise<void> {
  const fallback = fallbackOf(page, title);
  await expect(fallback).toBeVisible();
  const why = code === 'network' ? 'The connection failed.' : 'Everything else on the site works.';
  await expect(fallback).toContainText(`${why} Please try again in a moment.`);
  await expect(fallback.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator('main [data-load-error]').first()).toHaveAttribute('data-load-error', code);
}

/** Header and footer are there, and a menu of the header opens and closes. */
export async function expectChrome(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Market Pulse, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const group = page.getByRole('navigation', { name: 'Main' }).locator('button[aria-controls]').first();
  const panel = page.locator(`#${(await group.getAttribute('aria-controls')) ?? ''}`);
  await group.click();
  await expect(panel.getByRole('link').first()).toBeVisible();
  await group.click();
  await expect(panel).toBeHidden();
}

/** Goes to a page by a link of header, footer or the visitor's own menu, without loading the site again. */
export async function openByNavigation(page: Page, path: string): Promise<void> {
  const link = page.locator(`:is(header, footer) a[href="${path}"]`);
  if (!(await link.filter({ visible: true }).first().isVisible())) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of / })
      .click();
  }
  // A menu that is closing still shows its links for a moment, and takes no press any more.
  await expect(async () => {
    await link.filter({ visible: true }).first().click({ timeout: 5_000 });
    await expect(page).toHaveURL(path, { timeout: 5_000 });
  }).toPass();
}

/** A remote shows its page, from the release that is expected to run. */
export async function expectRelease(page: Page, remote: string, version: string): Promise<void> {
  await expect(page.locator(`main [data-remote="${remote}"]`).first()).toHaveAttribute('data-release', version);
  await expect(page.locator('main [data-load-error]')).toHaveCount(0);
}

/** A section's page works: the right release runs, and it shows what the server has. */
export async function expectWorks(page: Page, site: RunningSite, section: Section, version: string): Promise<void> {
  await expectRelease(page, section.remote, version);
  await section.expectContent(page, site);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Marks the document of a page; the returned function asserts that it is still the same one. */
export async function watchDocument(page: Page): Promise<() => Promise<void>> {
  await markDocument(page);
  return async () => expect(await isMarkedDocument(page), 'the site was not loaded again').toBe(true);
}

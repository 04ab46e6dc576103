import { expect, type Page } from '@playwright/test';

/** The page shows a release of the remote that owns it, inside the whole chrome. */
export async function expectRelease(page: Page, remote: string, version: string): Promise<void> {
  await expect(page.locator(`main [data-remote="${remote}"]`).first()).toHaveAttribute('data-release', version);
  await expectChrome(page);
}

/** Header, navigation and footer are there. */
export async function expectChrome(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Market Pulse, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toBeVisible();
}

/** Goes to a page by its link in the footer, as a visitor does within a document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

/** Remotes and versions whose code ran in the document; only derived releases say so. */
export function releasesThatRan(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'releasesThatRan') as string[] | undefined) ?? []);
}

/** Marks the document, to tell afterwards whether it is still the same. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isMarkedDocument: true }));
}

/** Whether the document is the one that was marked. */
export function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarkedDocument' in globalThis);
}

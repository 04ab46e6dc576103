import { expect, type Page } from '@playwright/test';

/** Holds back scripts of releases until it is told to let them through. */
export async function holdScripts(page: Page, folder: string): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${folder}**/*.js`, async (route) => {
    if (!route.request().url().includes('/public/')) await released;
    await route.continue();
  });
  return release;
}

/** Waits until the script of the head runs, which keeps what is pressed. */
export async function waitForKeeper(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('button[aria-controls^="menu-"]').first();
  await expect(async () => {
    await menu.click();
    await expect(page.locator('html')).toHaveAttribute('data-press-waits', '', { timeout: 500 });
  }).toPass();
}

import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '../site/test';

const SUBSCRIBE = '**/api/subscriptions/newsletter-subscribe/';
const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

test.use({ newsletter: 'fresh', contextOptions: { reducedMotion: 'reduce' } });

/** Opens the home page on a clock that stands until it is moved, and waits until the visit is watched. */
async function visit(page: Page, path = '/') {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + HOUR);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path === '/') await expect(page.locator('main ~ [data-remote]')).toHaveCount(1);
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Get Market Insights by Email' });
const slideIn = (page: Page) => page.getByRole('dialog', { name: 'Market Insights by Email', exact: true });

async function scrollTo(page: Page, share: number) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate((to) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo(0, (scrollHeight - clientHeight) * to);
  }, share);
}

async function closePopup(page: Page) {
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(1000);
  await expect(popup(page)).toHaveCount(0);
}

test.describe('Newsletter popup (specification, section 4)', () => {
  test('it opens after 10 s with the focus in its field, closes by Escape, and comes once in a browser', async ({
    page,
    faults,
  }) => {
    await visit(page);
    await page.clock.runFor(9_500);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByPlaceholder('Enter your email address')).toBeFocused();
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations).toEqual([]);

    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(popup(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('main ~ [data-remote]')).toHaveCount(1);
    await page.clock.runFor(12_000);
    await expect(popup(page)).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('it opens at 30 % of the page, not before', async ({ page }) => {
    await visit(page);
    await scrollTo(page, 0.25);
    await page.clock.runFor(1_000);
    await expect(popup(page)).toHaveCount(0);
    await scrollTo(page, 0.32);
    await page.clock.runFor(1_000);
    await expect(popup(page)).toBeVisible();
  });

  test('it opens when the mouse leaves the window through its top, not through its side', async ({ page }) => {
    await visit(page);
    const leave = (clientY: number) =>
      page.evaluate(
        (y) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: y })),
        clientY,
      );
    await leave(300);
    await page.clock.runFor(1_000);
    await expect(popup(page)).toHaveCount(0);
    await leave(-1);
    await page.clock.runFor(1_000);
    await expect(popup(page)).toBeVisible();
  });

  test("success reads You're In!, closes after 3 s, and nothing is offered to who subscribed", async ({ page }) => {
    await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 202, json: { message: 'Check your inbox.' } }));
    await visit(page);
    await page.clock.runFor(11_000);
    const [request] = await Promise.all([
      page.waitForRequest(SUBSCRIBE),
      (async () => {
        await page.keyboard.type('reader@example.com');
        await page.keyboard.press('Enter');
      })(),
    ]);
    expect(request.postDataJSON()).toEqual({ email: 'reader@example.com', tag: 'Website Pop-Up', list_id: 1 });
    const done = page.getByRole('dialog', { name: "You're In!" });
    await expect(done).toContainText('Check your inbox to confirm.');
    await page.clock.runFor(2_500);
    await expect(done).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(done).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('it waits while another dialog is open', async ({ page }) => {
    await visit(page);
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search Market Pulse' });
    await expect(search).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(popup(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1_000);
    await expect(search).toHaveCount(0);
    await expect(popup(page)).toBeVisible();
  });

  test('neither is offered on another page', async ({ page }) => {
    await visit(page, '/legal-disclaimer');
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('main ~ [data-remote]')).toHaveCount(0);
  });
});

test.describe('Newsletter slide-in (specification, section 4)', () => {
  test('it comes after 15 s, never over the popup, takes no focus, and once in a browser', async ({ page, faults }) => {
    await visit(page);
    await page.clock.runFor(20_000);
    await expect(popup(page)).toBeVisible();
    await expect(slideIn(page)).toHaveCount(0);
    await closePopup(page);
    await page.clock.runFor(4_000);
    await expect(slideIn(page)).toBeVisible();
    await expect(slideIn(page).getByPlaceholder('Enter your email address')).not.toBeFocused();
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations).toEqual([]);

    await slideIn(page).getByRole('button', { name: 'Close the newsletter form' }).click();
    await expect(slideIn(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('main ~ [data-remote]')).toHaveCount(1);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('it comes at 40 % of the page, 380 px wide, and after success it says so and closes after 5 s', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 202, json: { message: 'Check your inbox.' } }));
    await visit(page);
    await scrollTo(page, 0.35);
    await page.clock.runFor(1_000);
    await closePopup(page);
    await scrollTo(page, 0.42);
    await page.clock.runFor(4_000);
    await expect(slideIn(page)).toBeVisible();
    expect((await slideIn(page).boundingBox())?.width).toBe(380);
    await expect(slideIn(page).getByRole('button', { name: 'Collapse the newsletter form' })).toBeHidden();

    await slideIn(page).getByPlaceholder('Enter your email address').fill('reader@example.com');
    await slideIn(page).getByRole('button', { name: 'Subscribe' }).click();
    const done = page.getByRole('dialog', { name: 'Success!' });
    await expect(done).toContainText('Check your inbox to confirm.');
    await page.clock.runFor(4_500);
    await expect(done).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(done).toHaveCount(0);
  });

  test('below the md breakpoint it is a sheet at the bottom that collapses and expands', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page);
    await page.clock.runFor(11_000);
    await closePopup(page);
    await page.clock.runFor(5_000);
    const field = slideIn(page).getByPlaceholder('Enter your email address');
    await expect(field).toBeVisible();
    const sheet = await slideIn(page).boundingBox();
    expect([sheet?.x, sheet?.width, Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))]).toEqual([0, 390, 844]);
    await slideIn(page).getByRole('button', { name: 'Collapse the newsletter form' }).click();
    await expect(field).toBeHidden();
    await slideIn(page).getByRole('button', { name: 'Expand the newsletter form' }).click();
    await expect(field).toBeVisible();
  });
});

test.describe('Newsletter band (specification, section 2)', () => {
  test('it subscribes for real, and nothing is offered over the page any more', async ({ page }) => {
    await visit(page);
    const band = page.getByRole('region', { name: 'Stay Updated with Market Insights' });
    await band.getByPlaceholder('Enter your email address').fill(`band-${Date.now()}@example.com`);
    const [response] = await Promise.all([
      page.waitForResponse(SUBSCRIBE),
      band.getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    expect(response.status()).toBe(202);
    await expect(band).toContainText('Check your inbox to confirm.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(20_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

import { FULL } from '../../full';
import type { EnvironmentManifest } from '@market-pulse/contract';
import { isTakenOver } from '../../site/takenOver';
import { expect, test, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const SUBSCRIBE = '**/api/subscriptions/newsletter-subscribe/';
const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const SECOND = 1_000;

// The page's code starts by its clock, which stands: waiting for it while the page comes is in vain, and `open` waits for it.
test.use({ newsletter: 'fresh', arrival: 'served', contextOptions: { reducedMotion: 'reduce' } });

/** Moves the standing clock by single frames, which the page needs for its own work, until something is so. */
async function eventually(page: Page, check: () => Promise<unknown>) {
  await expect(async () => {
    await page.clock.runFor(16);
    await check();
  }).toPass({ intervals: [50] });
}

/** Lets time pass: the page jumps to the last second of it, which passes frame by frame, as each frame takes a real moment. */
async function pass(page: Page, milliseconds: number) {
  if (milliseconds > SECOND) await page.clock.fastForward(milliseconds - SECOND);
  await page.clock.runFor(Math.min(milliseconds, SECOND));
}

/** Opens a page and waits until it is loaded and the visit is watched. */
async function open(page: Page, path = '/') {
  await page.goto(path);
  await eventually(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 1 });
    if (path === '/') await expect(page.locator('main ~ [data-remote]')).toHaveCount(1, { timeout: 1 });
    // What the server rendered watches nothing.
    expect(await page.evaluate(isTakenOver)).toBe(true);
  });
}

/** The first visit of a browser, on a clock that stands unless it is moved. */
async function visit(page: Page, path = '/') {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + HOUR);
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 202, json: { message: 'Check your inbox.' } }));
  await open(page, path);
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Get Market Insights by Email' });
const slideIn = (page: Page) => page.getByRole('dialog', { name: 'Market Insights by Email', exact: true });
const shown = (page: Page, offer: typeof popup) =>
  eventually(page, () => expect(offer(page).getByRole('textbox')).toBeVisible({ timeout: 1 }));

async function scrollTo(page: Page, share: number) {
  await page.evaluate((to) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo(0, (scrollHeight - clientHeight) * to);
  }, share);
  await pass(page, 1_000);
}

async function closePopup(page: Page) {
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await eventually(page, () => expect(popup(page)).toHaveCount(0, { timeout: 1 }));
}

/** Another visit, of somebody who had the popup in the one before. */
async function comeBack(page: Page) {
  await page.evaluate(() => sessionStorage.clear());
  await open(page);
}

test.describe('Newsletter popup (specification, section 4)', () => {
  test('it opens after 10 s with the focus in its field, closes by Escape, and comes once in a browser', async ({
    page,
    faults,
  }) => {
    await visit(page);
    await pass(page, 8_500);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pass(page, 2_000);
    await shown(page, popup);
    const field = popup(page).getByPlaceholder('Enter your email address');
    await eventually(page, () => expect(field).toBeFocused({ timeout: 1 }));

    await page.keyboard.press('Escape');
    await eventually(page, () => expect(popup(page)).toHaveCount(0, { timeout: 1 }));
    await open(page);
    await pass(page, 12_000);
    await expect(popup(page)).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test(
    "it opens when the mouse leaves the window through its top, not through its side; success reads You're In!, closes after 3 s, and nothing more is offered",
    FULL,
    async ({ page }) => {
      await visit(page);
      const leave = (clientY: number) =>
        page.evaluate((y) => {
          document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: y }));
        }, clientY);
      await leave(300);
      await pass(page, 1_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await leave(-1);
      await shown(page, popup);
      await popup(page).getByRole('textbox').fill('reader@example.com');
      const [request] = await Promise.all([page.waitForRequest(SUBSCRIBE), page.keyboard.press('Enter')]);
      expect(request.postDataJSON()).toEqual({ email: 'reader@example.com', tag: 'Website Pop-Up', list_id: 1 });
      const done = page.getByRole('dialog', { name: "You're In!" });
      await eventually(page, () => expect(done).toContainText('Check your inbox to confirm.', { timeout: 1 }));
      await pass(page, 1_500);
      await expect(done).toBeVisible();
      await pass(page, 1_500);
      await eventually(page, () => expect(done).toHaveCount(0, { timeout: 1 }));
      await pass(page, 20_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test('it waits while another dialog is open', FULL, async ({ page }) => {
    await visit(page);
    await page.getByRole('button', { name: 'Search' }).click();
    const search = page.getByRole('dialog', { name: 'Search Market Pulse' });
    await eventually(page, () => expect(search).toBeVisible({ timeout: 1 }));
    await pass(page, 12_000);
    await expect(popup(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await eventually(page, () => expect(search).toHaveCount(0, { timeout: 1 }));
    await pass(page, 1_000);
    await shown(page, popup);
  });

  test('neither is offered on another page', FULL, async ({ page }) => {
    await visit(page, '/legal-disclaimer');
    await pass(page, 30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('main ~ [data-remote]')).toHaveCount(0);
  });
});

test.describe('Newsletter slide-in (specification, section 4)', () => {
  test(
    'it comes after 15 s, in another visit than the popup, takes no focus, and once in a browser',
    FULL,
    async ({ page, faults }) => {
      await visit(page);
      await pass(page, 11_000);
      await shown(page, popup);
      await pass(page, 20_000);
      await expect(slideIn(page)).toHaveCount(0);
      await closePopup(page);
      await pass(page, 20_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await comeBack(page);
      await pass(page, 16_000);
      await shown(page, slideIn);
      const field = slideIn(page).getByRole('textbox');
      await expect(field).not.toBeFocused();

      await field.focus();
      await page.keyboard.press('Escape');
      await eventually(page, () => expect(slideIn(page)).toHaveCount(0, { timeout: 1 }));
      await open(page);
      await pass(page, 20_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(faults).toEqual([]);
    },
  );

  test(
    'after a visit with the popup, at 30 % of the page, it comes at 40 %, 380 px wide; success says so and closes after 5 s',
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page);
      await scrollTo(page, 0.25);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await scrollTo(page, 0.32);
      await shown(page, popup);
      await closePopup(page);
      await comeBack(page);
      await scrollTo(page, 0.35);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await scrollTo(page, 0.42);
      await shown(page, slideIn);
      await expect.poll(async () => (await slideIn(page).boundingBox())?.width).toBe(380);
      await expect(slideIn(page).getByRole('button', { name: 'Collapse the newsletter form' })).toBeHidden();

      await slideIn(page).getByRole('textbox').fill('reader@example.com');
      await slideIn(page).getByRole('button', { name: 'Subscribe' }).click();
      const done = page.getByRole('dialog', { name: 'Success!' });
      await eventually(page, () => expect(done).toContainText('Check your inbox to confirm.', { timeout: 1 }));
      await pass(page, 3_500);
      await expect(done).toBeVisible();
      await pass(page, 1_500);
      await eventually(page, () => expect(done).toHaveCount(0, { timeout: 1 }));
    },
  );

  test('below the md breakpoint it is a sheet at the bottom that collapses and expands', FULL, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page);
    await pass(page, 11_000);
    await shown(page, popup);
    await closePopup(page);
    await comeBack(page);
    await pass(page, 16_000);
    await shown(page, slideIn);
    const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
    const place = async () => {
      const sheet = await slideIn(page).boundingBox();
      return [sheet?.x, sheet?.width, Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))];
    };
    // Above the bar of narrow windows, which is 60 px high.
    await expect.poll(place).toEqual([0, width, 784]);
    const field = slideIn(page).getByRole('textbox');
    await slideIn(page).getByRole('button', { name: 'Collapse the newsletter form' }).click();
    await eventually(page, () => expect(field).toBeHidden({ timeout: 1 }));
    await slideIn(page).getByRole('button', { name: 'Expand the newsletter form' }).click();
    await eventually(page, () => expect(field).toBeVisible({ timeout: 1 }));
    await slideIn(page).getByRole('button', { name: 'Close the newsletter form' }).click();
    await eventually(page, () => expect(slideIn(page)).toHaveCount(0, { timeout: 1 }));
  });
});

test(
  'the offer of a newer version and the slide-in stand apart, below the header, at every width',
  FULL,
  async ({ page }) => {
    await page.route('**/api/platform/environments/*/manifest/', async (route) => {
      const manifest = (await (await route.fetch()).json()) as EnvironmentManifest;
      await route.fulfill({ json: { ...manifest, shell: { ...manifest.shell, version: '99.0.0-00000000' } } });
    });
    await visit(page);
    await pass(page, 11_000);
    await shown(page, popup);
    await closePopup(page);
    await comeBack(page);
    await pass(page, 16_000);
    await shown(page, slideIn);
    // Coming back to the tab asks for newer versions at once.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const update = page.getByRole('status').filter({ hasText: 'A new version is available.' });
    await eventually(page, () => expect(update).toBeVisible({ timeout: 1 }));
    for (const width of [390, 768, 991, 992, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => {
        const [sheet, offer, header] = await Promise.all(
          [slideIn(page), update, page.getByRole('banner')].map((place) => place.boundingBox()),
        );
        if (!sheet || !offer || !header) throw new Error(`Something is not shown at ${width} px`);
        expect(offer.y, `${width} px`).toBeGreaterThanOrEqual(header.y + header.height);
        const isBeside = offer.x + offer.width <= sheet.x;
        const isAbove = offer.y + offer.height <= sheet.y;
        expect(isBeside || isAbove, `${width} px`).toBe(true);
        expect(offer.x).toBeGreaterThanOrEqual(0);
        expect(offer.x + offer.width).toBeLessThanOrEqual(width);
      }).toPass();
    }
  },
);

test.describe('Newsletter band (specification, section 2)', () => {
  test('it subscribes for real, and nothing is offered over the page any more', async ({ page }) => {
    await visit(page);
    await page.unroute(SUBSCRIBE);
    const band = page.getByRole('region', { name: 'Stay Updated with Market Insights' });
    await expect(band).toContainText('No spam, unsubscribe at any time. We respect your privacy.');
    await expect(band.getByRole('textbox')).toHaveAttribute('type', 'email');
    await band.getByRole('button', { name: 'Subscribe' }).click();
    await eventually(page, () => expect(band).toContainText('Enter your email address', { timeout: 1 }));
    await band.getByPlaceholder('Enter your email address').fill(`band-${process.pid}@example.com`);
    const [response] = await Promise.all([
      page.waitForResponse(SUBSCRIBE),
      band.getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    expect(response.status()).toBe(202);
    await eventually(page, () => expect(band).toContainText('Check your inbox to confirm.', { timeout: 1 }));
    await page.evaluate(() => window.scrollTo(0, 0));
    await pass(page, 20_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('Accessibility of what is offered over the home page', () => {
  for (const { name, offer, reach } of [
    { name: 'the popup', offer: popup, reach: async () => undefined },
    {
      name: 'the slide-in',
      offer: slideIn,
      async reach(page: Page) {
        await closePopup(page);
        await comeBack(page);
        await pass(page, 16_000);
      },
    },
  ]) {
    test(
      `axe finds nothing on ${name}, light and dark, at 390 and 1440 px, and it keeps within the window`,
      FULL,
      async ({ page }) => {
        await visit(page);
        await pass(page, 11_000);
        await shown(page, popup);
        await reach(page);
        await shown(page, offer);
        // What looks for faults waits by the clock of the page.
        await page.clock.resume();
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          // Another width may begin its way in anew.
          await expect
            .poll(async () => {
              const box = await offer(page).boundingBox();
              return box !== null && box.x >= 0 && box.x + box.width <= width;
            })
            .toBe(true);
          expect(await violationsInBothModes(page, '[role="dialog"]'), `${width} px`).toEqual([]);
        }
      },
    );
  }
});

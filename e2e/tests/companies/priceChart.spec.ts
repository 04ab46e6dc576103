import { FULL } from '../../full';
import type { PriceHistory } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readApi } from '../../site/api';
import { expect, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** Companies of which the bundled prices have five years. */
const OWN = 'AAPL';
const OTHER = 'MSFT';
const CHART_SCRIPT = /attributionLogo/;

const chart = (page: Page) => page.getByRole('region', { name: /^Price chart of / });
const plot = (page: Page) => chart(page).getByRole('slider');
const historyOf = (site: { url: string }, symbol: string) =>
  readApi<PriceHistory>(site as never, `/market-data/history/${symbol}/?range=1y&kind=stock`);

/** The page of a company whose chart has been drawn. */
async function openChart(page: Page, path = `/company/${OWN}`): Promise<void> {
  await page.goto(path);
  await chart(page).scrollIntoViewIfNeeded();
  await expect(plot(page).locator('canvas').first()).toBeVisible();
}

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

test('a company has a chart of its stored prices, which keyboards move along, and a table of the same', async ({
  page,
  site,
  faults,
}) => {
  const { bars } = await historyOf(site, OWN);
  const [last, before] = [bars.at(-1)!, bars.at(-2)!];
  await openChart(page);
  await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${day(last.date)}: .*close `));
  await expect(chart(page)).toContainText(`Daily prices to ${day(last.date)}`);

  await plot(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${day(before.date)}: `));
  await page.keyboard.press('Home');
  await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${day(bars[0]!.date)}: `));

  await chart(page).getByRole('button', { name: 'Candles' }).click();
  await chart(page).getByRole('button', { name: 'one month' }).click();
  await chart(page).getByRole('button', { name: 'Show as table' }).click();
  const first = chart(page)
    .getByRole('table', { name: /^Prices of / })
    .getByRole('row')
    .nth(1);
  await expect(first).toContainText(day(last.date));
  await expect(first).toContainText(last.close.toFixed(2));
  expect(faults).toEqual([]);
});

test(
  'a chart begins where its range says, also in the header of a company, and has no range that it cannot draw',
  FULL,
  async ({ page, site }) => {
    await openChart(page);
    const range = (name: string) => chart(page).getByRole('button', { name });
    for (const [name, asked] of [
      ['one week', '1w'],
      ['year to date', 'ytd'],
      ['five years', '5y'],
    ] as const) {
      const { bars } = await readApi<PriceHistory>(site, `/market-data/history/${OWN}/?range=${asked}&kind=stock`);
      await range(name).click();
      await expect(range(name)).toHaveAttribute('aria-pressed', 'true');
      // Until they have come the days that were on screen before stay.
      await expect(plot(page)).toHaveAttribute('aria-valuemax', String(bars.length - 1));
      await plot(page).focus();
      await page.keyboard.press('Home');
      await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${day(bars[0]!.date)}: `));
    }
    await expect(range('one day')).toHaveCount(0);
  },
);

test('a day that a key led to stays while more days come', FULL, async ({ page, site }) => {
  await openChart(page);
  const { bars } = await readApi<PriceHistory>(site, `/market-data/history/${OWN}/?range=1y&kind=stock`);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/market-data\/history\/.*range=5y/, (route) => held.then(() => route.fallback()));
  await chart(page).getByRole('button', { name: 'five years' }).click();
  await plot(page).focus();
  await page.keyboard.press('Home');
  const first = new RegExp(`^${day(bars[0]!.date)}: `);
  await expect(plot(page)).toHaveAttribute('aria-valuetext', first);
  release();
  await expect(plot(page)).not.toHaveAttribute('aria-valuemax', String(bars.length - 1));
  // What is drawn anew follows with the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
  await expect(plot(page)).toHaveAttribute('aria-valuetext', first);
  await page.keyboard.press('ArrowRight');
  await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${day(bars[1]!.date)}: `));
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a chart is drawn on the ground of its panel, motion: ${reducedMotion}`, FULL, async ({ page }) => {
    await page.emulateMedia({ reducedMotion, colorScheme: 'light' });
    await openChart(page);
    const ground = () =>
      plot(page)
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data;
          const counts = new Map<string, number>();
          for (let at = 0; at < pixels.length; at += 4 * 97) {
            const color = pixels.slice(at, at + 3).join(' ');
            counts.set(color, (counts.get(color) ?? 0) + 1);
          }
          return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
        });
    await expect.poll(ground).toBe('255 255 255');
  });
}

test('what a chart is compared with stands in the address, and can be taken away', FULL, async ({ page }) => {
  await openChart(page);
  await chart(page).getByRole('button', { name: 'Compare' }).click();
  await chart(page).getByRole('searchbox', { name: 'Compare with' }).fill(OTHER);
  await chart(page)
    .getByRole('button', { name: new RegExp(`^${OTHER} `) })
    .click();
  await expect(page).toHaveURL(new RegExp(`\\?compare=${OTHER}$`));
  await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`${OWN} [+-].*%, ${OTHER} [+-].*%`));
  await expect(chart(page)).toContainText('Change in percent since');
  // The day since which they are compared: whoever opens the address sees the same.
  await chart(page).getByRole('button', { name: 'six months' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?compare=${OTHER}&range=6m$`));

  await page.reload();
  await chart(page).scrollIntoViewIfNeeded();
  await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`${OTHER} [+-]`));
  await expect(chart(page).getByRole('button', { name: 'six months' })).toHaveAttribute('aria-pressed', 'true');
  await chart(page)
    .getByRole('button', { name: `Take ${OTHER} away` })
    .click();
  await expect(page).not.toHaveURL(/compare/);
});

test('a chart is saved as CSV with the figures that it shows, and as a picture', FULL, async ({ page, site }) => {
  const { bars } = await historyOf(site, OWN);
  await openChart(page);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    chart(page).getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe(`${OWN}-1y-${bars.at(-1)!.date}.csv`);
  const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(bars.length + 1);
  expect(lines.at(-1)).toContain(`${bars.at(-1)!.date},`);

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    chart(page).getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
});

test(
  'the library that draws comes with a chart near the screen, and no other page brings it',
  FULL,
  async ({ page }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
    });
    const drawing = async () => (await Promise.all(bodies)).some((body) => CHART_SCRIPT.test(body));
    await page.goto('/companies');
    expect(await drawing()).toBe(false);
    await openChart(page);
    await expect.poll(drawing).toBe(true);
    expect(await violationsInBothModes(page, 'section[aria-label^="Price chart"]')).toEqual([]);
  },
);

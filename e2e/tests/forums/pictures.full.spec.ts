import type { Forum } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { WINDOW_HEIGHT } from '../../site/pages';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

for (const width of [390, 1440]) {
  ownSiteTest.describe(`Pictures at ${width} px`, () => {
    ownSiteTest.use({ viewport: { width, height: WINDOW_HEIGHT } });

    ownSiteTest(
      'a picture is chosen, described, previewed, published, and shown to everybody',
      async ({ page, site }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInDirectly(page, site, 'user');
        const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
        await page.goto(`/forums/${forum?.id}`);
        const buffer = await page.screenshot({ type: 'jpeg' });
        const title = `A chart in a report, ${width} px`;

        await page.getByRole('button', { name: 'Create Post' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create Post' });
        await dialog.getByLabel('Title').fill(title);
        const text = dialog.getByLabel('Text', { exact: true });
        await text.fill('Revenue by quarter:');
        await dialog.getByLabel('Pictures to send').setInputFiles([
          {
            name: 'drawing.png',
            mimeType: 'image/png',
            buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
          },
          { name: 'chart.png', mimeType: 'image/png', buffer },
        ]);
        await expect(dialog.getByRole('alert')).toHaveText(/^SVG drawings/);
        await dialog.getByLabel('What picture 1 shows').fill('Revenue, rising');
        await expect(text).toHaveValue(
          /^Revenue by quarter:\n\n!\[Revenue, rising\]\(\/media\/forum\/[0-9a-f]{32}\)\n\n$/,
        );
        await dialog.getByRole('button', { name: 'Dismiss drawing.png' }).click();
        if (width < 992) await dialog.getByRole('button', { name: 'Preview' }).click();
        await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
        expect(await violationsInBothModes(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Create Post' }).click();
        await expect(dialog).toBeHidden();

        const row = page.getByRole('article').filter({ hasText: title });
        await expect(row).toContainText('1 picture');
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        const picture = page.getByRole('img', { name: 'Revenue, rising' });
        await expect(picture).toHaveAttribute('srcset', /\?width=320 320w, /);
        await expect(picture).not.toHaveAttribute('loading');
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const box = await picture.boundingBox();
        // Its width is a whole number of pixels.
        expect(Math.round(box!.height)).toBeLessThanOrEqual(560);
        expect(box!.x + box!.width).toBeLessThanOrEqual(width);
        expect(await violationsInBothModes(page)).toEqual([]);

        // In the server's own page, with its place kept, and without a script.
        const html = await (await fetch(page.url())).text();
        expect(html).toMatch(/<img src="\/media\/forum\/[0-9a-f]{32}" alt="Revenue, rising" width="\d+" height="\d+"/);

        const path = (await page.getByRole('link', { name: 'Revenue, rising' }).getAttribute('href'))!;
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page).toHaveURL(new RegExp(`/forums/${forum?.id}$`));
        // For a day its author can bring the post back, and the picture with it; nobody sees it meanwhile.
        expect((await fetch(`${site.url}${path}`)).status).toBe(410);
      },
    );
  });
}

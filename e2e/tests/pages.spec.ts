import { join } from 'node:path';
import { sitePages, widths, WINDOW_HEIGHT } from '../site/pages';
import { expect, test } from '../site/test';

/** Pictures of every page at every width, for people to look at; not committed. */
const pictures = join(__dirname, '../test-results/pages');

for (const width of widths) {
  test.describe(`Pages at ${width} px (specification, section 2)`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    for (const { name, open, expectLoaded } of sitePages) {
      test(`${name} shows what the server has, within the width, without an error`, async ({ page, site, faults }) => {
        await open(page, site);
        await expectLoaded(page, site);
        await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });

        const sideways = await page.evaluate(() => {
          window.scrollTo(10_000, 0);
          const { scrollWidth, clientWidth } = document.documentElement;
          return { excess: Math.max(0, scrollWidth - clientWidth), scrolled: window.scrollX };
        });
        expect(sideways, 'CSS pixels that stand out to the side').toEqual({ excess: 0, scrolled: 0 });
        expect(faults).toEqual([]);
      });
    }
  });
}

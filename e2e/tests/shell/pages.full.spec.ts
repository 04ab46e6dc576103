import { join } from 'node:path';
import { sitePages, widths, WINDOW_HEIGHT } from '../../site/pages';
import { expect, test } from '../../site/test';

/** Pictures of every page at every width, for people to look at after a full run; not committed. */
const pictures = join(__dirname, '../../test-results/pages');

/** Narrower windows are those of phones; in CSS pixels. */
const PHONE_BELOW = 768;

for (const width of widths) {
  test.describe(`Pages at ${width} px (specification, section 2)`, () => {
    // A phone's scrollbar takes no room, and its window widens when something stands out: that is measured below.
    test.use({ viewport: { width, height: WINDOW_HEIGHT }, isMobile: width < PHONE_BELOW });

    for (const { name, open, expectLoaded } of sitePages) {
      test(`${name} shows what the server has, within the width, without an error`, async ({ page, site, faults }) => {
        await open(page, site);
        await expectLoaded(page, site);
        await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });

        const sideways = await page.evaluate(() => {
          window.scrollTo(10_000, 0);
          const { scrollWidth, clientWidth } = document.documentElement;
          const { innerWidth, scrollX } = window;
          return { window: innerWidth, excess: Math.max(0, scrollWidth - clientWidth), scrolled: scrollX };
        });
        expect(sideways, 'in CSS pixels').toEqual({ window: width, excess: 0, scrolled: 0 });
        expect(faults).toEqual([]);
      });
    }
  });
}

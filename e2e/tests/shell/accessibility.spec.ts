import { expectNotSideways } from '../../site/overflow';
import { sitePages, WINDOW_HEIGHT } from '../../site/pages';
import { expect, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** Pages made of the same components as another one, which the gate does not have axe look at. */
const LIKE_OTHERS = process.env.TEST_RUN === 'gate' ? ['discussions', 'post'] : [];

test.describe('Accessibility, light and dark', () => {
  for (const { name, open, expectLoaded } of sitePages) {
    test(`axe finds nothing on ${name}, which is shown without an error, and on a phone within its width`, async ({
      page,
      site,
      faults,
    }) => {
      await open(page, site);
      await expectLoaded(page, site);
      if (!LIKE_OTHERS.includes(name)) expect(await violationsInBothModes(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: WINDOW_HEIGHT });
      await expectNotSideways(page, 'on a phone');
      expect(faults).toEqual([]);
    });
  }
});

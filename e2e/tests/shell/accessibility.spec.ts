import { sitePages } from '../../site/pages';
import { expect, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

test.describe('Accessibility, light and dark', () => {
  for (const { name, open, expectLoaded } of sitePages) {
    test(`axe finds nothing on ${name}`, async ({ page, site }) => {
      await open(page, site);
      await expectLoaded(page, site);
      expect(await violationsInBothModes(page)).toEqual([]);
    });
  }
});

import { fullUnless } from '../../full';
import { sitePages } from '../../site/pages';
import { expect, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** Pages made of the same components as another one. */
const LIKE_OTHERS = ['discussions', 'post'];

test.describe('Accessibility, light and dark', () => {
  for (const { name, open, expectLoaded } of sitePages) {
    test(`axe finds nothing on ${name}`, fullUnless(!LIKE_OTHERS.includes(name)), async ({ page, site }) => {
      await open(page, site);
      await expectLoaded(page, site);
      expect(await violationsInBothModes(page)).toEqual([]);
    });
  }
});

import AxeBuilder from '@axe-core/playwright';
import { sitePages } from '../../site/pages';
import { expect, test } from '../../site/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Accessibility, ${colorScheme}`, () => {
    // Without motion, so that no colour is measured half-way through a transition.
    test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme });

    for (const { name, open, expectLoaded } of sitePages) {
      test(`axe finds nothing on ${name}`, async ({ page, site }) => {
        await open(page, site);
        await expectLoaded(page, site);
        const other = colorScheme === 'dark' ? 'light' : 'dark';
        await expect(page.getByRole('button', { name: `Switch to ${other} mode` })).toBeVisible();

        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        );
        expect(found).toEqual([]);
      });
    }
  });
}

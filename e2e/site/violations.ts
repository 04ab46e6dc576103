import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The ground of a page, which tells that a change of mode is done. */
const PAGE_COLORS = { light: 'rgb(245, 247, 250)', dark: 'rgb(10, 19, 34)' } as const;

/**
 * What axe finds on an open page, light and dark. Nothing on the page may move: a colour is not to be measured half-way
 * through a transition.
 *
 * @param part selector of what is looked at; by default the whole page
 * @returns one line for each place, none when all is well
 */
export async function violationsInBothModes(page: Page, part?: string): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('body')).toHaveCSS('background-color', PAGE_COLORS[colorScheme]);
    const axe = new AxeBuilder({ page });
    const { violations } = await (part ? axe.include(part) : axe).analyze();
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) lines.push(`${colorScheme}: ${id}: ${target.join(' ')}`);
    }
  }
  return lines;
}

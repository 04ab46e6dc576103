import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The ground of a page, which tells that a change of mode is done. */
const PAGE_COLORS = { light: 'rgb(247, 248, 250)', dark: 'rgb(10, 15, 24)' } as const;

/** What a change of mode can break: it changes colours and nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rows of a table that are like those before them. The gate, whose time goes into the contrast of each text, does without them. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 11)';

interface Look {
  /** Selector of what is looked at; by default the whole page. */
  readonly part?: string | undefined;
  /** Rules that are asked; by default all. */
  readonly rules?: readonly string[];
}

/** What axe finds on an open page as it stands: one line for each place, none when all is well. */
export async function violationsOn(page: Page, { part, rules }: Look = {}): Promise<string[]> {
  // What is well it would describe as well, place by place, which takes as long as looking. The site has no frames, for which axe would
  // open a page of its own each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  if (process.env.TEST_RUN === 'gate') axe.exclude(FURTHER_ROWS);
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

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
    const found = await violationsOn(page, { part, ...(colorScheme === 'dark' && { rules: COLOR_RULES }) });
    lines.push(...found.map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

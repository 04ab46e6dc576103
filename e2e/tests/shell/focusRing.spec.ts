import { fullUnless } from '../../full';
import type { RunningSite } from '../../site/ComposedSite';
import { forumPostAddress, newestPost, WINDOW_HEIGHT } from '../../site/pages';
import { expect, test, type Page } from '../../site/test';

const PAGES: readonly (readonly [string, (site: RunningSite) => string | Promise<string>])[] = [
  ['home', () => '/'],
  ['stocks', () => '/markets/stocks'],
  ['company', () => '/company/aapl'],
  ['post', async (site) => `/posts/${(await newestPost(site)).slug}`],
  ['forums', () => '/forums'],
  ['forum post', forumPostAddress],
  ['sign-in', () => '/authentication/sign-in'],
];

/** Least contrast of a ring with what it is drawn upon (WCAG 2.2, success criterion 1.4.11). */
const LEAST_CONTRAST = 3;

/** Links and buttons that are seen and show no ring of ours when a keyboard reaches them, each with what it shows instead. */
function withoutRing(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('Nothing to mix colours on');
    /** The parts of a colour, 0 to 1, on top of others. */
    const mix = (colors: readonly string[]) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    };
    const luminance = (parts: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundsOf = (element: Element | null): string[] =>
      element ? [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    const contrast = (element: Element, { outlineColor: color, outlineOffset }: CSSStyleDeclaration) => {
      // One that is drawn within lies on what it is the ring of.
      const grounds = groundsOf(parseFloat(outlineOffset) < 0 ? element : element.parentElement);
      const [low = 0, high = 0] = [luminance(mix(grounds)), luminance(mix([...grounds, color]))].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const isReached = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), [role="button"], summary')]
      .filter(isReached)
      .flatMap((element) => {
        element.focus({ preventScroll: true });
        // The whole of a card may be the place to press, and has the ring of its link then.
        const seen = Math.max(
          ...[element, element.closest('article, li')].map((place) => {
            if (!place) return 0;
            const style = getComputedStyle(place);
            return style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2 ? contrast(place, style) : 0;
          }),
        );
        if (document.activeElement === element && element.matches(':focus-visible') && seen >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        const { outline } = getComputedStyle(element);
        return [`${element.tagName} "${name.slice(0, 40)}": ${outline}, contrast ${seen.toFixed(2)}`];
      });
  }, LEAST_CONTRAST);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`By keyboard, in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme, viewport: { width: 1440, height: WINDOW_HEIGHT } });

    for (const [name, addressOf] of PAGES) {
      test(
        `every link and button of the page ${name} shows where the focus is`,
        fullUnless(scheme === 'light' && name === 'home'),
        async ({ page, site }) => {
          await page.goto(await addressOf(site));
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          // From here on the browser shows the focus as for a keyboard.
          await page.keyboard.press('Tab');
          expect(await withoutRing(page)).toEqual([]);
        },
      );
    }
  });
}

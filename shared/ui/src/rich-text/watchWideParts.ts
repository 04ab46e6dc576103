/** What may be wider than its place in a text, and is scrolled by itself then. */
const WIDE = 'table, pre';

/**
 * Lets the keyboard scroll what in a text is wider than its place, whenever it is (WCAG 2.1.1): it can have the focus then, and is no stop
 * of the Tab key while all of it is in sight.
 *
 * @returns ends it
 */
export function watchWideParts(text: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const part of text.querySelectorAll(WIDE)) observer.observe(part);
  return () => observer.disconnect();
}

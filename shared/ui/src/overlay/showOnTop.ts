/** Between what opens, its opener and the edges of the window, in px. */
const GAP = 8;
const GUTTER = 16;

/**
 * Shows what a button opens above everything else of the page, below the button: what is around it may cut off what reaches beyond it.
 * It stays beside the button when the page is scrolled. Browsers without popovers show it where its styles put it.
 *
 * @param opened has `position: absolute`, and is as wide as it will be
 */
export function showOnTop(opened: HTMLElement, opener: HTMLElement): void {
  if (!('showPopover' in opened)) return;
  opened.popover = 'manual';
  opened.showPopover();
  // Where it stands follows from its opener and the window alone, not from where it would reach without this (`usePopover`).
  opened.style.translate = '';
  const { left, bottom } = opener.getBoundingClientRect();
  const mostLeft = document.documentElement.clientWidth - opened.offsetWidth - GUTTER;
  opened.style.left = `${Math.max(GUTTER, Math.min(left, mostLeft)) + window.scrollX}px`;
  opened.style.top = `${bottom + GAP + window.scrollY}px`;
}

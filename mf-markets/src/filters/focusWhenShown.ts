/** A `ref` of what takes the focus when it appears, because the press that made it appear was for it. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

import { useLayoutEffect } from 'react';
import { followColorMode } from './colorMode';
import type { ColorMode } from './palette';

/** Shows nothing: keeps `data-color-mode` on the document in step, which the colours of the stylesheets follow. */
export function DocumentColorMode() {
  // Before the browser paints, so that a change of mode never shows half of each.
  useLayoutEffect(() => followColorMode(setDocumentMode), []);
  return null;
}

function setDocumentMode(mode: ColorMode): void {
  document.documentElement.dataset.colorMode = mode;
  document.documentElement.style.colorScheme = mode;
}

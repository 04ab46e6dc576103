import { useCallback, useLayoutEffect, useState } from 'react';

/** Where the choice is remembered; nothing stands there as long as what rises is green. */
export const CHANGE_COLORS_KEY = 'market-pulse:change-colors';

/** Which of the two colours of changes means that something rose; red does where prices are watched in East Asia. */
export type ChangeColors = 'green-rises' | 'red-rises';

function remembered(): ChangeColors {
  try {
    return localStorage.getItem(CHANGE_COLORS_KEY) === 'red-rises' ? 'red-rises' : 'green-rises';
  } catch {
    return 'green-rises';
  }
}

/** The stylesheets follow the attribute; `public/color-mode.js` sets it before the first paint. */
function show(colors: ChangeColors): void {
  if (colors === 'red-rises') document.documentElement.dataset.changeColors = colors;
  else delete document.documentElement.dataset.changeColors;
}

/**
 * The colours of changes in use, and how to choose them: for the control that shows them. Figures follow by the stylesheets. It is
 * kept on the device, and all tabs follow.
 */
export function useChangeColors(): { readonly colors: ChangeColors; readonly choose: (colors: ChangeColors) => void } {
  const [colors, setColors] = useState<ChangeColors>('green-rises');
  useLayoutEffect(() => {
    const follow = () => {
      const now = remembered();
      show(now);
      setColors(now);
    };
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: everything was cleared.
      if (key === CHANGE_COLORS_KEY || key === null) follow();
    };
    follow();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const choose = useCallback((next: ChangeColors) => {
    try {
      if (next === 'red-rises') localStorage.setItem(CHANGE_COLORS_KEY, next);
      else localStorage.removeItem(CHANGE_COLORS_KEY);
    } catch {
      // Storage may be full or forbidden: the choice then holds for this page.
    }
    show(next);
    setColors(next);
  }, []);
  return { colors, choose };
}

/** Tells whenever the colours of the document became others, by its mode or by this choice, until the returned function is called. */
export function followColors(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-mode', 'data-change-colors'] });
  return () => observer.disconnect();
}

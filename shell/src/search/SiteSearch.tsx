import { useApp } from '@market-pulse/ui';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { importPart } from '../federation/importPart';
import type { SearchPaletteProps } from './SearchPalette';
import { useSearchShortcut } from './useSearchShortcut';
import styles from './SiteSearch.module.css';

/** Id of the form that opens the search: a button elsewhere sends it too. */
export const SEARCH_FORM_ID = 'site-search';

/** The header's search: a button, and shortcuts that work everywhere. The palette is loaded when it is first opened. */
export function SiteSearch(): ReactNode {
  const { message } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps>>();
  const modifier = useModifierKey();

  const open = useCallback(async () => {
    setOpen(true);
    try {
      const { SearchPalette } = await importPart(() => import('./SearchPalette'));
      setPalette(() => SearchPalette);
    } catch {
      setOpen(false);
      message.error('The search could not be loaded. Please try again.');
    }
  }, [message]);
  const close = useCallback(() => setOpen(false), []);
  useSearchShortcut(open);

  return (
    <>
      {/* Where no script opens the palette, the API answers with a page to search in. */}
      <form
        id={SEARCH_FORM_ID}
        className={styles.form}
        method="get"
        action="/api/search/"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <button
          type="submit"
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          title={`Search (${modifier} K)`}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.75" />
            <path d="m13 13 4.25 4.25" />
          </svg>
          <span className={styles.label}>Search</span>
          <kbd className={styles.keys} aria-hidden="true">
            {modifier} K
          </kbd>
        </button>
      </form>
      {Palette && <Palette isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** The key that goes with K on this keyboard. */
function useModifierKey(): string {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iP(hone|ad|od)/.test(navigator.userAgent)), []);
  return isApple ? '⌘' : 'Ctrl';
}

interface OtherTabs {
  /** Another tab changed what is stored under a key; under null, all of storage was cleared. */
  readonly onStorage: (key: string | null) => void;
  /** The page comes back as it was kept by the browser (back-forward cache), and was told nothing meanwhile. */
  readonly onReturn: () => void;
}

/**
 * Listens for what other tabs of the browser do.
 * @returns a function that ends it
 */
export function watchOtherTabs({ onStorage, onReturn }: OtherTabs): () => void {
  const hear = ({ key }: StorageEvent) => onStorage(key);
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', look);
  };
}

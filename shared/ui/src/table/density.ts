import { useCallback, useLayoutEffect, useState } from 'react';

/** How close the rows of tables stand: 40 px or 32 px each. */
export type Density = 'comfortable' | 'compact';

/** Where the choice is remembered; nothing stands there while rows are comfortable. */
export const DENSITY_KEY = 'market-pulse:density';

const listeners = new Set<() => void>();

function rememberedDensity(): Density {
  try {
    return window.localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

/**
 * The density that the visitor chose on this device, for all tables, and how to choose another. It is read once the page is
 * there: a server does not know it.
 */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>('comfortable');
  useLayoutEffect(() => {
    const read = () => setDensity(rememberedDensity());
    const readOtherTab = ({ key }: StorageEvent) => {
      if (key === DENSITY_KEY || key === null) read();
    };
    read();
    listeners.add(read);
    window.addEventListener('storage', readOtherTab);
    return () => {
      listeners.delete(read);
      window.removeEventListener('storage', readOtherTab);
    };
  }, []);
  const choose = useCallback((chosen: Density) => {
    try {
      if (chosen === 'compact') window.localStorage.setItem(DENSITY_KEY, chosen);
      else window.localStorage.removeItem(DENSITY_KEY);
      listeners.forEach((read) => read());
    } catch {
      // Storage may be full or forbidden: the choice then holds for this table.
      setDensity(chosen);
    }
  }, []);
  return [density, choose];
}

import { useLayoutEffect, useState } from 'react';
import type { ColorMode } from './palette';

/** Where the choice is remembered; nothing stands there as long as the system decides. */
export const COLOR_MODE_KEY = 'market-pulse:color-mode';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export interface ColorModeState {
  /** What the person chose; `system` until they do. */
  choice: ColorMode | 'system';
  /** What the device asks for. */
  system: ColorMode;
}

/**
 * Remembers the colour mode and tells its listeners. The browser is read when the first listener subscribes, in an
 * effect, so that rendering stays pure; until then the mode is light.
 */
function createColorModeStore() {
  const initial: ColorModeState = { choice: 'system', system: 'light' };
  const listeners = new Set<() => void>();
  let state = initial;
  let disconnect: (() => void) | undefined;

  function update(change: Partial<ColorModeState>) {
    const next = { ...state, ...change };
    if (next.choice === state.choice && next.system === state.system) return;
    state = next;
    listeners.forEach((listener) => listener());
  }

  function connect(): () => void {
    const media = window.matchMedia(SYSTEM_DARK);
    const onSystem = () => update({ system: media.matches ? 'dark' : 'light' });
    const onStorage = (event: StorageEvent) => {
      // A null key: everything was cleared.
      if (event.key === COLOR_MODE_KEY || event.key === null) update({ choice: rememberedChoice() });
    };
    media.addEventListener('change', onSystem);
    window.addEventListener('storage', onStorage);
    update({ choice: rememberedChoice(), system: media.matches ? 'dark' : 'light' });
    return () => {
      media.removeEventListener('change', onSystem);
      window.removeEventListener('storage', onStorage);
    };
  }

  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener: () => void) {
      listeners.add(listener);
      disconnect ??= connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      };
    },
    choose(choice: ColorModeState['choice']) {
      try {
        if (choice === 'system') window.localStorage.removeItem(COLOR_MODE_KEY);
        else window.localStorage.setItem(COLOR_MODE_KEY, choice);
      } catch {
        // Storage may be full or forbidden: the choice then holds for this page.
      }
      update({ choice });
    },
  };
}

function rememberedChoice(): ColorModeState['choice'] {
  try {
    const remembered = window.localStorage.getItem(COLOR_MODE_KEY);
    return remembered === 'light' || remembered === 'dark' ? remembered : 'system';
  } catch {
    return 'system';
  }
}

const store = createColorModeStore();

const modeOf = ({ choice, system }: ColorModeState): ColorMode => (choice === 'system' ? system : choice);

/** Tells the colour mode in use, now and whenever it changes, until the function that it returns is called. */
export function followColorMode(listener: (mode: ColorMode) => void): () => void {
  const tell = () => listener(modeOf(store.getState()));
  const unsubscribe = store.subscribe(tell);
  tell();
  return unsubscribe;
}

/**
 * The colour mode in use, what led to it, and how to change it. The same in every component and tab. For what shows the mode
 * itself, as its switch does: colours follow by the stylesheets, and no component hands the mode down.
 */
export function useColorMode() {
  const [state, setState] = useState(store.getInitialState);
  // A layout effect, and not useSyncExternalStore: the first frame that is painted already has the right colours.
  useLayoutEffect(() => {
    const follow = () => setState(store.getState());
    const unsubscribe = store.subscribe(follow);
    follow();
    return unsubscribe;
  }, []);
  return { mode: modeOf(state), choice: state.choice, choose: store.choose };
}

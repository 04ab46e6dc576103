import { readEarly } from '@market-pulse/api-client';
import { usePlatform } from '@market-pulse/remote-kit';
import { useCallback } from 'react';
import { dataPaths, ownerOfPath } from './ownerOfPath';

/** Handlers for a link that start loading its page when a person is about to follow it. */
export interface IntentHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
}

/** Gives for a path of the site the handlers that load its owner, and what it reads first, on hover, focus or touch. */
export function usePreloadOnIntent(): (path: string) => IntentHandlers {
  const { manifest, loader } = usePlatform();
  return useCallback(
    (path: string) => {
      const preload = () => {
        const owner = ownerOfPath(manifest, path);
        // A page that was visited has its data, and asks by itself for what is out of date.
        if (!owner || loader.peek(owner.remote.name, owner.route.expose)) return;
        loader.preload(owner.remote.name, owner.route.expose);
        dataPaths(owner).forEach(readEarly);
      };
      return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
    },
    [manifest, loader],
  );
}

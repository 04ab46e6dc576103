import { matchRoute } from '@market-pulse/contract/routes';
import { usePlatform } from '@market-pulse/remote-kit';
import { useCallback } from 'react';

/** Handlers for a link that start loading its page when a person is about to follow it. */
export interface IntentHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
}

/** Gives for a path of the site the handlers that load its owner on hover, focus or touch. */
export function usePreloadOnIntent(): (path: string) => IntentHandlers {
  const { manifest, loader } = usePlatform();
  return useCallback(
    (path: string) => {
      const preload = () => {
        const routes = manifest.remotes.flatMap((remote) =>
          remote.routes.map((route) => ({ ...route, remote: remote.name })),
        );
        const match = matchRoute(routes, path);
        if (match) loader.preload(match.route.remote, match.route.expose);
      };
      return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
    },
    [manifest, loader],
  );
}

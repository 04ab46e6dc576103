import type { EnvironmentManifest } from '@market-pulse/contract';
import type { Platform, RemoteLoader } from '@market-pulse/remote-kit';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { followDevelopmentReleases } from './federation/developmentReleases';
import { holdScrollPlace } from './routing/holdScrollPlace';
import { keepPresses } from './routing/keepPresses';
import { Site, type SiteProps } from './Site';

export interface BrowserSiteProps extends Omit<SiteProps, 'platform' | 'children'> {
  /** The platform as it stood when the page was made; an open page keeps it. */
  readonly initialPlatform: Platform;
  /** Makes the loader of a newer manifest, in development. */
  readonly createLoader: (manifest: EnvironmentManifest) => RemoteLoader;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Called once all of a page from a server runs, but for what does not come. */
  readonly onTakenOver?: (() => void) | undefined;
}

/** The site as it runs in a browser. */
export function BrowserSite({
  initialPlatform,
  createLoader,
  router,
  onTakenOver,
  ...site
}: BrowserSiteProps): ReactNode {
  const { hydration } = site;
  const [platform, setPlatform] = useState(initialPlatform);
  const [isTakenOver, setTakenOver] = useState(hydration === undefined);

  // At once: a press may be what it is taken over for.
  useLayoutEffect(() => hydration?.takeHost(), [hydration]);
  useEffect(() => holdScrollPlace(router), [router]);
  // What hears of another address has to run first, or the server's HTML of it would be lost.
  useEffect(() => {
    const { location } = router.state;
    return router.subscribe((state) => {
      if (state.location !== location || state.navigation.state !== 'idle') hydration?.wantAll();
    });
  }, [router, hydration]);
  useEffect(() => keepPresses(document), []);
  // Effects of what is further in come first: every part is counted by now.
  useEffect(() => {
    hydration?.onComplete(() => setTakenOver(true));
    if (onTakenOver) hydration?.onSettled(onTakenOver);
  }, [hydration, onTakenOver]);
  useEffect(
    () =>
      followDevelopmentReleases(initialPlatform.manifest, (manifest) =>
        setPlatform({ manifest, loader: createLoader(manifest) }),
      ),
    [initialPlatform, createLoader],
  );

  return (
    <Site {...site} platform={platform}>
      {/* A component that changes its state in an effect for ever starves transitions; plain updates get through, and the
          visitor away from it. Said only when all of the page is taken over: another context would cost the server's HTML. */}
      <RouterProvider router={router} useTransitions={isTakenOver ? false : undefined} />
    </Site>
  );
}

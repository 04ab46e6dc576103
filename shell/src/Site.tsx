import type { EnvironmentManifest } from '@market-pulse/contract';
import { PlatformProvider, type Platform, type RemoteLoader } from '@market-pulse/remote-kit';
import { ThemeProvider, useColorMode } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { OutageBanner } from './chrome/OutageBanner';
import { followDevelopmentReleases } from './federation/developmentReleases';
import { PreviewBanner } from './preview/PreviewBanner';
import { holdScrollPlace } from './routing/holdScrollPlace';
import { keepPresses } from './routing/keepPresses';
import { createSiteRouter } from './routing/router';
import styles from './Site.module.css';

export interface SiteProps {
  /** The platform as it stood when the page was made; an open page keeps it. */
  readonly initialPlatform: Platform;
  /** Makes the loader of a newer manifest, in development. */
  readonly createLoader: (manifest: EnvironmentManifest) => RemoteLoader;
  /** Remotes whose override, in a preview, could not be read. */
  readonly deadOverrides: readonly string[];
  /** Nonce of the content security policy, for styles that antd adds. */
  readonly nonce: string | undefined;
}

/** The whole site: the platform, the theme in the visitor's colour mode, and the router over all routes. */
export function Site({ initialPlatform, createLoader, deadOverrides, nonce }: SiteProps): ReactNode {
  const { mode } = useColorMode();
  const [platform, setPlatform] = useState(initialPlatform);
  const [router] = useState(() => createSiteRouter(initialPlatform.manifest));

  useEffect(() => holdScrollPlace(router), [router]);
  useEffect(() => keepPresses(document), []);
  useEffect(
    () =>
      followDevelopmentReleases(initialPlatform.manifest, (manifest) =>
        setPlatform({ manifest, loader: createLoader(manifest) }),
      ),
    [initialPlatform, createLoader],
  );

  return (
    <PlatformProvider value={platform}>
      <ThemeProvider mode={mode} nonce={nonce} className={styles.app}>
        <OutageBanner />
        <PreviewBanner deadOverrides={deadOverrides} />
        {/* A component that changes its state in an effect for ever starves transitions; plain updates get through, and
            the visitor away from it. */}
        <RouterProvider router={router} useTransitions={false} />
      </ThemeProvider>
    </PlatformProvider>
  );
}

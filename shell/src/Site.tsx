import { QueryClientProvider } from '@market-pulse/api-client';
import type { SiteConfiguration } from '@market-pulse/contract';
import {
  HydrationProvider,
  PlatformProvider,
  RemoteBoundary,
  SiteConfigurationProvider,
  type Hydration,
  type Platform,
} from '@market-pulse/remote-kit';
import { RenderTimeProvider, sourcePanelContext, ThemeProvider } from '@market-pulse/ui';
import { StrictMode, type ComponentProps, type ReactNode } from 'react';
import { OutageBanner } from './chrome/OutageBanner';
import { LoadedSourcePanel } from './corrections/LoadedSourcePanel';
import { PreviewBanner } from './preview/PreviewBanner';
import { SiteFailure } from './routing/SiteFailure';
import styles from './Site.module.css';

export interface SiteProps {
  readonly queryClient: ComponentProps<typeof QueryClientProvider>['client'];
  readonly configuration: SiteConfiguration;
  readonly platform: Platform;
  /** Remotes whose override, in a preview, could not be read. */
  readonly deadOverrides: readonly string[];
  /** Counts what of a page from a server is still to be taken over. */
  readonly hydration?: Hydration | undefined;
  /** When a server rendered the page, in milliseconds since 1970; undefined where none did. */
  readonly renderedAt?: number | undefined;
  /** The router over all routes, as browser or server have it. */
  readonly children: ReactNode;
}

/** The whole site around its router. A server renders the same, so nothing in here may differ between the two. */
export function Site({
  queryClient,
  configuration,
  platform,
  deadOverrides,
  hydration,
  renderedAt,
  children,
}: SiteProps): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SiteConfigurationProvider value={configuration}>
          <RemoteBoundary fallback={() => <SiteFailure />}>
            <HydrationProvider value={hydration}>
              <PlatformProvider value={platform}>
                <RenderTimeProvider value={renderedAt}>
                  <sourcePanelContext.Provider value={LoadedSourcePanel}>
                    <ThemeProvider className={styles.app}>
                      <OutageBanner />
                      <PreviewBanner deadOverrides={deadOverrides} />
                      {children}
                    </ThemeProvider>
                  </sourcePanelContext.Provider>
                </RenderTimeProvider>
              </PlatformProvider>
            </HydrationProvider>
          </RemoteBoundary>
        </SiteConfigurationProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

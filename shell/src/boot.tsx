// Before every component: what these say of an element, a component may say otherwise.
import '@market-pulse/ui/styles';
import {
  confirmSession,
  createQueryClient,
  QueryClientProvider,
  readEarly,
  resetQueriesOnSignInChange,
  startTabSync,
} from '@market-pulse/api-client';
import type { EnvironmentManifest } from '@market-pulse/contract';
import { RemoteBoundary, SiteConfigurationProvider } from '@market-pulse/remote-kit';
import { hydrateSession, startSessionSync } from '@market-pulse/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './chrome/tokens.css';
import { LoadReports } from './federation/LoadReports';
import { Quarantine } from './federation/Quarantine';
import { fetchManifest } from './federation/fetchManifest';
import { ReleaseLoader } from './federation/ReleaseLoader';
import { ReleaseSteps } from './federation/ReleaseSteps';
import './federation/sharedEntries';
import { readPageData } from './page/pageData';
import { dataPaths, ownerOfPath } from './preloading/ownerOfPath';
import { applyOverrides } from './preview/applyOverrides';
import { nameFirstEntry } from './routing/nameFirstEntry';
import { SiteFailure } from './routing/SiteFailure';
import { Site } from './Site';

/**
 * Starts the site in a document that came from the gateway. Chrome and navigation are painted from the manifest alone;
 * a remote's code is asked for when its route or a slot that it fills is shown.
 */
export async function boot(document: Document): Promise<void> {
  const { manifest: served, configuration, nonce } = readPageData(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');

  nameFirstEntry(history);
  hydrateSession();
  startSessionSync();
  const queryClient = createQueryClient();
  resetQueriesOnSignInChange(queryClient);
  startTabSync(queryClient);
  void confirmSession();
  const { manifest, deadOverrides } = await applyOverrides(served);
  // The data of the page is on its way before its code is.
  const owner = ownerOfPath(manifest, location.pathname);
  if (owner) dataPaths(owner).forEach(readEarly);

  const createLoader = loaderFactory(manifest);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SiteConfigurationProvider value={configuration}>
          <RemoteBoundary fallback={() => <SiteFailure />}>
            <Site
              initialPlatform={{ manifest, loader: createLoader(manifest) }}
              createLoader={createLoader}
              deadOverrides={deadOverrides}
              nonce={nonce}
            />
          </RemoteBoundary>
        </SiteConfigurationProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Makes loaders that share what the tab knows of bad releases, and what reports what happens to them. */
function loaderFactory(served: EnvironmentManifest): (manifest: EnvironmentManifest) => ReleaseLoader {
  const reports = new LoadReports(served);
  reports.start();
  const options = {
    quarantine: new Quarantine(
      () => sessionStorage,
      () => Date.now(),
    ),
    dependencies: { now: () => performance.now(), random: () => Math.random(), isOnline: () => navigator.onLine },
    report: reports.add,
  };
  return (manifest) => {
    const renewManifest = async () => (await applyOverrides(await fetchManifest(manifest))).manifest;
    return new ReleaseLoader(manifest, {
      ...options,
      renewManifest,
      stepsFor: new ReleaseSteps(manifest.contract).for,
    });
  };
}

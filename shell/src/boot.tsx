import {
  confirmSession,
  createQueryClient,
  QueryClientProvider,
  resetQueriesOnSignInChange,
} from '@market-pulse/api-client';
import { hydrateSession, startSessionSync } from '@market-pulse/session';
import '@market-pulse/ui/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './chrome/chrome.css';
import { FederationLoader } from './federation/FederationLoader';
import './federation/sharedEntries';
import { readPageData } from './page/pageData';
import { SiteConfigurationProvider } from './page/SiteConfigurationContext';
import { Site } from './Site';

/**
 * Starts the site in a document that came from the gateway. Chrome and navigation are painted from the manifest alone;
 * a remote's code is asked for when its route or a slot that it fills is shown.
 */
export function boot(document: Document): void {
  const { manifest, configuration, nonce } = readPageData(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');

  hydrateSession();
  startSessionSync();
  const platform = { manifest, loader: new FederationLoader(manifest) };
  const queryClient = createQueryClient();
  resetQueriesOnSignInChange(queryClient);
  void confirmSession();

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SiteConfigurationProvider value={configuration}>
          <Site initialPlatform={platform} nonce={nonce} />
        </SiteConfigurationProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

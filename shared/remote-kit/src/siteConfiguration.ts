import type { SiteConfiguration } from '@market-pulse/contract';
import { createContext, useContext } from 'react';

const SiteConfigurationContext = createContext<SiteConfiguration>({
  environment: 'production',
  social_links: [],
  support_email: null,
});

/** Provides what the site's owners configure; used by hosts. */
export const SiteConfigurationProvider = SiteConfigurationContext.Provider;

/** What the site's owners configure. */
export function useSiteConfiguration(): SiteConfiguration {
  return useContext(SiteConfigurationContext);
}

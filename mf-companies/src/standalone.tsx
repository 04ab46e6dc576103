import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './ResearchHubPage': () => import('./hub/ResearchHubPage'),
  './CompanyPage': () => import('./profile/CompanyPage'),
  './PressReleaseQueuePage': () => import('./press-releases/PressReleaseQueuePage'),
  './DisclosuresPage': () => import('./disclosures/DisclosuresPage'),
  './FeaturedCompanies': () => import('./featured/FeaturedCompanies'),
});

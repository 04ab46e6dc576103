import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './ResearchHubPage': () => import('./hub/ResearchHubPage'),
  './CompanyPage': () => import('./profile/CompanyPage'),
  './ApplyPage': () => import('./apply/ApplyPage'),
  './ApplicationsPage': () => import('./applications/ApplicationsPage'),
  './VerifyPage': () => import('./verify/VerifyPage'),
  './SectorPage': () => import('./groups/SectorPage'),
  './IndustryPage': () => import('./groups/IndustryPage'),
  './PressReleaseQueuePage': () => import('./press-releases/PressReleaseQueuePage'),
  './DisclosuresPage': () => import('./disclosures/DisclosuresPage'),
  './FeaturedCompanies': () => import('./featured/FeaturedCompanies'),
  './QuarterResults': () => import('./financials/QuarterResults'),
});

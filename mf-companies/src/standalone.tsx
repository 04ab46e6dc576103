import { mountStandalone } from '@market-pulse/remote-kit/host';
import definition from '../remote';

mountStandalone(definition, {
  './ResearchHubPage': () => import('./hub/ResearchHubPage'),
  './CompanyPage': () => import('./profile/CompanyPage'),
  './ApplyPage': () => import('./apply/ApplyPage'),
  './ApplicationsPage': () => import('./applications/ApplicationsPage'),
  './VerifyPage': () => import('./verify/VerifyPage'),
  './FeaturedCompanies': () => import('./featured/FeaturedCompanies'),
});

import { paths } from '@market-pulse/api-client/paths';
import { defineRemote } from '@market-pulse/remote-kit/define';
import { featuredCompaniesHeight } from './src/featured/featuredCompaniesHeight';

export default defineRemote({
  name: 'companies',
  title: 'Companies',
  contract: '^1.0.0',
  exposes: {
    './ResearchHubPage': './src/hub/ResearchHubPage',
    './CompanyPage': './src/profile/CompanyPage',
    './PressReleaseQueuePage': './src/press-releases/PressReleaseQueuePage',
    './DisclosuresPage': './src/disclosures/DisclosuresPage',
    './FeaturedCompanies': './src/featured/FeaturedCompanies',
  },
  routes: [
    {
      path: '/companies',
      expose: './ResearchHubPage',
      title: 'Company Research Hub',
      data: [paths.liveCompanies],
    },
    {
      path: '/company/:slug',
      expose: './CompanyPage',
      title: 'Company',
      sitemap: 'companies',
      data: [paths.liveCompany],
      parameters: ['tab', 'compare'],
    },
    {
      path: '/disclosures',
      expose: './DisclosuresPage',
      title: 'Disclosures',
      data: [paths.disclosures],
      parameters: ['page'],
    },
    { path: '/company/press-releases', expose: './PressReleaseQueuePage', title: 'Press Releases', auth: true },
  ],
  nav: [
    { placement: 'header', group: 'Companies', label: 'Companies', to: '/companies', order: 40 },
    {
      placement: 'header',
      group: 'Account',
      label: 'Press Releases',
      to: '/company/press-releases',
      order: 93,
      role: 'editor',
    },
  ],
  slots: [
    {
      slot: 'home.sections',
      id: 'featured-companies',
      expose: './FeaturedCompanies',
      order: 40,
      height: featuredCompaniesHeight,
    },
  ],
});
